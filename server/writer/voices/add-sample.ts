import { voiceLimits } from '#contract/writer/voices.ts';
import { cutAtWord } from '#engine/text/cut-at-word.ts';
import { plainLine } from '#engine/writer/escape.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { requireUnlocked } from './locked.ts';
import { deleteSample, insertSample, lockVoice, type SampleRow, samplesOf, updateVoice } from './store.ts';
import type { ReadSample } from './voice-tasks.ts';

export interface Sample extends ReadSample {
  kind: SampleRow['kind'];
  documentId: string | null;
}

const names = new Intl.DisplayNames('en', { type: 'language' });
/** The field of the call that a sample was given in. */
const fieldOf = { text: 'text', file: 'file', document: 'documentId' } as const;

/**
 * Stores a sample, in the caller's transaction. The first one sets the language of the voice.
 * @throws AppError 400 beside the field that it was given in, 409 where there are too many
 */
export async function addSample(
  deps: Pick<WriterDeps, 'billing' | 'clock'>,
  principal: Principal,
  tx: Queryable,
  voiceId: string,
  { language, ...sample }: Sample,
): Promise<SampleRow> {
  const { clock } = deps;
  const voice = await lockVoice(principal, tx, voiceId);
  if (!voice || voice.deletedAt !== null) throw notFound('brand voice');
  await requireUnlocked(deps, principal, tx, voiceId);
  const field = fieldOf[sample.kind];
  if (sample.words < voiceLimits.leastWords)
    throw badField(
      field,
      `This has ${sample.words} words of running text. A sample needs at least ${voiceLimits.leastWords}; headings, lists, quotations and code don’t count.`,
    );
  const present = await samplesOf(principal, tx, voiceId);
  if (present.length >= voiceLimits.samples)
    throw conflict(`A brand voice can have up to ${voiceLimits.samples} samples. Remove one first.`);
  const same = present.find(({ text }) => text === sample.text);
  if (same) throw badField(field, `This text is a sample already: “${same.title}”.`);
  if (voice.language !== null && voice.language !== language.code)
    throw badField(
      field,
      `This is in ${language.name}, the other samples are in ${names.of(voice.language)}. A brand voice is measured in one language: make another one for ${language.name}.`,
    );
  const now = clock.now();
  const title = sample.title || cutAtWord(plainLine(sample.text), 80);
  const row = await insertSample(principal, tx, { ...sample, title, voiceId, createdAt: now });
  await updateVoice(principal, tx, voiceId, { language: language.code }, { now, byPerson: false });
  await emitEvent(tx, { ...principal, type: 'voice.sample-added', subjectId: voiceId });
  return row;
}

/** Removes a sample; the first sample that is added after the last was removed sets the language. */
export function removeSample(
  { db, clock }: Pick<WriterDeps, 'db' | 'clock'>,
  principal: Principal,
  voiceId: string,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const voice = await lockVoice(principal, tx, voiceId);
    if (!voice || !(await deleteSample(principal, tx, voiceId, id))) throw notFound('sample');
    const isLast = (await samplesOf(principal, tx, voiceId)).length === 0;
    const changes = isLast ? { language: null } : {};
    await updateVoice(principal, tx, voiceId, changes, { now: clock.now(), byPerson: false });
    await emitEvent(tx, { ...principal, type: 'voice.sample-removed', subjectId: voiceId });
  });
}
