export declare const below: Readonly<Record<string, readonly string[]>>;
