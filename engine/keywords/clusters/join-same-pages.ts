import { KeyGroups } from './key-groups.ts';
import { misspelledTopics } from './misspelled-topics.ts';
import { buying, type PageSought } from './page-sought.ts';
import { joinVariants } from './join-variants.ts';
import { type Ask, besideAsk } from './page-words.ts';
import { stem } from './word-forms.ts';

/** Which question a bare topic stands for, where several are asked about it. */
const bareMeans: readonly Ask[] = [
  'meaning', 'require', 'doing', 'problem', 'allowed', 'when', 'long', 'amount', 'worth', 'where', 'who',
]; // prettier-ignore
/** A bare topic that says what is done ("cleaning solar panels") stands for how it is done before anything else. */
const doingMeans: readonly Ask[] = [
  'doing', 'allowed', 'require', 'problem', 'when', 'long', 'amount', 'worth', 'where', 'who', 'meaning',
]; // prettier-ignore
const saysWhatIsDone = /^\p{L}+(?:ing|en|er|ar|ir|re)(?!\p{L})/u;

/** Topics of fewer words are other topics with one word more, and other questions about them other pages. */
const specific = 3;
/** So many words are a sentence rather than a name. */
const sentence = 5;
/** Longer ones are whole sentences, and their words too many to be left out one by one. */
const longest = 12;

/** All keywords that look for one page by the same words. */
interface Entry<Item> {
  key: string;
  page: PageSought;
  items: Item[];
}
type Entries<Item> = ReadonlyMap<string, Entry<Item>>;
interface Keyed {
  keyword: string;
}

const sidesInKey = ['', 'get', 'choose', 'visit'];

const inKey = (parts: readonly string[]) => parts.join(' ');
const subjectOf = ({ topic, tasks }: PageSought) => `${inKey(topic)}|${inKey(tasks)}`;
const keyOf = (page: PageSought) =>
  `${subjectOf(page)}|${page.tasks.length > 0 ? '' : (page.ask ?? (page.side === 'know' ? '' : page.side))}`;
const afterTopic = (key: string) => key.slice(key.indexOf('|'));
/** Keys of a topic that is sought in the same way, whatever its intent may be. */
function keysLike(page: PageSought, topic: readonly string[]): string[] {
  const subject = `${inKey(topic)}|${inKey(page.tasks)}`;
  return isBare(page) ? sidesInKey.map((side) => `${subject}|${side}`) : [keyOf({ ...page, topic })];
}
const isBare = ({ tasks, ask }: PageSought) => tasks.length === 0 && ask === null;

/** "back link checker" and "backlink checker" */
function joinSpaced<Item>(entries: Entries<Item>, groups: KeyGroups): void {
  const seen = new Map<string, string>();
  for (const { key, page } of entries.values()) {
    const joined = page.joined + (isBare(page) ? '||' : afterTopic(key));
    const other = seen.get(joined);
    if (other === undefined) seen.set(joined, key);
    else groups.join(other, key);
  }
}

/** "daily calorie intake" is what "how many calories a day" asks. */
function joinIdle({ topic, words }: PageSought, joinKnown: (other: string) => void): void {
  for (const [ask, idle] of besideAsk) {
    const rest = new Set(words.filter((word) => !idle.has(word)).map(stem));
    if (rest.size > 0 && rest.size < topic.length) joinKnown(`${inKey([...rest].toSorted())}||${ask}`);
  }
}

/** A topic by itself goes with what is asked about it, or with the best of it, or with where it is bought. */
function joinBare<Item extends Keyed>(entries: Entries<Item>, groups: KeyGroups): void {
  for (const { key, page, items } of entries.values()) {
    if (!isBare(page)) continue;
    const subject = subjectOf(page);
    const joinKnown = (other: string) => {
      if (entries.has(other)) groups.join(key, other);
    };
    for (const side of sidesInKey) joinKnown(`${subject}|${side}`);
    // "what yarn is best for hats", "vegan protein sources": what one wants to know is the best ones.
    if (page.best || (page.side === 'know' && page.topic.length >= specific))
      joinKnown(`${inKey(page.topic)}|best|`);
    if (page.side === 'know') joinIdle(page, joinKnown);
    if (page.side === 'know' || page.topic.length >= specific) {
      const order = items.some(({ keyword }) => saysWhatIsDone.test(keyword)) ? doingMeans : bareMeans;
      const asked = order.find((ask) => entries.has(`${subject}|${ask}`));
      if (asked !== undefined) groups.join(key, `${subject}|${asked}`);
    }
    const topic = inKey(page.topic);
    // "crm for churches" is answered by the best of them; "air fryer" and "buy air fryer" by one shop.
    if (page.side === 'choose') joinKnown(`${topic}|best|`);
    if (page.side === 'get') joinKnown(`${topic}|buy|`);
    // "mixer test" is what Germans type for the best mixer.
    if (page.topic.includes('test'))
      joinKnown(`${inKey(page.topic.filter((stem) => stem !== 'test'))}|best|`);
  }
}

/** Questions that one page about doing something answers: how, how long, when, how much, whether one may. */
const aboutDoing: ReadonlySet<Ask | null> = new Set<Ask>([
  'doing', 'problem', 'allowed', 'when', 'long', 'amount', 'require',
]); // prettier-ignore

/** A topic of two words or more says what is done, and one page answers how, when and how long. */
function joinAsks<Item>(entries: Entries<Item>, groups: KeyGroups): void {
  const seen = new Map<string, string>();
  for (const { key, page } of entries.values()) {
    const several = page.topic.length >= specific || (page.topic.length > 1 && aboutDoing.has(page.ask));
    if (page.ask === null || page.ask === 'meaning' || page.tasks.length > 0 || !several) continue;
    const other = seen.get(subjectOf(page));
    if (other === undefined) seen.set(subjectOf(page), key);
    else groups.join(other, key);
  }
}

/** Without these it is another page: no, free, and numbers, which name models and years. */
const mayGo = (stem: string) => stem !== 'not' && stem !== 'free' && !/\d/.test(stem);

/**
 * What is asked, a cost, and two things against each other stay the same page with one word more than two ("get rid of
 * litter smell", "… in an apartment"). Not so what is chosen or bought: "trail running shoes" are other shoes.
 */
function joinNarrower<Item>(entries: Entries<Item>, groups: KeyGroups): void {
  for (const { key, page } of entries.values()) {
    const { topic, tasks, ask, side } = page;
    if (topic.length < specific || topic.length > longest) continue;
    const widens =
      tasks.length === 1 && ['versus', 'cost', 'near'].includes(tasks[0]!)
        ? true
        : (side === 'know' || ask !== null) && tasks.every((task) => !buying.has(task));
    if (!widens) continue;
    const ends = tasks.length === 0 ? [afterTopic(key), '||', '||doing'] : [afterTopic(key)];
    const joinWider = (rest: readonly string[]) => {
      for (const end of ends) if (entries.has(inKey(rest) + end)) groups.join(inKey(rest) + end, key);
    };
    for (const stem of topic) {
      if (!mayGo(stem)) continue;
      const rest = topic.filter((other) => other !== stem);
      joinWider(rest);
      // A sentence says the same with two words less.
      if (topic.length >= sentence)
        for (const other of rest)
          if (stem < other && mayGo(other)) joinWider(rest.filter((each) => each !== other));
    }
  }
}

/**
 * Puts keywords together that look for the same page by their words, with cost that grows with their number.
 * @param items the most searched first
 * @returns groups of one or more
 */
export function joinSamePages<Item extends Keyed>(
  items: readonly Item[],
  pages: ReadonlyMap<Item, PageSought>,
): Item[][] {
  const entries = new Map<string, Entry<Item>>();
  for (const item of items) {
    const page = pages.get(item)!;
    const key = keyOf(page);
    const there = entries.get(key);
    if (there) there.items.push(item);
    else entries.set(key, { key, page, items: [item] });
  }
  const groups = new KeyGroups();
  const topics = [...entries.values()].map(({ key, page, items: { length: count } }) => ({
    key,
    page,
    count,
  }));
  for (const [wrong, right] of misspelledTopics(topics)) groups.join(wrong, right);
  joinSpaced(entries, groups);
  joinBare(entries, groups);
  joinVariants(entries, groups, keysLike);
  joinAsks(entries, groups);
  joinNarrower(entries, groups);
  return [...Map.groupBy(entries.values(), ({ key }) => groups.rootOf(key)).values()].map((joined) =>
    joined.flatMap((entry) => entry.items),
  );
}
