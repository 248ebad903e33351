// Cheats of a third kind, written after the rules against the others: texts that have the words of the subject in
// sentences that somebody else wrote, or that nobody would.
import { speechOf } from '#engine/optimizer/language/word-table.ts';
import type { Scorable } from '#engine/optimizer/scorable.ts';
import { mulberry32, shuffled } from '#engine/text/prng.ts';
import { type Cheater, framed, inParagraphs } from './cheats.ts';
import { filled, german, sentencesOf } from './disguises.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** An article about something else with each of its terms exchanged for one of these, always the same one. */
export const borrowedArticle = (cheater: Cheater, other: { text: string; terms: readonly string[] }) => {
  const names = new Map(other.terms.map((term, at) => [term, cheater.terms[at % cheater.terms.length]!]));
  const longestFirst = other.terms.toSorted((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(String.raw`\b(?:${longestFirst.join('|')})\b`, 'gi');
  return framed(
    other.text.replaceAll(pattern, (term) => names.get(term.toLowerCase()) ?? term),
    cheater,
  );
};

const synonyms = new Map(
  `use utilize|used utilized|uses utilizes|using utilizing|make produce|makes produces|made produced|show display
shows displays|shown displayed|get obtain|gets obtains|need require|needs requires|want desire|find discover
found discovered|begin start|start begin|change alter|changes alters|changed altered|keep retain|give provide
gives provides|given provided|allow permit|allows permits|help assist|helps assists|choose select|chosen selected
many numerous|most nearly all|some certain|big large|large big|small little|different distinct|important crucial
simple straightforward|easy effortless|hard difficult|fast quick|new fresh|good fine|better superior|best finest
whole entire|various diverse|common widespread|usually typically|often frequently|always constantly
however nevertheless|because since|also likewise|only merely|about regarding|between among|within inside
example instance|way manner|ways manners|part portion|parts portions|number figure|numbers figures|kind sort
set collection|list series|people individuals|user person|users persons|work function|works functions|problem issue
problems issues|result outcome|results outcomes|method approach|methods approaches|value quantity|values quantities
default standard|note remark|see observe|look glance|create generate|creates generates|created generated
add append|adds appends|added appended|remove delete|removes deletes|check verify|checks verifies|write compose
written composed|read peruse|run execute|runs executes|call invoke|called invoked|return yield|returns yields
support back|supports backs|contain hold|contains holds|include comprise|includes comprises|define specify
defined specified|match correspond|matches corresponds|follow trail|following ensuing|several multiple
possible feasible|available obtainable|specific particular|certain definite|current present|last final|first initial
second next|same identical|other further|another further|each every|every each|both the two|where at which
when whenever|if provided that|but yet|and as well as|can is able to|may might|must has to|should ought to|very extremely`
    .split(/[|\n]/)
    .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
);
const withSynonyms = (text: string) =>
  text.replaceAll(/[\p{L}’']+/gu, (word) => synonyms.get(word.toLowerCase()) ?? word);

const longestPage = ({ pages }: Cheater) => pages.reduce((a, b) => (b.text.length > a.text.length ? b : a));

/** The longest page as a program rewrites it: each common word by another one for it. */
export const respunPage = (cheater: Cheater): Scorable =>
  framed(withSynonyms(longestPage(cheater).text), cheater);

/** Sentences of all pages in any order, rewritten in the same way. */
export const respunSentences = (cheater: Cheater): Scorable => {
  const all = shuffled(
    cheater.pages.flatMap(({ text }) => sentencesOf(text)),
    mulberry32(17),
  );
  return framed(inParagraphs(all.slice(0, 70).map(withSynonyms)), cheater);
};

const questions = [
  'What is the difference between {} and {}?',
  'How do you choose {} for {}?',
  'Why does {} matter when you work with {}?',
  'When should {} be used instead of {}?',
  'Which {} is best for {}?',
  'Can {} be combined with {}?',
  'Who needs {} and who is better off with {}?',
  'Where do you find {} that fits {}?',
  'Is {} the same as {}?',
  'How long does it take to learn {} and {}?',
  'What happens if {} is left out of {}?',
  'Do you have to pay for {} before you can try {}?',
];
/** Questions with the terms and not one answer. */
export const questionsOnly = (cheater: Cheater): Scorable =>
  framed(filled(questions, cheater.terms, 60), cheater);

/** Sentences of a page, every second one exchanged for one in another language. */
export const halfTranslated = (cheater: Cheater): Scorable => {
  const own = sentencesOf(longestPage(cheater).text).slice(0, 60);
  const foreign = filled(german, cheater.terms, own.length).split(/(?<=\.)\s+/);
  return framed(inParagraphs(own.map((sentence, at) => (at % 2 === 0 ? sentence : foreign[at]!))), cheater);
};

const shapes = [
  'The {a} {n} can {v} the {n} of a {n} before the {n} is {a}.',
  'Every {n} that you {v} has its own {a} {n}, so the {n} must {v} it.',
  'If a {n} does not {v} the {n}, you should {v} another {n} with a {a} {n}.',
  'To {v} a {n}, first {v} the {n} and then look at the {n} beside it.',
  'Some {n} will {v} more {a} than the {n} from which they came.',
  'There is no {n} in the {n} unless you {v} both of them.',
  'Because the {n} was {a}, its {n} could not {v} the {n}.',
  'A {n} and a {n} {v} together when they share a {a} {n}.',
  'This is why the {n} of the {n} should never {v} without a {n}.',
  'You may {v} it into a {n}, or you can {v} the {a} {n} as it is.',
  'Between the {n} and the {n} lies a {a} {n} that they {v}.',
  'It took a {n} to {v} what the {n} had done to the {n}.',
  'Once they {v} the {n}, most of the {n} is {a} again.',
  'Nothing will {v} a {n} as well as the {a} {n} of its {n}.',
];
/** Sentences of English grammar with the pages' nouns, verbs and adjectives put in as they come. */
export const grammaticalNonsense = (cheater: Cheater): Scorable => {
  const random = mulberry32(29);
  const words = cheater.pages.flatMap(
    ({ text }) => text.match(/(?<![\p{L}\p{N}.])\p{Ll}{4,}(?![\p{L}\p{N}])/gu) ?? [],
  );
  const of = (speeches: string) =>
    words.filter((word) => speeches.includes(speechOf(word)) && !/(?:ed|ing|ly)$/.test(word));
  const lists = { n: [...of('n'), ...cheater.terms], v: of('v'), a: of('a') };
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const sentences = Array.from({ length: 84 }, (_, at) =>
    shapes[at % shapes.length]!.replaceAll(/\{([nva])\}/g, (_all, kind: 'n' | 'v' | 'a') =>
      pick(lists[kind]),
    ),
  );
  return framed(inParagraphs(shuffled(sentences, random)), cheater);
};
