import { countWords } from '#engine/text/words.ts';
import { dates, definitions, keyFigures, names } from './around/figures.ts';
import { prosAndCons, questionsOf, quotes, steps } from './around/guidance.ts';
import { describeTopic, titleCandidates } from './around/titles.ts';
import { unusedClusters } from './around/unused.ts';
import { disagreementsIn } from './disagreements.ts';
import { evidenceFor } from './evidence.ts';
import type { EvidenceOutline, EvidenceSection } from './outline-types.ts';
import type { EvidencePack } from './pack.ts';
import { headingOf } from './plan/heading.ts';
import { outlineMarkdown } from './shown/outline-markdown.ts';

/** Points that belong together, and what the user wrote beside them. */
export interface PointGroup {
  /** the user's heading; without one the first point gives it */
  heading?: string;
  points: readonly string[];
  /** the user's own notes and bullets: they go in verbatim and are never quoted */
  notes?: readonly string[];
}

export interface OutlineRequest {
  topic: string;
  keywords?: readonly string[];
  groups: readonly PointGroup[];
}

const idsOf = (section: EvidenceSection): string[] =>
  section.points.flatMap(({ evidence }) =>
    evidence.flatMap(({ id, after }) => (after === null ? [id] : [after, id])),
  );

const around = new WeakMap<EvidencePack, ReturnType<typeof findAround>>();
const findAround = (pack: EvidencePack) => ({
  disagreements: disagreementsIn(pack).map(({ sides: [one, other], about }) => ({
    ids: [pack.sentences[one]!.id, pack.sentences[other]!.id] as [string, string],
    about,
  })),
  figures: keyFigures(pack),
  dates: dates(pack),
  names: names(pack),
  definitions: definitions(pack),
  steps: steps(pack),
  quotes: quotes(pack),
  ...prosAndCons(pack),
});
/** What the sources have whatever the points are: found once for each pack. */
function aroundOf(pack: EvidencePack): ReturnType<typeof findAround> {
  let found = around.get(pack);
  if (found === undefined) around.set(pack, (found = findAround(pack)));
  return found;
}

/** Pairs of the points first, then those of the sources, each once. */
function allDisagreements(sections: readonly EvidenceSection[], pack: EvidencePack) {
  const ofPoints = sections.flatMap(({ points }) =>
    points.flatMap(({ notes }) =>
      notes.flatMap((note) => (note.kind === 'disagree' ? [{ ids: note.ids, about: note.about }] : [])),
    ),
  );
  const pairs = [...ofPoints, ...aroundOf(pack).disagreements];
  return [...new Map(pairs.toReversed().map((pair) => [pair.ids.join(' '), pair])).values()].toReversed();
}

/**
 * The outline with evidence. Every sentence in it is the user's or, verbatim and cited, a source's; points and notes
 * keep their words and their order. Pure: the same input gives the same bytes.
 */
export function outlineWithEvidence(
  { topic, keywords = [], groups }: OutlineRequest,
  pack: EvidencePack,
): { output: string; editData: EvidenceOutline } {
  const sections = groups.map((group) => ({
    heading: headingOf(group.heading ?? group.points[0] ?? ''),
    points: evidenceFor(group.points, pack),
    notes: [...(group.notes ?? [])],
  }));
  const used = new Set(sections.flatMap(idsOf));
  const questions = questionsOf(pack, keywords);
  const points = groups.flatMap((group) => group.points);
  const own = [...points, ...groups.flatMap((group) => group.notes ?? [])];
  const shown = [...used].map((id) => pack.sentences[pack.places.get(id)!]!.text);
  const editData: EvidenceOutline = {
    titles: titleCandidates({ topic, points, keywords, questions }),
    description: describeTopic(topic, pack),
    sections,
    ...aroundOf(pack),
    disagreements: allDisagreements(sections, pack),
    questions,
    unused: unusedClusters(pack, used),
    materialWords: [...own, ...shown].reduce((sum, text) => sum + countWords(text), 0),
  };
  return { output: outlineMarkdown(editData, pack), editData };
}
