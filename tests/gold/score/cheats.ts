// Texts that are made to please a score and nobody else. They know the terms and the compared pages.
import type { CompetitorPage } from '#contract/optimizer.ts';
import type { Scorable } from '#engine/optimizer/scorable.ts';
import { mulberry32, shuffled } from '#engine/text/prng.ts';

export interface Cheater {
  keyword: string;
  pages: readonly CompetitorPage[];
  /** labels of the terms, weightiest first */
  terms: readonly string[];
}

const wordPattern = /[\p{L}\p{N}'’-]+/gu;
const wordsOf = (pages: readonly CompetitorPage[]) =>
  pages.flatMap(({ text }) => text.match(wordPattern) ?? []);

/** Words as sentences of fourteen and paragraphs of five. */
function asSentences(words: readonly string[]): string {
  const sentences: string[] = [];
  for (let at = 0; at < words.length; at += 14) sentences.push(`${words.slice(at, at + 14).join(' ')}.`);
  return inParagraphs(sentences);
}

export function inParagraphs(sentences: readonly string[]): string {
  const paragraphs: string[] = [];
  for (let at = 0; at < sentences.length; at += 5) paragraphs.push(sentences.slice(at, at + 5).join(' '));
  return paragraphs.join('\n\n');
}

/** A frame that has everything right but the text: title, description, address and headings with keyword and terms. */
export function framed(text: string, { keyword, terms }: Cheater): Scorable {
  const headings = [keyword, ...terms.slice(0, 10)].map((line, at) => ({
    level: at === 0 ? 1 : 2,
    text: line,
  }));
  const paragraphs = text.split('\n\n').length;
  return {
    title: `${keyword}: a complete guide`,
    description: `All about ${keyword}.`,
    slug: keyword.replaceAll(' ', '-'),
    headings,
    text,
    counts: { headings: headings.length, paragraphs, images: 2, links: 5 },
  };
}

export const listOfTerms = (cheater: Cheater) => framed(`${cheater.terms.join(', ')}.`, cheater);
export const bulletsOfTerms = (cheater: Cheater) => framed(cheater.terms.join('\n'), cheater);

/** Competitors' words in any order. */
export const wordSalad = (cheater: Cheater) =>
  framed(asSentences(shuffled(wordsOf(cheater.pages), mulberry32(5)).slice(0, 1500)), cheater);

/** A text in which each word follows `order` others as it does on some page. */
export function markovSalad(cheater: Cheater, order: number): Scorable {
  const random = mulberry32(11);
  const words = cheater.pages.flatMap(({ text }) => text.match(/[\p{L}\p{N}'’-]+[.,:;!?]?/gu) ?? []);
  const next = new Map<string, string[]>();
  for (let at = order; at < words.length; at++) {
    const key = words.slice(at - order, at).join(' ');
    const list = next.get(key);
    if (list) list.push(words[at]!);
    else next.set(key, [words[at]!]);
  }
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const out = words.slice(50, 50 + order);
  while (out.length < 1500) out.push(pick(next.get(out.slice(-order).join(' ')) ?? words));
  return framed(inParagraphs(out.join(' ').split(/(?<=[.!?]) /)), cheater);
}

export const lisbon = `Lisbon lies on seven hills above the wide mouth of the Tagus, and most visitors meet it on foot. The old quarter of Alfama survived the earthquake of 1755, so its lanes still follow the shape of the Moorish town. You climb past laundry and tiled walls until a terrace opens and the river shines below.

The yellow tram number 28 is the best known way to cross the hills. It is crowded from ten in the morning, so take it early or walk beside the rails and let the drivers ring at you. A day ticket costs less than seven euros and is good for the metro, the lifts and the ferries.

Eat where the menu is short. Grilled sardines are at their best in June, when the whole city celebrates Saint Anthony and smoke hangs over every square. In winter people order caldo verde, a soup of kale and potatoes, and finish with a custard tart and a small coffee.

Belém is half an hour to the west. The monastery there was paid for with the taxes on pepper, and its cloister is carved like lace. The tower stood in the river when it was built; today you reach it over a short bridge. Queues are shortest after four in the afternoon.

For the evening, listen to fado in a small house rather than in a restaurant with a stage. The singers stand between the tables, the lights go down, and nobody speaks while the song lasts. A first visit of three days is enough to see the main sights, but people who stay for a week find the neighborhoods they come back for.`;

/** A good page about something else, with the frame of this one and all terms behind each other. */
export const otherSubject = (cheater: Cheater) =>
  framed(`${lisbon}\n\n${cheater.terms.join(', ')}.`, cheater);
export const otherSubjectWithBullets = (cheater: Cheater) =>
  framed(`${lisbon}\n\n${cheater.terms.join('\n')}`, cheater);

/** The same sentence for each term. */
export const sentenceForEachTerm = (cheater: Cheater) =>
  framed(
    inParagraphs(
      cheater.terms.map(
        (term) => `The ${term} is one of the things that you should know about when you work.`,
      ),
    ),
    cheater,
  );

/** Sentences that name four terms each. */
export function fourTermsInEach(cheater: Cheater): Scorable {
  const verbs = ['plan', 'build', 'check', 'write', 'test'];
  const term = (at: number) => cheater.terms[at % cheater.terms.length]!;
  const sentences = Array.from(
    { length: 60 },
    (_, at) =>
      `In practice the ${term(4 * at)} and the ${term(4 * at + 1)} are as important as the ${term(4 * at + 2)} or the ${term(4 * at + 3)} when you ${verbs[at % 5]!} it.`,
  );
  return framed(inParagraphs(sentences), cheater);
}

/** The first half of two competitors. */
export const mixedCopy = (cheater: Cheater) =>
  framed(
    cheater.pages
      .slice(1, 3)
      .map(({ text }) => text.slice(0, text.length / 2))
      .join('\n\n'),
    cheater,
  );

export const shuffledWords = (text: string): string =>
  asSentences(shuffled(text.match(wordPattern) ?? [], mulberry32(3)));

/** Ways to say a keyword two hundred times. */
export const stuffing: Record<string, (keyword: string) => string> = {
  'behind each other': (keyword) => Array.from({ length: 200 }, () => keyword).join(' '),
  'as sentences of their own': (keyword) => Array.from({ length: 200 }, () => `${keyword}.`).join(' '),
  'in sentences': (keyword) =>
    inParagraphs(
      Array.from({ length: 200 }, (_, at) => `We think that ${keyword} matter a lot for case ${at} here.`),
    ),
};
