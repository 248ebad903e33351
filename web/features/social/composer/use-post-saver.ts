import { useEffect, useRef, useState } from 'react';
import type { Post } from '#contract/social.ts';
import { Autosaver } from '#web/kernel/autosave/autosaver.ts';
import type { Operation } from '#web/kernel/autosave/device-copy.ts';
import { indexedDbStore, localKey, localUser } from '#web/kernel/autosave/local-store.ts';
import type { ApiFailure } from '#web/kernel/call.ts';
import { socialApi } from '../api.ts';
import { bodyOf, changesOf, type PostDraft } from './post-draft.ts';

interface Input {
  projectId: string;
  post: Post | null;
  initial: PostDraft;
  timezone: string;
  /** what this device kept from an earlier visit; `changed` when the post was saved elsewhere since */
  onRestored: (kept: PostDraft, changed: boolean) => void;
}

/**
 * Keeps a post on this device from the first letter until it is saved or discarded, and sends it when it is asked to:
 * a repeat of a send whose answer was lost makes no second post.
 */
export function usePostSaver({ projectId, post, initial, timezone, onRestored }: Input) {
  const [create] = socialApi.useSocialCreateMutation();
  const [update] = socialApi.useSocialUpdateMutation();
  const saved = useRef<Post | null>(null);
  const failure = useRef<ApiFailure | null>(null);
  // The post itself is polled; what is typed began from the revision that was opened.
  const [opened] = useState(post);
  const send = async ({ operationId, revision, value }: Operation<PostDraft>): Promise<Post> => {
    const target = opened ?? saved.current;
    if (!target)
      return create({
        params: { id: projectId },
        body: bodyOf(value, timezone),
        key: operationId,
      }).unwrap();
    const body = { ...changesOf(value, initial, target, timezone), revision };
    return update({ params: { id: target.id }, body }).unwrap();
  };
  const live = useRef({ send, onRestored });
  useEffect(() => {
    live.current = { send, onRestored };
  });
  const [autosaver] = useState(
    // The refs are read when something is sent or answered, not while this is rendered.
    // oxlint-disable-next-line react/refs
    () =>
      new Autosaver<PostDraft, Post>({
        key: opened ? localKey(localUser(), 'post', opened.id) : localKey(localUser(), 'new-post', projectId),
        store: indexedDbStore,
        revision: opened?.revision ?? 0,
        manual: true,
        send: (operation) => live.current.send(operation),
        onSaved: (answer) => void (saved.current = answer),
        onConflict: () => undefined,
        onState: (_state, reason) => void (failure.current = reason),
      }),
  );
  useEffect(() => {
    let gone = false;
    autosaver.reopen();
    void autosaver.restore().then((kept) => {
      if (!kept || gone) return;
      const changed = opened !== null && autosaver.revision !== opened.revision;
      if (changed) autosaver.replace(opened.revision, kept);
      live.current.onRestored(kept, changed);
    });
    const hidden = () => autosaver.keepNow();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', hidden);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', hidden);
      autosaver.stop();
    };
  }, [autosaver, opened]);
  return {
    change: (draft: PostDraft) => autosaver.change(draft),
    /** @throws ApiFailure when it was not taken; what was typed stays on this device */
    save: async (draft: PostDraft): Promise<Post> => {
      if (!autosaver.hasUnsent) autosaver.change(draft);
      await autosaver.flush();
      if (saved.current && !autosaver.hasUnsent) return saved.current;
      throw failure.current;
    },
    /** Forgets what was typed, here and on this device. */
    discard: async () => {
      await autosaver.discard();
      autosaver.adopt((saved.current ?? opened)?.revision ?? 0);
    },
  };
}
