import brands from '../wording/data/brands.json' with { type: 'json' };
import intentWords from '../wording/data/intent-words.json' with { type: 'json' };
import placeNames from '../wording/data/places.json' with { type: 'json' };
import words from '../wording/data/page-words.json' with { type: 'json' };
import { anyNumber, phrasesOf, wordClasses } from '../wording/word-classes.ts';

const setOf = (...lines: string[]): ReadonlySet<string> => new Set(phrasesOf(lines).flat());

const irregular = new Map(words.irregular.map((pair) => pair.split(' ') as [string, string]));
/** One word for its irregular forms, British spellings, abbreviations and words that mean the same. */
export const regular = (token: string): string =>
  irregular.get(token) ?? (token.endsWith('s') ? (irregular.get(token.slice(0, -1)) ?? token) : token);
/** What forms of a word have in common, British spelling among them. */
export const stem = (token: string): string =>
  anyNumber(regular(token).replace(/(?<=....)is(?=(?:e[ds]?|ing|ations?|er)$)/, 'iz'));

/** German words for how long something takes: "Ladezeit". */
const lasts = setOf(...words.howLong);
const germanEnds = phrasesOf([...Object.values(intentWords.germanEnd), ...words.compoundEnds])
  .flat()
  .filter((word) => word.length > 4);
const known = setOf(...Object.values(words.tasks), ...Object.values(words.asks), ...words.drop);

/** Parts of German compounds ("Rechnungsvorlage") and of addresses ("web.de"), which others write as two words. */
export function partsOf(token: string): string[] {
  if (token.includes('.')) return token.split('.').filter(Boolean);
  if (known.has(token)) return [token];
  const lasting = /^(.+?)(?:zeit|dauer)$/.exec(token)?.[1];
  if (lasting !== undefined && lasts.has(lasting)) return [lasting, 'dauer'];
  const end = germanEnds.find((word) => token.length > word.length + 2 && token.endsWith(word));
  return end === undefined
    ? [token]
    : [token.slice(0, -end.length).replace(/(?<=ung|heit|keit|tion)s$/, ''), end];
}

const trades = new Map(
  words.trades.flatMap((line) => line.split(', ')).map((pair) => pair.split(' ') as [string, string]),
);
/** A trade for who plies it or who plies it for the trade: "plumber" and "plumbing" near one are one search. */
export const tradeOf = (token: string): string =>
  trades.get(token) ?? (/^....+ers?$/.test(token) ? token.replace(/ers?$/, 'ing') : token);

/** "rav4s" are several of a model. */
export const oneModel = (token: string): string => (/^[a-z]+\d+s$/.test(token) ? token.slice(0, -1) : token);

const prefixes = setOf(...words.separable);
/** German verbs whose first part stands last in a question: "wie melde ich ein auto an" is "auto anmelden". */
export function rejoined(tokens: readonly string[]): string[] {
  const last = tokens.at(-1) ?? '';
  const [asking = '', verb = ''] = tokens;
  if (
    tokens.length < 4 ||
    !prefixes.has(last) ||
    !/^(?:wie|wann|wo|warum)$/.test(asking) ||
    !/[et]$/.test(verb)
  )
    return [...tokens];
  return [asking, last + verb.replace(/e?t?$/, 'en'), ...tokens.slice(2, -1)];
}

const stateCodes = setOf(...words.stateCodes);
const placesOf = wordClasses({ place: placeNames.places });
/** "Dallas TX" is Dallas. */
export function withoutState(tokens: readonly string[]): string[] {
  if (!tokens.some((token) => stateCodes.has(token))) return [...tokens];
  const ends = new Set(placesOf(tokens).map(({ to }) => to));
  return tokens.filter((token, at) => !(stateCodes.has(token) && ends.has(at) && tokens.length > 2));
}

const makersOf = wordClasses({ maker: brands.makers });
/** "Toyota Camry" and "Camry" are one car: of a maker beside its product the product is enough. */
export function withoutMakers(tokens: readonly string[]): string[] {
  const makers = makersOf(tokens);
  const idle = makers.filter(({ to }) => makers.some(({ from }) => from === to));
  return tokens.filter((_token, at) => !idle.some(({ from, to }) => from <= at && at < to));
}
