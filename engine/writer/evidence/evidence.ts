import type { PointEvidence, PointNote, ShownSentence } from '#contract/writer/evidence.ts';
import { countWords, tokensOf } from '#engine/text/words.ts';
import { contradicts, type Difference, differingQuantities, supportsQuantity } from './compare.ts';
import type { EvidencePack } from './pack.ts';
import { quantitiesIn } from './quantities.ts';
import { chooseEvidence, type Fit, fitsOf } from './relevance.ts';

const sentencesShown = 3;
/** Fits that are looked at for contradictions, and how well they must fit. */
const [lookedAt, leastFit] = [12, 0.5];
const negatedShare = 0.3;
/** Words of a sentence that is brought along; a longer one would bury the evidence. */
const broughtAtMost = 30;

const figureWord =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|half|third|quarter|hundred|thousand|million)\b/iu;
const hasFigure = (text: string): boolean => figureWord.test(text) || quantitiesIn(text).length > 0;

const plain = (text: string): string => tokensOf(text).join(' ');

function shownSentence(at: number, chosen: readonly number[], pack: EvidencePack): ShownSentence {
  const { id, lead, leans } = pack.sentences[at]!;
  const before = leans ? pack.sentences[at - 1] : undefined;
  const isBrought =
    before !== undefined && !chosen.includes(at - 1) && countWords(before.text) <= broughtAtMost;
  return { id, after: isBrought ? before.id : null, lead };
}

interface Contradiction {
  at: number;
  about: Difference;
}

function contradictionsOf(point: string, fits: readonly Fit[], pack: EvidencePack): Contradiction[] {
  const found: Contradiction[] = [];
  for (const fit of fits.slice(0, lookedAt)) {
    const about = fit.score >= leastFit ? contradicts(point, fit, pack) : null;
    // The words of a claim that another sentence makes much better stand here for another matter.
    if (about === 'negation' && fit.share < negatedShare * fits[0]!.share) continue;
    if (about !== null) found.push({ at: fit.sentence, about });
  }
  return found.slice(0, sentencesShown);
}

/** One point with its evidence. */
function evidenceOf(point: string, pack: EvidencePack): PointEvidence {
  const fits = fitsOf(point, pack);
  const contradictions = contradictionsOf(point, fits, pack);
  const chosen = chooseEvidence(fits, pack).map(({ sentence }) => sentence);
  // A sentence that says something else belongs beside the point: the difference is named.
  for (const { at } of contradictions)
    if (chosen.length < sentencesShown && !chosen.includes(at)) chosen.push(at);
  chosen.sort((a, b) => a - b);
  const idOf = (at: number) => pack.sentences[at]!.id;
  const textOf = (at: number) => pack.sentences[at]!.text;
  const notes: PointNote[] = [];
  if (chosen.length === 0) notes.push({ kind: 'no-evidence' });
  else if (!hasFigure(point) && !chosen.some((at) => hasFigure(textOf(at))))
    notes.push({ kind: 'no-figure' });
  for (const at of chosen)
    if (plain(textOf(at)) === plain(point)) notes.push({ kind: 'same-sentence', id: idOf(at) });
  for (const { at, about } of contradictions) {
    const quantities = about === 'negation' ? null : differingQuantities(point, textOf(at));
    notes.push({
      kind: 'differs',
      id: idOf(at),
      about,
      point: quantities?.[0] ?? '',
      source: quantities?.[1] ?? '',
    });
  }
  const other = contradictions.find(({ about }) => about !== 'negation');
  const supporting =
    other &&
    fits.slice(0, lookedAt).find(({ sentence, score }) => {
      const isElsewhere = pack.sentences[sentence]!.source !== pack.sentences[other.at]!.source;
      return isElsewhere && score >= leastFit && supportsQuantity(point, sentence, pack);
    });
  if (other && supporting) {
    const [first, second] = [supporting.sentence, other.at].toSorted((a, b) => a - b);
    notes.push({
      kind: 'disagree',
      ids: [idOf(first!), idOf(second!)],
      about: other.about,
      values: differingQuantities(textOf(first!), textOf(second!)) ?? [],
    });
  }
  return { point, evidence: chosen.map((at) => shownSentence(at, chosen, pack)), notes };
}

/**
 * Beside each point the sentences of the sources that say something about it, and what is to be known of them. Pure;
 * points keep their words and order, and the same input gives the same output.
 */
export const evidenceFor = (points: readonly string[], pack: EvidencePack): PointEvidence[] =>
  points.map((point) => evidenceOf(point, pack));
