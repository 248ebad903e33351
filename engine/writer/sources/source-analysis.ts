import { keyPhrases, type Phrase } from '#engine/text/phrases.ts';
import { termsOf } from '#engine/text/ranking.ts';
import { countWords } from '#engine/text/words.ts';
import type { OutlineSection } from '#contract/writer/brief.ts';
import type { SourceIndex } from '../types.ts';

export interface SourceAnalysis {
  terms: ReadonlySet<string>[];
  words: number[];
  /** 0…1: how well a sentence stands alone when quoted; 0 = never quote */
  quotable: number[];
  /** rarity of a term within the index */
  idf: ReadonlyMap<string, number>;
  themes: Phrase[];
}

const analyses = new WeakMap<SourceIndex, SourceAnalysis>();

const leans =
  /^(?:now|he|she|they|it|its|his|her|their|this|that|these|those|such|both|here|there|then|so|but|and|or|yet|nor|also|however|moreover|furthermore|therefore|thus|instead|meanwhile|still|indeed|similarly|likewise|consequently|otherwise|nevertheless|additionally|finally|first|second|secondly|third|next|another|others?|one|some|most|neither|either|as a result|for example|for instance|in addition|in contrast|on the other hand|the (?:former|latter|company|report|study|author|authors|researchers|team|latter|same|other|move|site|group|firm|device|idea|result|results|problem))\b/i;

const hasVerb =
  /\b(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|should|must|may|might|became|began|makes?|made|takes?|took|gives?|gave|gets?|got|comes?|came|goes|went|means?|needs?|helps?|shows?|showed|found|kept?|keeps?|leads?|led|runs?|ran|falls?|fell|grows?|grew|rises?|rose|costs?|holds?|held|brings?|brought|lies|lay|stands?|stood|allows?|provides?|causes?|remains?|depends?|includes?|contains?|produces?|supports?|works?|turns?|\p{Ll}{3,}ed)\b/u;

/** How well a sentence stands alone: whole, declarative, without pronouns that point outside. */
function quotability(text: string, words: number): number {
  if (words < 7 || words > 42) return 0;
  if (!/^[\p{Lu}\p{N}]/u.test(text) || !/[.!]$/.test(text)) return 0;
  if (/["“”„«»‘]|\s--\s|—$|https?:|www\.|\[|\]|[{}<>\\^`|]|\(\w*$/.test(text)) return 0;
  if ((text.match(/\(/g)?.length ?? 0) !== (text.match(/\)/g)?.length ?? 0)) return 0;
  if (
    /\b(?:I|I'm|I've|I’m|I’ve|my|My|me|[Ww]e|[Ww]e're|[Ww]e’re|[Oo]ur|us|[Yy]ou|[Yy]our|yesterday|today|tomorrow|tonight)\b/.test(
      text,
    )
  ) {
    return 0.15;
  }
  let score = words >= 9 && words <= 30 ? 1 : 0.7;
  if (!hasVerb.test(text)) score *= 0.3;
  const capitals = text.match(/(?<=\s)\p{Lu}\p{Ll}/gu)?.length ?? 0;
  if (capitals > words * 0.4) score *= 0.3;
  if (leans.test(text)) score *= 0.2;
  if (/\b(?:said|says|told|asked|tweeted|added)\b/.test(text)) score *= 0.4;
  if (/\b(?:this|these|those|above|below|following|earlier|previous)\b/i.test(text)) score *= 0.7;
  if (/\b(?:he|she|they|him|them|his|their)\b/i.test(text.split(/\s+/).slice(0, 6).join(' '))) score *= 0.5;
  if (/!$|\s—\s|\s--?\s|;|:/.test(text)) score *= 0.7;
  return score;
}

/** Words, terms, quotability and themes of a source index, worked out once for each. */
export function analysisOf(sourceIndex: SourceIndex): SourceAnalysis {
  const known = analyses.get(sourceIndex);
  if (known) return known;
  const texts = sourceIndex.sentences.map((sentence) => sentence.text);
  const terms = texts.map((text) => new Set(termsOf(text)));
  const words = texts.map(countWords);
  const documents = new Map<string, number>();
  for (const set of terms) for (const term of set) documents.set(term, (documents.get(term) ?? 0) + 1);
  const idf = new Map<string, number>();
  for (const [term, count] of documents) idf.set(term, Math.log(1 + texts.length / count));
  const analysis: SourceAnalysis = {
    terms,
    words,
    quotable: texts.map((text, index) => quotability(text, words[index] as number)),
    idf,
    themes: keyPhrases(texts, 16),
  };
  analyses.set(sourceIndex, analysis);
  return analysis;
}

/** The theme of the sources that a section was planned for: it stands among its key points. */
export function themeOf(
  { sourceIndex }: { sourceIndex: SourceIndex },
  section: OutlineSection,
): string | null {
  const points = new Set(section.keyPoints.map((point) => point.trim().toLowerCase()));
  return analysisOf(sourceIndex).themes.find((theme) => points.has(theme.text.toLowerCase()))?.text ?? null;
}
