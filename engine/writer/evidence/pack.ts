import { type MeantPack, meantPack } from './meaning/meant-pack.ts';
import { prepareSentences } from './prepare.ts';
import { quantitiesIn, type Quantity } from './quantities.ts';
import { formLikeness, type Term, termsIn } from './terms.ts';
import type { EvidenceSentence, EvidenceSource, PreparedSource } from './types.ts';

/** Where a word was found for a sentence, by how much that counts for it. */
const fields = { own: 1, lead: 0.8, before: 0.45, heading: 0.7, after: 0.13, title: 0.2 } as const;

/** A sentence that has a word, itself or around it. */
export interface Posting {
  sentence: number;
  /** 1 in the sentence itself, less in its heading, lead, title or a neighbour */
  weight: number;
}

/** Sources prepared once; every outline from them reuses it. */
export interface EvidencePack {
  sources: readonly PreparedSource[];
  sentences: readonly EvidenceSentence[];
  /** places of sentences by their ids */
  places: ReadonlyMap<string, number>;
  /** the words of each sentence */
  terms: readonly (readonly Term[])[];
  postings: ReadonlyMap<string, readonly Posting[]>;
  /** the words of a heading or lead, read once */
  termsOf: (text: string) => readonly Term[];
  /** what the sources are about as a whole tells little of a sentence */
  titleStems: ReadonlySet<string>;
  /** ln(1 + N/n) of a stem over sentences, scaled so that a stem of one sentence has 1 */
  rarity: (stem: string) => number;
  /** stems of the sources that are forms of one, with their likeness; remembered */
  formsOf: (stem: string) => readonly { stem: string; likeness: number }[];
  /** the quantities of a sentence, read when first asked for */
  quantitiesOf: (at: number) => readonly Quantity[];
  /** what the sentences mean, as points */
  meant: MeantPack;
}

/** Sentences below a question that stands alone, up to which it is taken for their heading. */
const askedAbove = 8;

/** The question that stands alone above a sentence and is answered by it, as on a page of frequent questions. */
function questionAbove(at: number, sentences: readonly EvidenceSentence[]): string | null {
  const own = sentences[at]!;
  for (let before = at - 1; before >= Math.max(0, at - askedAbove); before--) {
    const { text, source, block, headings } = sentences[before]!;
    if (source !== own.source || headings.at(-1) !== own.headings.at(-1)) return null;
    if (!text.endsWith('?') || block === own.block) continue;
    const isAlone = sentences[before - 1]?.block !== block && sentences[before + 1]?.block !== block;
    if (isAlone) return text;
  }
  return null;
}

const isNeighbour = (one: EvidenceSentence, other: EvidenceSentence | undefined): boolean =>
  other !== undefined &&
  (other.block === one.block || (one.group > 0 && one.group === other.group && one.kind === 'item'));

/** Forms begin alike or end alike, so only stems that share three letters there are compared. */
function formFinder(stems: Iterable<string>) {
  const byEdge = new Map<string, string[]>();
  const edgesOf = (stem: string) => [`^${stem.slice(0, 4)}`, `$${stem.slice(-4)}`];
  for (const stem of stems)
    for (const edge of edgesOf(stem)) {
      const list = byEdge.get(edge);
      if (list) list.push(stem);
      else byEdge.set(edge, [stem]);
    }
  const known = new Map<string, { stem: string; likeness: number }[]>();
  return (stem: string) => {
    let forms = known.get(stem);
    if (forms === undefined) {
      forms = [];
      const near = new Set(edgesOf(stem).flatMap((edge) => byEdge.get(edge) ?? []));
      for (const other of near) {
        const likeness = formLikeness(stem, other);
        if (likeness > 0) forms.push({ stem: other, likeness });
      }
      if (known.size > knownAtMost) known.clear();
      known.set(stem, forms);
    }
    return forms;
  };
}
const knownAtMost = 5000;

/**
 * Reads sources into cited sentences and an index of their words. Pure; linear in the length of the sources.
 * @param given third-party material only: a writer's own notes are text and no evidence
 */
export function prepare(given: readonly EvidenceSource[]): EvidencePack {
  const { sources, sentences } = prepareSentences(given);
  const terms = sentences.map(({ text }) => termsIn(text));
  const cached = new Map<string, readonly Term[]>();
  const termsOnce = (text: string): readonly Term[] => {
    let found = cached.get(text);
    if (found === undefined) cached.set(text, (found = termsIn(text)));
    return found;
  };
  const titles = new Map(sources.map(({ ref, title }) => [ref, title]));
  const postings = new Map<string, Posting[]>();
  const counts = new Map<string, number>();
  const questions = sentences.map((_, at) => questionAbove(at, sentences));
  sentences.forEach((sentence, at) => {
    const weights = new Map<string, number>();
    const add = (list: readonly Term[], weight: number) => {
      for (const { stem } of list) if ((weights.get(stem) ?? 0) < weight) weights.set(stem, weight);
    };
    add(terms[at]!, fields.own);
    for (const stem of weights.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    if (sentence.lead !== null) add(termsOnce(sentence.lead), fields.lead);
    if (questions[at]) add(termsOnce(questions[at]), fields.heading);
    const last = sentence.headings.length - 1;
    sentence.headings.forEach((heading, level) =>
      add(termsOnce(heading), level === last ? fields.heading : fields.title),
    );
    if (isNeighbour(sentence, sentences[at - 1])) add(terms[at - 1]!, fields.before);
    if (isNeighbour(sentence, sentences[at + 1])) add(terms[at + 1]!, fields.after);
    add(termsOnce(titles.get(sentence.source) ?? ''), fields.title);
    for (const [stem, weight] of weights) {
      const list = postings.get(stem);
      if (list) list.push({ sentence: at, weight });
      else postings.set(stem, [{ sentence: at, weight }]);
    }
  });
  const quantities: (Quantity[] | undefined)[] = [];
  const most = Math.log(1 + sentences.length);
  return {
    sources,
    sentences,
    places: new Map(sentences.map(({ id }, at) => [id, at])),
    terms,
    postings,
    termsOf: termsOnce,
    titleStems: new Set(sources.flatMap(({ title }) => termsIn(title).map(({ stem }) => stem))),
    rarity: (stem) => (most === 0 ? 1 : Math.log(1 + sentences.length / (counts.get(stem) ?? 1)) / most),
    formsOf: formFinder(postings.keys()),
    quantitiesOf: (at) => (quantities[at] ??= quantitiesIn(sentences[at]!.text)),
    meant: meantPack(
      sentences.map(({ text, headings, lead, source }, at) => ({
        text,
        around: [headings.at(-1) ?? titles.get(source) ?? '', questions[at] ?? '', lead ?? ''].join(' '),
      })),
    ),
  };
}
