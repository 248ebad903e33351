import table from './data/common-words.json' with { type: 'json' };

/** What people choose most: words and names at the head of every published list of leaked passwords, in lower case. */
export const commonWords: ReadonlySet<string> = new Set(table.words.split(' '));
