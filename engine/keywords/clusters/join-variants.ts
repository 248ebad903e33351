import things from '../wording/data/things.json' with { type: 'json' };
import { phrasesOf } from '../wording/word-classes.ts';
import placeNames from '../wording/data/places.json' with { type: 'json' };
import type { KeyGroups } from './key-groups.ts';
import type { PageSought } from './page-sought.ts';
import type { Task } from './page-words.ts';
import { stem, tradeOf } from './word-forms.ts';

/** Initials have as many letters as words. */
const fewest = 2;
const most = 6;
/** A word in every fifth keyword is what the whole set is about: "CSS flexbox" and "flexbox" are one there. */
const themeShare = 0.2;
/** So many keywords show what a set is about. */
const themeFrom = 20;
/** A place, an audience and "free" make another page, however often they are named. */
const narrowing = new Set(
  phrasesOf([...placeNames.places, ...things.group, 'free'])
    .flat()
    .map(stem),
);

/** What somebody is looked for to do. */
const hiring: ReadonlySet<Task> = new Set<Task>(['near', 'best', 'cost', 'company']);

interface Entry {
  page: PageSought;
  items: readonly unknown[];
}
type Entries = ReadonlyMap<string, Entry>;
/** The keys of another topic that is sought in the same way as a page. */
type KeysOf = (page: PageSought, topic: readonly string[]) => readonly string[];

const sorted = (stems: Iterable<string>) => [...new Set(stems)].toSorted();

/** "applicant tracking system" and "ats": what words begin with, where the set has that as a word, too. */
function* byInitials({ tokens, topic }: PageSought, words: ReadonlySet<string>): Generator<string[]> {
  for (let from = 0; from < tokens.length; from++) {
    let initials = '';
    for (let to = from; to < Math.min(tokens.length, from + most); to++) {
      initials += tokens[to]![0]!;
      if (to - from + 1 < fewest || !words.has(initials)) continue;
      const spelled = new Set(tokens.slice(from, to + 1).map(stem));
      const rest = topic.filter((each) => !spelled.has(each));
      if (rest.length < topic.length) yield sorted([...rest, stem(initials)]);
    }
  }
}

/** Words that the whole set is about, as stems. */
function themesOf(entries: Entries): string[] {
  const uses = new Map<string, number>();
  let all = 0;
  for (const { page, items } of entries.values()) {
    all += items.length;
    for (const word of page.topic) uses.set(word, (uses.get(word) ?? 0) + items.length);
  }
  if (all < themeFrom) return [];
  return [...uses]
    .filter(([word, count]) => count >= all * themeShare && !narrowing.has(word))
    .map(([word]) => word);
}

/** A topic without each word that the whole set is about, unless only such words are left. */
function* withoutTheme({ topic, side }: PageSought, themes: readonly string[]): Generator<string[]> {
  if (side === 'visit') return;
  for (const theme of themes) {
    if (!topic.includes(theme)) continue;
    const rest = topic.filter((word) => word !== theme);
    if (rest.some((word) => !themes.includes(word))) yield rest;
  }
}

/** "roofers near me" and "roofing companies near me": who does it and what is done, where somebody is looked for. */
function tradeTopic({ words, topic, side, tasks }: PageSought): string[] | undefined {
  if (side !== 'get' && side !== 'choose' && !tasks.some((task) => hiring.has(task))) return undefined;
  const other = sorted(words.map((word) => stem(tradeOf(word))));
  return other.join(' ') === topic.join(' ') ? undefined : other;
}

/**
 * Joins topics that are the same with initials for words, with the trade for who plies it, or without a word that the
 * whole set is about.
 * @param keysOf the keys of another topic that is sought in the same way
 */
export function joinVariants(entries: Entries, groups: KeyGroups, keysOf: KeysOf): void {
  const short = new Set<string>();
  for (const { page } of entries.values())
    for (const word of page.words) if (word.length >= fewest && word.length <= most) short.add(word);
  const themes = themesOf(entries);
  for (const [key, { page }] of entries) {
    const others = [...byInitials(page, short), ...withoutTheme(page, themes)].flatMap((topic) =>
      keysOf(page, topic),
    );
    const trade = tradeTopic(page);
    if (trade) {
      others.push(...keysOf(page, trade));
      if (page.tasks.length === 0) others.push(`${trade.join(' ')}|company|`);
    }
    for (const other of others) if (entries.has(other)) groups.join(key, other);
  }
}
