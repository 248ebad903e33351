import words from '../wording/data/page-words.json' with { type: 'json' };
import questionWords from '../wording/data/question-words.json' with { type: 'json' };
import { type Hit, phrasesOf, wordClasses } from '../wording/word-classes.ts';

/** What is to be done with a topic. */
export type Task = keyof typeof words.tasks;
/** What is asked about a topic. */
export type Ask = keyof typeof words.asks;

const setOf = (...lines: string[]): ReadonlySet<string> => new Set(phrasesOf(lines).flat());
const setsOf = <Name extends string>(table: Record<Name, string>) =>
  new Map((Object.entries(table) as [Name, string][]).map(([name, phrases]) => [name, setOf(phrases)]));
const lists = (table: Record<string, string>) =>
  Object.fromEntries(Object.entries(table).map(([name, phrases]) => [name, [phrases]]));

export const askWords = setOf(...questionWords.ask);
/** Words that name every class: "best CRM" and "best CRM software" are one page. */
export const classWords = setOf(...words.classWords);
export const weak = setOf(...words.weak);
export const keepOnline = setOf(...words.keepOnline);
export const freeAnyway = setOf(...words.freeAnyway);
export const negations = setOf(...words.negations);
export const doingWords = setOf(...words.doingWords);
/** Words that add nothing beside a task or an ask: "page" beside login, "eat" beside what is allowed. */
export const besideTask = setsOf<string>(words.besideTask);
export const besideAsk = setsOf<string>(words.askWeak);

const isTask = (name: string): name is Task => Object.hasOwn(words.tasks, name);
const classesOf = wordClasses<string>({
  ...lists(words.tasks),
  ...lists(words.asks),
  drop: words.drop,
  whole: words.whole,
});

/** Words in a row that say one thing: a task, an ask, nothing, or (null) the topic. */
export interface Phrase {
  from: number;
  to: number;
  task: Task | null;
  ask: Ask | null;
  dropped: boolean;
}

/** The words from left to right, each in the longest phrase that begins there; words of names stand alone. */
export function* phrasesIn(tokens: readonly string[], named: ReadonlySet<number>): Generator<Phrase> {
  const longest = new Map<number, Hit<string>>();
  const rank = ({ class: name }: Hit<string>) => (isTask(name) ? 0 : name === 'drop' ? 2 : 1);
  for (const hit of classesOf(tokens)) {
    if (named.has(hit.from) || named.has(hit.to - 1)) continue;
    const other = longest.get(hit.from);
    if (!other || hit.to > other.to || (hit.to === other.to && rank(hit) < rank(other)))
      longest.set(hit.from, hit);
  }
  for (let from = 0; from < tokens.length;) {
    const hit = longest.get(from);
    const to = hit?.to ?? from + 1;
    const name = hit?.class ?? 'whole';
    const task = isTask(name) ? name : null;
    const dropped = name === 'drop';
    yield {
      from,
      to,
      task,
      ask: task !== null || dropped || name === 'whole' ? null : (name as Ask),
      dropped,
    };
    from = to;
  }
}

/** What somebody is paid for: "how much to replace a roof" asks for the cost. */
export const paidWork = setOf(...words.paidWork);
const besideWord = setsOf<string>(words.besideWord);
/** Words that add nothing beside another: "cover" beside "insurance". */
export const idleBeside = (tokens: readonly string[]): ReadonlySet<string> | undefined =>
  besideWord.get(tokens.find((token) => besideWord.has(token)) ?? '');
