// What a model is given of a brief's brand voice and audience profile.
import type { Brief } from '#contract/writer/brief.ts';
import { countWords } from '#engine/text/words.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { VoiceGuide } from '#server/providers/ai/port.ts';
import type { WriterDeps } from '../deps.ts';
import { usableAudience } from './audience-store.ts';
import { lockedVoices } from './locked.ts';
import { samplesOf, usableVoice } from './store.ts';

type Choice = Pick<Brief, 'voiceId' | 'audienceId'>;

/** Samples shown to a model, and about how many words of each: enough for rhythm and tone. */
const mostExcerpts = 3;
const excerptWords = 120;

/** The first paragraphs of a sample, whole ones, until they have enough words. */
function excerptOf(text: string): string {
  const kept: string[] = [];
  let words = 0;
  for (const paragraph of text.split('\n\n')) {
    if (words >= excerptWords) break;
    words += countWords(paragraph);
    kept.push(
      paragraph
        .split(' ')
        .slice(0, 2 * excerptWords)
        .join(' '),
    );
  }
  return kept.join('\n\n');
}

/** Nothing where the brief names neither, or what it names was deleted. */
export async function guideOf(
  scope: Scope,
  db: Queryable,
  { voiceId, audienceId }: Choice,
): Promise<VoiceGuide | undefined> {
  const voice = voiceId === undefined ? null : await usableVoice(scope, db, voiceId);
  const audience = audienceId === undefined ? null : await usableAudience(scope, db, audienceId);
  if (!voice && !audience) return undefined;
  const samples = voice ? await samplesOf(scope, db, voice.id) : [];
  return {
    rules: voice?.rules.filter(({ active }) => active).map(({ text }) => text) ?? [],
    banned: voice?.banned ?? [],
    excerpts: samples.slice(0, mostExcerpts).map(({ text }) => excerptOf(text)),
    audience: audience && { readers: audience.readers, knows: audience.knows, wants: audience.wants },
  };
}

/**
 * Sees that a brief names what its writer can see; what it named before may have been deleted since.
 * @param fields of the form, which the error names
 * @throws AppError 400
 */
export async function requireGuide(
  deps: Pick<WriterDeps, 'billing'>,
  scope: Scope,
  db: Queryable,
  next: Choice,
  before: Choice = {},
  fields = { voice: 'inputs', audience: 'inputs' },
): Promise<void> {
  const { voiceId, audienceId } = next;
  if (voiceId !== undefined && voiceId !== before.voiceId) {
    if (!(await usableVoice(scope, db, voiceId)))
      throw badField(fields.voice, 'This brand voice doesn’t exist');
    if ((await lockedVoices(deps, scope, db)).has(voiceId))
      throw badField(fields.voice, 'This brand voice is locked: your plan has no room for it');
  }
  const isNew = audienceId !== undefined && audienceId !== before.audienceId;
  if (isNew && !(await usableAudience(scope, db, audienceId)))
    throw badField(fields.audience, 'This audience profile doesn’t exist');
}
