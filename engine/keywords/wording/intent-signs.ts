import easy from '#engine/text/data/easy-words.json' with { type: 'json' };
import brands from './data/brands.json' with { type: 'json' };
import signs from './data/intent-words.json' with { type: 'json' };
import places from './data/places.json' with { type: 'json' };
import things from './data/things.json' with { type: 'json' };
import titles from './data/titles.json' with { type: 'json' };
import type { BrandNames, Whose } from '../brand-names.ts';
import { keywordTokens } from './keyword-tokens.ts';
import { isQuestion } from '../question.ts';
import { anyNumber, type Hit, phrasesOf, wordClasses } from './word-classes.ts';

const { source: _of, germanEnd, ...signTable } = signs;
const signsOf = wordClasses({
  ...signTable,
  site: brands.sites,
  maker: brands.makers,
  alsoWord: brands.alsoWords,
  place: places.places,
  title: titles.titles,
});
const thingsOf = wordClasses(
  { product: things.product, service: things.service, choose: things.choose },
  anyNumber,
);
/** French and Spanish name the thing first: "pompe à chaleur air eau". */
const thingsHeadFirst = wordClasses(
  { product: things.productHeadFirst, service: things.serviceHeadFirst, choose: things.chooseHeadFirst },
  anyNumber,
);
const groupsOf = wordClasses({ group: things.group }, anyNumber);

/** German words grow at their front: "Elektrorasenmäher" is a mower, "Rechnungsvorlage" a template. */
const germanThings = phrasesOf([things.product.at(-1)!, things.service.at(-1)!])
  .flat()
  .filter((word) => word.length >= 5);
const germanSigns = (Object.keys(germanEnd) as (keyof typeof germanEnd)[]).map((name) => ({
  name,
  words: phrasesOf([germanEnd[name]]).flat(),
}));

export type SignClass = keyof typeof signTable | 'site' | 'maker' | 'alsoWord' | 'place' | 'title';
export type ThingClass = 'product' | 'service' | 'choose';

/** What a keyword's words are signs of. */
export interface Signs {
  tokens: readonly string[];
  question: boolean;
  /** The first words found of a class, as they are written; undefined where there are none. */
  found: (name: SignClass) => string | undefined;
  /** How many places have words of the class. */
  count: (name: SignClass) => number;
  /** The class of things that its head belongs to, with the words of the head. */
  thing: { class: ThingClass; words: string } | undefined;
  /** for whom: "for churches" */
  group: string | undefined;
  /** Words that are neither part of a brand nor a sign of visiting a site. */
  besideBrand: number;
  /** Whose a name is that was given as the project's own or a competitor's. */
  whose: (name: string | undefined) => Whose | undefined;
  /** The keyword is a name alone. */
  startsWith: (name: SignClass) => boolean;
  endsWith: (name: SignClass) => boolean;
}

const links = new Set(
  'for with without under below in at on from to of by near and or für fur mit ohne unter in bei von zu aus im zum pour avec sans sous dans de du des en para con sin bajo por del'.split(
    ' ',
  ),
);
const qualifying = new Set(
  'for with without under below für fur mit ohne unter pour avec sans sous para con sin bajo'.split(' '),
);
const fillers = new Set('the a my www com online official site website us usa uk de fr es and of'.split(' '));

/** The class of the head: in English and German the last noun before a preposition, in French and Spanish the first. */
function thingOf(all: readonly string[], places: readonly { from: number; to: number }[]): Signs['thing'] {
  const tokens = all.filter(
    (token, index) => token !== 'online' && !places.some(({ from, to }) => from <= index && index < to),
  );
  const link = tokens.findIndex((token, index) => index > 0 && links.has(token));
  const end = link === -1 ? tokens.length : link;
  const rank = (name: ThingClass) => ['choose', 'service', 'product'].indexOf(name);
  const head = [
    ...thingsOf(tokens).filter(({ to }) => to === end || (to === end - 1 && /^tests?$/.test(tokens[to]!))),
    ...thingsHeadFirst(tokens).filter(({ from }) => from === 0),
  ].toSorted((a, b) => b.to - b.from - (a.to - a.from) || rank(a.class) - rank(b.class))[0];
  if (head) return { class: head.class, words: tokens.slice(head.from, head.to).join(' ') };
  const last = (/^tests?$/.test(tokens[end - 1] ?? '') ? tokens[end - 2] : tokens[end - 1]) ?? '';
  const isKind = germanThings.some((word) => longerWith(last, word));
  return isKind ? { class: 'product', words: last } : undefined;
}

/** Whether a word is a longer one with this end, in the singular or plural. */
const longerWith = (token: string, end: string) =>
  token.length > end.length + 2 && (token.endsWith(end) || token.endsWith(`${end}n`));

/** Words within a longer name or phrase are no signs of their own: "best" in "Best Buy", "maker" in "bread maker". */
const outside = <Found extends Hit<string>>(
  hits: readonly Found[],
  longer: readonly Hit<string>[],
): Found[] =>
  hits.filter(
    ({ from, to }) =>
      !longer.some((other) => other.to - other.from > to - from && other.from <= from && to <= other.to),
  );
const partOfThings = new Set<string>(['use', 'know', 'visit', 'compare', 'testLast']);

/** So many words may be one name: "the home depot". */
const longestName = 5;
const ordinary = new Set(easy.words.split(' '));
const visiting = new Set<string>(['visit', 'visitAlone', 'near']);

type GivenName = Hit<SignClass> & { whose: Whose };

/**
 * Names of the project and its competitors in a keyword. One that is made of ordinary words ("bread.com", "Best running
 * shoes") is none; one that is typed in several words counts alone or beside a sign such as login.
 */
function givenNames(
  tokens: readonly string[],
  names: BrandNames,
  hits: readonly Hit<SignClass>[],
): GivenName[] {
  if (names.size === 0) return [];
  const things = thingsOf(tokens);
  const visits = hits.some((hit) => visiting.has(hit.class));
  const found: GivenName[] = [];
  for (let from = 0; from < tokens.length; from++) {
    let joined = '';
    for (let to = from + 1; to <= Math.min(tokens.length, from + longestName); to++) {
      joined += tokens[to - 1]!;
      const whose = names.get(joined);
      if (whose === undefined) continue;
      const says = ({ from: first, to: end }: Hit<string>, at: number) => first <= at && at < end;
      const speaks = tokens
        .slice(from, to)
        .every(
          (token, index) =>
            (to - from === 1 && ordinary.has(token)) ||
            things.some((hit) => says(hit, from + index)) ||
            hits.some((hit) => hit.class !== 'site' && says(hit, from + index)),
        );
      const counts = !speaks && (visits || to === from + 1 || to - from === tokens.length);
      if (counts) found.push({ class: 'site', from, to, whose });
    }
  }
  return found;
}

/** Reads a keyword once for all signs of intent. */
export function signsOfIntent(keyword: string, names: BrandNames): Signs {
  const tokens = keywordTokens(keyword);
  const found = signsOf(tokens);
  const inThings = outside(found, thingsOf(tokens));
  const hits = outside(found, found).filter(
    (hit) =>
      (!partOfThings.has(hit.class) || inThings.includes(hit)) &&
      // "for small manufacturers" are buyers, not sellers.
      !(
        hit.class === 'get' &&
        isQualified(tokens.slice(0, hit.from)) &&
        groupsOf(tokens).some(({ from, to }) => from <= hit.from && hit.to <= to)
      ),
  );
  for (const [index, token] of tokens.entries())
    for (const { name, words } of germanSigns)
      if (words.some((word) => longerWith(token, word)))
        hits.push({ class: name, from: index, to: index + 1 });
  const given = givenNames(tokens, names, hits);
  hits.push(...given);
  const covered = new Set<number>();
  for (const hit of hits)
    if (['site', 'maker', 'visit', 'near', 'visitAlone'].includes(hit.class))
      for (let index = hit.from; index < hit.to; index++) covered.add(index);
  const groups = outside(groupsOf(tokens), thingsOf(tokens));
  const group = groups[0];
  const of = (name: SignClass) => hits.filter((hit) => hit.class === name);
  const words = ({ from, to }: { from: number; to: number }) => tokens.slice(from, to).join(' ');
  return {
    tokens,
    question: isQuestion(keyword),
    found: (name) => of(name).map(words)[0],
    count: (name) => of(name).length,
    thing: thingOf(tokens, of('place')),
    group: group && words(group),
    besideBrand: tokens.filter((token, index) => !covered.has(index) && !fillers.has(token)).length,
    whose: (name) => given.find((hit) => words(hit) === name)?.whose,
    startsWith: (name) => of(name).some((hit) => hit.from === 0),
    endsWith: (name) => of(name).some((hit) => hit.to === tokens.length),
  };
}

/** Whether what follows the head narrows it to some buyers: "for churches", "under 500". */
export const isQualified = (tokens: readonly string[]): boolean =>
  tokens.some((token, index) => index > 0 && qualifying.has(token));
