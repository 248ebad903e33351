// English words by how common they are and what they mostly are; scripts/word-table.mjs makes the table.
import table from '../data/word-table.json' with { type: 'json' };
import { basesOf } from './bases-of.ts';

/** What a word mostly is: x noun and verb, y noun and adjective, f function word, 0 number, ? unknown. */
export type Speech = 'n' | 'v' | 'a' | 'r' | 'p' | 'x' | 'y' | 'f' | '0' | '?';

interface Entry {
  speech: Speech;
  /** log₂ of uses per million words */
  level: number;
}

const entries = new Map<string, Entry>();
for (const [key, words] of Object.entries(table.words)) {
  const entry = { speech: key.charAt(0) as Speech, level: Number(key.slice(1)) };
  for (const word of words.split(' ')) entries.set(word, entry);
}

/** An unknown word is rarer than the rarest of the table. */
const unknownLevel = -1.5;

const stripped = (word: string) => word.replace(/'s?$/, '');

interface LookedUp {
  entry: Entry;
  isForm: boolean;
}

const remembered = new Map<string, LookedUp | null>();
/** Texts repeat their words; when this many are known, all are forgotten. */
const rememberedAtMost = 10_000;
/** Longer runs of letters are no words. */
const longestWord = 60;

/** The entry of a word, else of the word that it is a form of, and which of them it is. */
function lookedUp(word: string): LookedUp | null {
  let found = remembered.get(word);
  if (found === undefined) {
    found = lookUp(word);
    if (remembered.size >= rememberedAtMost) remembered.clear();
    if (word.length <= longestWord) remembered.set(word, found);
  }
  return found;
}

function lookUp(word: string): LookedUp | null {
  const own = entries.get(word) ?? entries.get(stripped(word));
  if (own !== undefined) return { entry: own, isForm: false };
  for (const base of basesOf(word)) {
    const entry = entries.get(base);
    if (entry !== undefined && 'nvx'.includes(entry.speech)) return { entry, isForm: true };
  }
  return null;
}
const known = (word: string): Entry | undefined => lookedUp(word)?.entry;
/** A form that the table does not have is rarer than its word by so much. */
const formLevel = -2;

/** Uses of a word per million words of English of every kind. @param word lower case */
export function perMillion(word: string): number {
  const found = lookedUp(word);
  if (!found) return 2 ** unknownLevel;
  return 2 ** (found.isForm ? Math.max(unknownLevel, found.entry.level + formLevel) : found.entry.level);
}

/** Whether a word is a form of a verb by its ending, though it may stand for a thing: "posting", "passes". */
export const isVerbForm = (word: string): boolean =>
  speechOf(word) === 'v' ||
  (/(?:ed|ing)$/.test(word) && basesOf(word).some((base) => 'vx'.includes(entries.get(base)?.speech ?? '?')));

export const isKnownWord = (word: string): boolean => known(word) !== undefined;

/** Part of speech of a word; of unknown ones by the ending. @param word lower case, with straight apostrophes */
export function speechOf(word: string): Speech {
  const found = known(word)?.speech;
  if (found !== undefined && found !== '?') return found;
  if (/\d/.test(word)) return '0';
  if (word.endsWith('ly')) return 'r';
  if (/(?:ous|ful|less|able|ible|ic|ical|ish|est)$/.test(word)) return 'a';
  if (/(?:ize|ise|ify)[sd]?$/.test(word)) return 'v';
  if (word.endsWith('ed')) return 'v';
  if (word.endsWith('ing')) return 'x';
  return 'n';
}

/** Words that carry no topic: articles, prepositions, pronouns, auxiliaries. */
export const isFunctionWord = (word: string): boolean => known(word)?.speech === 'f';

const own = new Map(table.kinds.map((kind, at): [string, number] => [kind, at]));
/** Kinds before this number are parts of speech, from it on single function words. */
export const firstFunctionWord = 14;
const kinds = table.kinds.length;

/** The kind of word by which sequences are judged, as a number below `kinds`. */
export function kindOf(word: string): number {
  const at = own.get(word);
  if (at !== undefined && at >= firstFunctionWord) return at;
  if (/\d/.test(word)) return own.get('0') as number;
  const letter = lookedUp(word)?.entry.speech ?? '?';
  const kind = (name: string) => own.get(name) as number;
  if (letter === 'f') return kind('f');
  if (letter === '?')
    return kind(
      word.endsWith('ly')
        ? 'r'
        : word.endsWith('ing')
          ? 'G'
          : word.endsWith('ed')
            ? 'E'
            : word.endsWith('s')
              ? 'N'
              : 'n',
    );
  if (word.endsWith('ing') && 'vx'.includes(letter)) return kind('G');
  if (word.endsWith('ed') && 'va'.includes(letter)) return kind('E');
  if (/[^s]s$/.test(word) && letter === 'n') return kind('N');
  if (/[^s]s$/.test(word) && letter === 'x') return kind('X');
  return kind(letter);
}

/** Whether a kind is an auxiliary or a modal verb. */
export const isAuxiliary = (kind: number): boolean => auxiliaries.has(table.kinds[kind] as string);
const auxiliaries = new Set(
  'is are was were be been am has have had do does did will would can could may might should must shall'.split(
    ' ',
  ),
);

/** How much likelier a kind follows another than chance has it, as a natural logarithm. */
export const pairGain = (first: number, second: number): number =>
  (table.pairs.charCodeAt(first * kinds + second) - 79) / 10;
