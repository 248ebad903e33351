// The brand voices and audience profiles that the rows of a table name.
import type { GuidedBrief } from '#contract/writer/batches.ts';
import type { ReadTable, TableProblem } from './read-table.ts';

interface Named {
  /** the plan has no room for it */
  locked?: boolean;
  id: string;
  name: string;
  /** null: for all projects */
  projectId: string | null;
}

export interface Guides {
  voices: readonly Named[];
  audiences: readonly Named[];
  /** of the batch: of two with one name the project's own counts */
  projectId: string | null;
  /** for rows that name none */
  chosen: Pick<GuidedBrief, 'voiceId' | 'audienceId'>;
}

const same = (name: string) => name.trim().toLowerCase();

function finder(items: readonly Named[], projectId: string | null) {
  const byName = new Map<string, Named>();
  const rank = (item: Named) =>
    2 * Number(item.locked !== true) + Number(item.projectId !== null && item.projectId === projectId);
  for (const item of items.toSorted((a, b) => rank(b) - rank(a)))
    if (!byName.has(same(item.name))) byName.set(same(item.name), item);
  return (name: string) => byName.get(same(name)) ?? null;
}

/**
 * Gives each row the voice and the audience that it names, whatever its capitals, or those chosen for the batch.
 * @returns the table, with rows that name what is not there among its problems
 */
export function nameGuides(table: ReadTable, { voices, audiences, projectId, chosen }: Guides): ReadTable {
  const voiceNamed = finder(voices, projectId);
  const audienceNamed = finder(audiences, projectId);
  const problems: TableProblem[] = [];
  const briefs = table.briefs.flatMap(({ line, brief }) => {
    const voice = brief.voice === '' ? null : voiceNamed(brief.voice);
    const voiceId = brief.voice === '' ? chosen.voiceId : voice && !voice.locked ? voice.id : null;
    const audienceId =
      brief.audienceProfile === '' ? chosen.audienceId : (audienceNamed(brief.audienceProfile)?.id ?? null);
    if (voiceId === null)
      problems.push({
        line,
        field: 'voice',
        message: voice
          ? `The brand voice “${brief.voice}” is locked: the plan has no room for it`
          : `There is no brand voice “${brief.voice}”`,
      });
    if (audienceId === null)
      problems.push({
        line,
        field: 'audienceProfile',
        message: `There is no audience profile “${brief.audienceProfile}”`,
      });
    return voiceId === null || audienceId === null
      ? []
      : [{ line, brief: { ...brief, voiceId, audienceId } }];
  });
  const all = [...table.problems, ...problems].toSorted((a, b) => a.line - b.line);
  return { ...table, briefs, problems: all };
}
