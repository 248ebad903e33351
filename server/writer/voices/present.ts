import type { AudienceProfile } from '#contract/writer/audiences.ts';
import type { BrandVoice, VoiceSample, VoiceSummary } from '#contract/writer/voices.ts';
import type { MeasuredVoice } from '#engine/writer/voice/measure-voice.ts';
import { suggestRules } from '#engine/writer/voice/suggest-rules.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import type { AudienceRow } from './audience-store.ts';
import { lockedVoices } from './locked.ts';
import { type ListedVoice, type SampleRow, samplesOf, type VoiceRow } from './store.ts';

const excerptLength = 240;
const names = new Intl.DisplayNames('en', { type: 'language' });

export const presentSample = ({
  id,
  kind,
  title,
  documentId,
  words,
  text,
  createdAt,
}: SampleRow): VoiceSample => ({
  id,
  kind,
  title,
  documentId,
  words,
  excerpt: text.slice(0, excerptLength),
  createdAt: createdAt.toISOString(),
});

const common = (
  { id, name, projectId, revision, createdAt, updatedAt }: VoiceRow,
  locked: ReadonlySet<string>,
) => ({
  id,
  name,
  projectId,
  locked: locked.has(id),
  revision,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const presentSummary = (row: ListedVoice, locked: ReadonlySet<string>): VoiceSummary => ({
  ...common(row, locked),
  samples: row.samples,
  rules: row.rules.filter(({ active }) => active).length,
  banned: row.banned.length,
});

/** A voice with what was measured on its samples. */
export const presentMeasured = (
  row: VoiceRow,
  samples: readonly SampleRow[],
  { traits, phrases }: MeasuredVoice,
  locked: ReadonlySet<string>,
): BrandVoice => ({
  ...common(row, locked),
  language:
    row.language === null ? null : { code: row.language, name: names.of(row.language) ?? row.language },
  rules: row.rules,
  banned: row.banned,
  samples: samples.map(presentSample),
  traits,
  phrases,
  suggestedRules: suggestRules(traits, row.rules),
});

/** A voice with its traits as its samples give them now. */
export async function presentVoice(
  deps: Pick<WriterDeps, 'billing' | 'db' | 'run'>,
  scope: Scope,
  row: VoiceRow,
  signal: AbortSignal,
): Promise<BrandVoice> {
  const { db, run } = deps;
  const rows = await samplesOf(scope, db, row.id);
  const samples = textsOf(rows);
  const measured = await run('writer.measure-voice', { samples, language: row.language }, signal);
  return presentMeasured(row, rows, measured, await lockedVoices(deps, scope, db));
}

export const textsOf = (samples: readonly SampleRow[]) => samples.map(({ id, text }) => ({ id, text }));

export const presentAudience = (row: AudienceRow): AudienceProfile => ({
  id: row.id,
  name: row.name,
  projectId: row.projectId,
  readers: row.readers,
  knows: row.knows,
  wants: row.wants,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
