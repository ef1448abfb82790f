/** The version of this package, which saves name. `npm run version` writes it; a test compares it with package.json. */
export const version = '0.1.0';
