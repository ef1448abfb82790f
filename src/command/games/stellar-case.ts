/** What somebody types, whatever its case. */

/** Ids of ships, and words. */
const WORD = /([^\s:@]+)(?=(\s*@)?)/g;
const SHIP = /^([^/]+)\/(.+)$/;
const SIDE = /^(?:RL|FL|FR|RR|F|R)[0-9]*$/i;

/** Returns a line as notation has it: ids of ships and sides of weapons in capitals, all else not. */
export const inCase = (text: string): string =>
  text.replace(WORD, (word: string, _all: string, at: string | undefined) => {
    const [, owner, name] = SHIP.exec(word) ?? [];
    if (owner !== undefined && name !== undefined) return `${owner.toLowerCase()}/${name.toUpperCase()}`;
    return at !== undefined && SIDE.test(word) ? word.toUpperCase() : word.toLowerCase();
  });
