import { useEffect, useRef } from 'react';
import type { Args } from '#contract/shared/http.ts';
import type { BrandVoice, voices } from '#contract/writer/voices.ts';
import { failureOf } from '#web/kernel/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { voiceWords as messages } from '../words/voices.ts';
import { voicesApi } from './api.ts';

type VoiceChange = Omit<Args<typeof voices.update>['body'], 'revision'>;
/**
 * Saves a change at once, made from the voice as it was last written. @returns null where it was written, else what is
 * wrong, which is told as well
 */
export type ChangeVoice = (make: (now: BrandVoice) => VoiceChange) => Promise<string | null>;

/** Changes of one voice, one after another; a stale one is told, and what is there now is shown. */
export function useVoiceChanges(voice: BrandVoice): { change: ChangeVoice; busy: boolean } {
  const [update, { isLoading }] = voicesApi.useVoicesUpdateMutation();
  // A change may come before the page shows the last one, and an undo later than the render that offered it.
  const latest = useRef(voice);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (voice.revision >= latest.current.revision) latest.current = voice;
  }, [voice]);
  const write = async (make: (now: BrandVoice) => VoiceChange): Promise<string | null> => {
    const { id, revision } = latest.current;
    try {
      const body = { revision, ...make(latest.current) };
      latest.current = await update({ params: { id }, body }).unwrap();
      return null;
    } catch (error) {
      const { message, meta } = failureOf(error);
      const told = meta.code === 'stale' ? messages.stale : message;
      toast({ message: told, kind: 'problem' });
      return told;
    }
  };
  const change: ChangeVoice = (make) => {
    const done = last.current.then(() => write(make));
    last.current = done;
    return done;
  };
  return { change, busy: isLoading };
}
