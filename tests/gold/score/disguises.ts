// Cheats of a second kind: texts that read like sentences. Most are made from the compared pages or from sentences
// that fit every subject.
import type { Scorable } from '#engine/optimizer/scorable.ts';
import { mulberry32, shuffled } from '#engine/text/prng.ts';
import { type Cheater, framed, inParagraphs, lisbon, wordSalad } from './cheats.ts';

export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((line) => line.trim())
    .filter((line) => /^\p{Lu}.*[.!?]$/u.test(line) && line.split(' ').length > 5);

/** Fills `{}` in sentences with terms, round and round. */
export function filled(sentences: readonly string[], terms: readonly string[], count: number): string {
  let next = 0;
  return inParagraphs(
    Array.from({ length: count }, (_, at) =>
      sentences[at % sentences.length]!.replaceAll('{}', () => terms[next++ % terms.length]!),
    ),
  );
}

const templates = [
  'If you are new to {}, it helps to learn how {} works before you decide about {}.',
  'Many teams start with {} because it makes {} easier to understand.',
  'You can compare {} with {} to see which of them fits your project.',
  'We recommend that you look at {} first and leave {} for later.',
  'There is more than one way to handle {}, and most of them depend on {}.',
  'When {} fails, check whether {} was set up as you expect.',
  'Our experience with {} shows that {} should never be ignored.',
  'A short test of {} tells you more than a long talk about {}.',
];

/** Eight sentences with their terms exchanged. */
export const exchangedTerms = (cheater: Cheater) => framed(filled(templates, cheater.terms, 64), cheater);

const filler = [
  'In today’s fast-paced digital world, {} plays a crucial role for businesses of every size.',
  'It is important to note that {} is not a one-size-fits-all solution.',
  'Whether you are a beginner or a seasoned professional, understanding {} can unlock new opportunities.',
  'By leveraging {}, you can streamline your workflow and drive meaningful results.',
  'At its core, {} is about finding the right balance between flexibility and control.',
  'Let’s delve into the key aspects of {} and explore why it matters more than ever.',
  'One of the biggest advantages of {} is the way it empowers you to make informed decisions.',
  'That said, {} also comes with its own set of challenges that should not be overlooked.',
  'With the right approach, {} can take your project to the next level.',
  'As technology continues to evolve, the importance of {} will only continue to grow.',
  'Experts agree that a thoughtful strategy for {} pays off in the long run.',
  'To get the most out of {}, always keep your goals and your audience in mind.',
  'From small startups to large enterprises, everyone can benefit from {} in one way or another.',
  'Ultimately, the success of {} depends on careful planning and consistent execution.',
  'Remember that {} is a journey rather than a destination, so take it one step at a time.',
  'In conclusion, mastering {} is well worth the effort for anyone who wants to stay ahead.',
  'There are many factors to consider when it comes to {}, including cost, time and quality.',
  'A well-designed approach to {} can make all the difference in a competitive market.',
  'Keep in mind that best practices around {} change over time, so stay up to date.',
  'If you are unsure where to begin, start small with {} and build up your skills from there.',
];

/** Sentences that fit every subject, each with one of the terms. */
export const fillerText = (cheater: Cheater) => framed(filled(filler, cheater.terms, 60), cheater);
/** The same without a sentence that comes again. */
export const shortFiller = (cheater: Cheater) =>
  framed(filled(filler, cheater.terms, filler.length), cheater);

/** A good text about something else with a term after each sentence, and with its names replaced by terms. */
export const termsAppended = (cheater: Cheater) => {
  let next = 0;
  const text = lisbon.replaceAll(
    /\.(?=\s|$)/g,
    () => `, much like the ${cheater.terms[next++ % cheater.terms.length]!}.`,
  );
  return framed(text, cheater);
};
export const nounsReplaced = (cheater: Cheater) => {
  let next = 0;
  const text = lisbon.replaceAll(
    /\b(?:hills|mouth|visitors|quarter|lanes|town|laundry|walls|terrace|river|tram|morning|rails|drivers|ticket|metro|lifts|ferries|menu|sardines|city|smoke|square|people|soup|kale|potatoes|custard tart|coffee|monastery|taxes|pepper|cloister|lace|tower|bridge|queues|house|restaurant|stage|singers|tables|lights|song|visit|sights|neighborhoods)\b/g,
    () => cheater.terms[next++ % cheater.terms.length]!,
  );
  return framed(text, cheater);
};

/** Paragraphs of all pages in turn. */
export const interleavedParagraphs = (cheater: Cheater): Scorable => {
  const lists = cheater.pages.map(({ text }) =>
    text.split('\n\n').filter((part) => part.split(' ').length > 8),
  );
  const out = Array.from(
    { length: 40 },
    (_, at) => lists[at % lists.length]![Math.floor(at / lists.length)] ?? '',
  );
  return framed(out.filter(Boolean).join('\n\n'), cheater);
};

/** Single sentences of all pages in any order. */
export const mixedSentences = (cheater: Cheater): Scorable => {
  const all = shuffled(
    cheater.pages.flatMap(({ text }) => sentencesOf(text)),
    mulberry32(9),
  );
  return framed(inParagraphs(all.slice(0, 70)), cheater);
};

/** The longest page with every `every`th word replaced by one of another of its sentences, so that no run of eight is left. */
export const spunPage = (cheater: Cheater, every: number): Scorable => {
  const page = cheater.pages.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  const random = mulberry32(21);
  const words = page.text.match(/[\p{L}’']{4,}/gu) ?? [];
  let at = 0;
  const text = page.text.replaceAll(/[\p{L}’']+/gu, (word) =>
    at++ % every === every - 1 ? words[Math.floor(random() * words.length)]! : word,
  );
  return framed(text, cheater);
};

/** The longest page with the halves of its sentences exchanged. */
export const turnedSentences = (cheater: Cheater): Scorable => {
  const page = cheater.pages.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  const turned = sentencesOf(page.text).map((sentence) => {
    const words = sentence.replace(/[.!?]$/, '').split(' ');
    const half = Math.floor(words.length / 2);
    return `${words.slice(half).join(' ')} ${words.slice(0, half).join(' ')}.`;
  });
  return framed(inParagraphs(turned), cheater);
};

/** A page with each sentence in quotation marks. */
export const quotedPage = (cheater: Cheater): Scorable => {
  const page = cheater.pages.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  return framed(inParagraphs(sentencesOf(page.text).map((sentence) => `“${sentence}”`)), cheater);
};

/** Definitions that define nothing. */
export const emptyDefinitions = (cheater: Cheater): Scorable => {
  const term = (at: number) => cheater.terms[at % cheater.terms.length]!;
  const forms = [
    (at: number) => `A ${term(at)} is a kind of ${term(at + 7)} that is used with the ${term(at + 13)}.`,
    (at: number) => `The ${term(at)} of the ${term(at + 5)} can be found in each ${term(at + 11)}.`,
    (at: number) => `Without ${term(at)} there would be no ${term(at + 3)} for your ${term(at + 17)}.`,
    (at: number) => `What ${term(at)} means to ${term(at + 9)}, ${term(at + 2)} means to us.`,
    (at: number) =>
      `Some say that ${term(at)} was made for ${term(at + 4)}, but it works for ${term(at + 8)}.`,
  ];
  return framed(inParagraphs(Array.from({ length: 60 }, (_, at) => forms[at % forms.length]!(at))), cheater);
};

export const german = [
  'Wer sich mit {} beschäftigt, sollte zuerst verstehen, wie {} im Alltag gebraucht wird.',
  'Viele Leute fragen sich, warum {} so wichtig ist und was {} damit zu tun hat.',
  'Am besten fängt man klein an und lernt {} Schritt für Schritt kennen.',
  'Für den Anfang reicht {} völlig aus, später kommt {} dazu.',
  'Nicht jeder braucht {}, aber fast alle haben schon einmal davon gehört.',
  'Es gibt viele Wege, um {} zu verbessern, und die meisten kosten nichts.',
];

/** A text in another language with the terms as they are. */
export const otherLanguage = (cheater: Cheater) => framed(filled(german, cheater.terms, 50), cheater);

/** A text of which the second half is words in any order. */
export function halfSalad(text: Scorable, cheater: Cheater): Scorable {
  const half = text.text.slice(0, text.text.length / 2);
  return { ...text, text: `${half}\n\n${wordSalad(cheater).text.slice(0, half.length)}` };
}
