import type { createClient } from '#contract/shared/http.ts';
import type { BrandVoice } from '#contract/writer/voices.ts';
import { voices } from '#contract/writer/voices.ts';
import { voiceSamples } from '../samples/voice-samples.ts';

type Call = ReturnType<typeof createClient>;

/** A voice with three samples of one's own. */
export async function aVoice(
  call: Call,
  { name = 'Sunday baker', projectId = null }: { name?: string; projectId?: string | null } = {},
): Promise<BrandVoice> {
  const { id } = await call(voices.create, { body: { name, projectId } });
  for (const text of voiceSamples)
    await call(voices.addSample, { params: { id }, body: { kind: 'text', title: '', text } });
  return call(voices.get, { params: { id } });
}
