import type { VoiceReport } from '#contract/writer/voices.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import type { DocumentRow } from '../documents/store.ts';
import { generationOf } from '../store.ts';
import { textsOf } from './present.ts';
import { samplesOf, usableVoice } from './store.ts';

/** A document as it stands, held against the brand voice that its brief names. */
export async function voiceReport(
  { db, run }: Pick<WriterDeps, 'db' | 'run'>,
  principal: Principal,
  { id, blocks, revision }: Pick<DocumentRow, 'id' | 'blocks' | 'revision'>,
  signal: AbortSignal,
): Promise<VoiceReport> {
  const generation = await generationOf(principal, db, id);
  const { voiceId } = generation?.inputs ?? {};
  const voice = voiceId === undefined ? null : await usableVoice(principal, db, voiceId);
  if (!voice) return { voice: null, traits: [], banned: [], revision };
  const { language, banned } = voice;
  const samples = textsOf(await samplesOf(principal, db, voice.id));
  const found = await run('writer.compare-voice', { samples, language, blocks, banned }, signal);
  return { voice: { id: voice.id, name: voice.name }, ...found, revision };
}
