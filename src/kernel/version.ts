/** The version of this package, as saves name it: a test holds it against package.json, and `npm run version` writes it. */
export const version = '0.0.0';
