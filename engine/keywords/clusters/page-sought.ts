import type { Intent } from '#contract/keywords.ts';
import { accentedTokens, folded } from '../wording/keyword-tokens.ts';
import {
  type Ask,
  askWords,
  besideAsk,
  besideTask,
  classWords,
  doingWords,
  freeAnyway,
  idleBeside,
  keepOnline,
  negations,
  paidWork,
  phrasesIn,
  type Task,
  weak,
} from './page-words.ts';
import { oneModel, partsOf, regular, rejoined, stem, withoutMakers, withoutState } from './word-forms.ts';
import { namedIn } from '../wording/question-signs.ts';

/** The page that a keyword looks for, as its words tell. */
export interface PageSought {
  /** Stems of the words that name the topic, each once, in the order of the alphabet. */
  topic: readonly string[];
  /** The words that the stems are of, in their order. */
  words: readonly string[];
  /** The words without spaces: "back link checker" and "backlink checker" are alike. */
  joined: string;
  /** What is to be done with it: the best, its cost, a review. */
  tasks: readonly Task[];
  /** What is asked about it, where it is asked in so many words. */
  ask: Ask | null;
  /** The words as they were written, the small ones too. */
  tokens: readonly string[];
  /** "Best" is said of what is not sold, which the intent takes for a wish to know. */
  best: boolean;
  /** Whether one wants to know, get, choose or visit it, as its intent is. */
  side: 'know' | 'get' | 'choose' | 'visit';
}

const sides = {
  transactional: 'get',
  commercial: 'choose',
  navigational: 'visit',
  informational: 'know',
} as const;

/** Beside these only the words around a question may be left out: "bad" in "best card for bad credit" is the topic. */
export const buying: ReadonlySet<Task> = new Set<Task>([
  'best', 'cost', 'versus', 'review', 'alternatives', 'buy', 'near', 'coupon', 'template', 'calculator', 'login',
  'phone', 'hours', 'quote', 'salary',
]); // prettier-ignore

/** From the most telling: "how much can I contribute" asks for an amount, not whether one may. */
const askOrder: readonly Ask[] = [
  'worth', 'problem', 'long', 'when', 'amount', 'where', 'who', 'require', 'allowed', 'meaning', 'doing',
]; // prettier-ignore

/** "SAS ou SARL", "lease or buy, which is better": two things that are weighed. */
function weighs(tokens: readonly string[]): boolean {
  if (tokens.some((token, index) => token === 'than' && isCompared(tokens[index - 1] ?? ''))) return true;
  const at = tokens.findIndex((token) => /^(?:or|ou|oder|o)$/.test(token));
  const [after = ''] = tokens.slice(at + 1);
  if (at < 1 || after === '') return false;
  const doubts = at === tokens.length - 2 && /^(?:not|no|pas|nicht|nein|non)$/.test(after);
  return (
    !doubts &&
    (tokens.length < 7 || tokens.some((token) => /^(?:better|best|which|besser|mejor|mieux)$/.test(token)))
  );
}

/** "easier", "worse": what stands before "than". */
const isCompared = (token: string) => /..er$|^(?:worse|better|less)$/.test(token);

/** What a keyword says, phrase by phrase. */
class Reading {
  readonly tokens: readonly string[];
  readonly side: PageSought['side'];
  readonly tasks = new Set<Task>();
  readonly asks = new Set<Ask>();
  kept: string[] = [];
  /** words that may be the topic or only ask, with their place among the kept */
  readonly maybe: { at: number; token: string }[] = [];
  readonly left: string[] = [];

  constructor(tokens: readonly string[], side: PageSought['side'], year: number) {
    this.tokens = tokens;
    this.side = side;
    for (const { from, to, task, ask, dropped } of phrasesIn(tokens, namedIn(tokens))) {
      const phrase = tokens.slice(from, to);
      const [word = ''] = phrase;
      if (word === String(year) || word === String(year + 1)) continue;
      if (
        /^times?$/.test(word) &&
        to - from === 1 &&
        from > 0 &&
        (to === tokens.length || tokens[from - 1]!.endsWith('ing'))
      ) {
        // "charging time" is how long it takes, "harvest time" when it is.
        if (tokens[from - 1]!.endsWith('ing')) this.asks.add('long');
      } else if (task !== null) this.tasks.add(task);
      else if (ask !== null) {
        this.asks.add(ask);
        if (phrase.length === 1 && !askWords.has(word))
          this.maybe.push({ at: this.kept.length, token: word });
        else this.left.push(...phrase);
      } else if (dropped) this.left.push(...phrase);
      else this.kept.push(...(phrase.length === 1 && negations.has(word) ? ['not'] : phrase.map(regular)));
    }
  }

  get isBuying(): boolean {
    return [...this.tasks].some((task) => buying.has(task));
  }

  /** Leaves words out, unless fewer than `atLeast` would be left. @returns whether any went */
  without(idle: (token: string) => boolean, atLeast = 1): boolean {
    const rest = this.kept.filter((token) => !idle(token));
    if (rest.length < atLeast || rest.length === this.kept.length) return false;
    this.kept = rest;
    return true;
  }
}

/** What several words say only together. */
function readTogether(reading: Reading): void {
  const { tasks, asks, side, tokens } = reading;
  const pop = () => reading.kept.pop();
  const last = () => reading.kept.at(-1) ?? '';
  if (side === 'choose' && /^tests?$/.test(tokens.at(-1) ?? '')) {
    tasks.add('best');
    pop();
  }
  if (side === 'visit' && /^(?:anmelden|anmeldung|entrar|acceder)$/.test(last())) {
    tasks.add('login');
    pop();
  }
  if (weighs(tokens)) {
    tasks.add('versus');
    reading.without((token) => isCompared(token) && tokens[tokens.indexOf(token) + 1] === 'than');
  }
  // "when to use ser and estar" is what one against the other says.
  if (/^when to use .+ (?:and|or) /.test(tokens.join(' '))) tasks.add('versus');
  // "start a catering company" is how one starts the business, not a company to hire.
  if (tasks.has('company') && /^start(?:ing)?$/.test(reading.kept[0] ?? reading.kept.at(-1) ?? '')) {
    tasks.delete('company');
    reading.kept.push('business');
  }
  if (tasks.has('versus') && (tasks.delete('buy') || tasks.delete('howtobuy'))) reading.kept.push('buy');
  if (asks.has('amount') && paidWork.has(reading.kept[0] ?? '')) tasks.add('cost');
  // "what are closing costs" asks for the meaning of a cost.
  if (asks.has('meaning') && tasks.delete('cost')) reading.kept.push('cost');
  if (asks.has('worth')) tasks.delete('cost');
  if (side === 'get') {
    if (tokens[0] === 'local' && reading.without((token) => token === 'local')) tasks.add('near');
    if (last().startsWith('deliver') && reading.kept.length > 1) {
      pop();
      tasks.add('buy');
    }
  }
  if (tasks.has('cost') || asks.has('amount')) {
    // "how much do nurses make a year"
    const paid = reading.kept.filter((token) => !/^(?:year|month|hour|week)$/.test(token));
    if (
      /^(?:make|earn|verdien(?:t|en))$/.test(paid.at(-1) ?? '') ||
      paid.some((token) => /^(?:gagne|gana)$/.test(token))
    ) {
      reading.kept = paid.filter((token) => !/^(?:make|earn|verdien(?:t|en)|gagne|gana)$/.test(token));
      tasks.delete('cost');
      tasks.add('salary');
    }
  }
  if (side === 'know' && tokens.at(-1) === 'signs' && reading.kept.length > 1) {
    reading.kept.pop();
    tasks.add('symptom');
  }
  // "best things to do" is no list of things to buy.
  if (side === 'know' || ['alternatives', 'near', 'versus'].some((task) => tasks.has(task as Task)))
    tasks.delete('best');
  if (tasks.has('near')) tasks.delete('buy');
  if (tasks.has('versus')) tasks.delete('compare');
  if (tasks.has('template')) tasks.delete('example');
}

/** Leaves out what tells no two pages apart. */
function leaveOut(reading: Reading): void {
  const { tasks, side, tokens } = reading;
  if (tokens.includes('online') && reading.kept.some((token) => keepOnline.has(token)))
    reading.kept.push('online');
  for (const task of tasks) {
    const idle = besideTask.get(task);
    if (idle) reading.without((token) => idle.has(token));
  }
  if (side === 'visit') reading.without((token) => /^(?:site|homepage|official)$/.test(token));
  if (['best', 'cost', 'example', 'near'].some((task) => tasks.has(task as Task))) {
    tasks.delete('company');
    reading.without((token) => classWords.has(token));
  }
  const idle = idleBeside(reading.kept);
  if (idle) reading.without((token) => idle.has(token));
  if (tasks.size === 0 && side !== 'know')
    reading.without((token) => token === 'software' || (side === 'choose' && classWords.has(token)));
  if (tasks.has('template') || tasks.has('calculator') || reading.kept.some((token) => freeAnyway.has(token)))
    reading.without((token) => token === 'free');
}

/**
 * What page a keyword looks for: its topic, what is to be done with it, and what is asked. Small words, word order,
 * number, and years from this one on are no part of it.
 * @param year this year; next year counts as this one, too
 */
export function pageSought(keyword: string, intent: Intent | null, year: number): PageSought {
  const side = sides[intent ?? 'informational'];
  const written = withoutState(
    rejoined(accentedTokens(keyword).map((token) => (token === 'où' ? 'where' : oneModel(folded(token))))),
  );
  const reading = new Reading(withoutMakers(written.flatMap(partsOf)), side, year);
  const best = reading.tasks.has('best');
  readTogether(reading);
  const { tasks, asks, maybe } = reading;
  const { isBuying } = reading;
  // "spanish learning apps": of things to choose from, a word that could ask is part of their name.
  const isName = isBuying || (side === 'choose' && asks.size === 1 && maybe.length === 1);
  if (isName) for (const [index, { at, token }] of maybe.entries()) reading.kept.splice(at + index, 0, token);
  else if (reading.kept.length === 0) reading.kept.push(...maybe.map(({ token }) => token));
  let ask = isName ? null : (askOrder.find((name) => asks.has(name)) ?? null);
  leaveOut(reading);
  if (isBuying) reading.without((token) => token === 'make' || token === 'making');
  else if (side !== 'visit') {
    if (side === 'know') reading.without((token) => weak.has(token), ask === null ? 2 : 1);
    const idle = ask === null ? undefined : besideAsk.get(ask);
    if (idle) reading.without((token) => idle.has(token));
    // "making compost" asks how it is done.
    const makes =
      ask === null &&
      tasks.size === 0 &&
      side === 'know' &&
      reading.without((token) => doingWords.has(token));
    if (makes) {
      ask = 'doing';
      reading.without((token) => besideAsk.get('doing')!.has(token));
    }
  }
  // "how to make a will": where no other word is left, it is the longest of the small ones.
  if (reading.kept.every((token) => token === 'make' || token === 'making') && reading.left.length > 0)
    reading.kept = [reading.left.toSorted((a, b) => b.length - a.length)[0]!];
  const { kept } = reading;
  const stems = kept.map(stem);
  return {
    topic: [...new Set(stems)].toSorted(),
    words: kept,
    joined: stem(kept.join('')),
    tasks: [...tasks].toSorted(),
    ask,
    tokens: written,
    best: best && !tasks.has('best'),
    side,
  };
}
