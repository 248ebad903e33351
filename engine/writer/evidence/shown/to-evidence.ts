import type { Brief, Outline } from '#contract/writer/brief.ts';
import type { Evidence } from '#contract/writer/evidence.ts';
import { planOf } from '../../essay/plans.ts';
import { outlineWithEvidence } from '../outline.ts';
import type { EvidenceOutline } from '../outline-types.ts';
import type { EvidencePack } from '../pack.ts';
import { placeNotes } from '../plan/place-notes.ts';
import { withoutBullet } from '../plan/read-notes.ts';

/** Of each list so many are kept: what is beyond them nobody reads beside a text. */
const listed = 20;
const unusedShown = 12;

/** What a section is searched for: its points, or its heading where it has none. */
function pointsOf(brief: Brief, { heading, keyPoints }: Outline[number], notes: readonly string[]): string[] {
  const plan = planOf(brief);
  // A part of an essay is named by its plan and not by the writer; what he lived through is in no source.
  if (keyPoints.length > 0) return keyPoints.map((point) => withoutBullet(point) || point);
  return plan === null && notes.length === 0 ? [heading] : [];
}

function named(outline: Omit<Evidence, 'sentences'>): string[] {
  const { sections, figures, dates, names, definitions, questions, steps, pros, cons, quotes } = outline;
  return [
    ...sections.flatMap(({ points }) =>
      points.flatMap(({ evidence, notes }) => [
        ...evidence.flatMap(({ id, after }) => (after === null ? [id] : [after, id])),
        ...notes.flatMap((note) => ('ids' in note ? note.ids : 'id' in note ? [note.id] : [])),
      ]),
    ),
    ...[figures, dates, names, definitions, questions, quotes].flatMap((list) => list.map(({ id }) => id)),
    ...[steps, pros, cons].flat(),
    ...outline.disagreements.flatMap(({ ids }) => ids),
    ...outline.unused.flatMap(({ ids }) => ids),
    ...(outline.description === null ? [] : [outline.description.id]),
  ];
}

const kept = (found: EvidenceOutline) => ({
  titles: found.titles,
  description: found.description,
  figures: found.figures.slice(0, listed).map(({ figure, id }) => ({ figure, id })),
  dates: found.dates.slice(0, listed),
  names: found.names.slice(0, listed),
  definitions: found.definitions.slice(0, listed),
  questions: found.questions.slice(0, listed),
  steps: found.steps.slice(0, listed),
  pros: found.pros.slice(0, listed),
  cons: found.cons.slice(0, listed),
  quotes: found.quotes.slice(0, listed),
  disagreements: found.disagreements.slice(0, listed),
  unused: found.unused.map(({ about, ids }) => ({
    about,
    count: ids.length,
    ids: ids.slice(0, unusedShown),
  })),
  materialWords: found.materialWords,
});

/**
 * What a brief's sources say beside each section of an outline, as plain data with the texts of all sentences that it
 * names. Pure: the same input gives the same output.
 */
export function findEvidence(brief: Brief, outline: Outline, pack: EvidencePack): Evidence {
  const notes = placeNotes(brief, outline);
  const groups = outline.map((section, at) => ({
    heading: section.heading,
    points: pointsOf(brief, section, notes[at]!),
    notes: notes[at]!,
  }));
  const told = planOf(brief)?.told === true;
  const { topic, keywords } = brief;
  const found = outlineWithEvidence({ topic, keywords, groups }, pack).editData;
  const evidence = {
    sections: found.sections.map(({ points, notes: texts }, at) => ({
      id: outline[at]!.id,
      points: told ? points.map(({ point }) => ({ point, evidence: [], notes: [] })) : points,
      notes: texts,
    })),
    ...kept(found),
  };
  const sentences = [...new Set(named(evidence))].map((id): [string, string] => [
    id,
    pack.sentences[pack.places.get(id)!]!.text,
  ]);
  return { ...evidence, sentences: Object.fromEntries(sentences) };
}
