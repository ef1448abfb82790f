/** A file's house and room, and the number of its floor; -1 if it has none. */
export interface Place {
  readonly house: string;
  readonly room: string;
  readonly floor: number;
}

export declare const games: readonly string[];
export declare const command: string;
export declare const ofOneGame: readonly string[];
export declare const floors: Readonly<Record<string, readonly (readonly string[])[]>>;
export declare function placeOf(path: string): Place;
export declare function mayImport(path: string, target: string): boolean;
