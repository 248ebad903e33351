import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { Post } from '#contract/social.ts';
import { isFailure } from '#web/kernel/call.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { failureMessage, tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import type { PostDraft } from './post-draft.ts';
import { repeatProblems } from './repeat.ts';
import { usePostSaver } from './use-post-saver.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.composer;

/** The fields say it themselves; the first of them is where to go on, once it says so. */
const focusFirstError = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());

/** What changes of a draft, or what follows from the draft as it is by then. */
type Changes = Partial<PostDraft> | ((draft: PostDraft) => Partial<PostDraft>);

/** Holds what is typed until it is saved, also over a reload; leaving before that is asked about. */
export function useComposer(input: {
  projectId: string;
  post: Post | null;
  initial: PostDraft;
  timezone: string;
  mayPublish: boolean;
  onClose: () => void;
  /** a post is on its way: its delivery is what there is to see */
  onSent: (postId: string) => void;
}) {
  const { projectId, post, timezone, mayPublish, onClose, onSent } = input;
  // A day of the calendar brings a time with it, which an author cannot set.
  const [initial] = useState(mayPublish ? input.initial : { ...input.initial, mode: 'none' as const });
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [timeProblem, setTimeProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [update] = socialApi.useSocialUpdateMutation();
  const [request] = socialApi.useSocialRequestPublishingMutation();
  const [drop] = socialApi.useSocialDeleteMutation();
  const dirty = useRef(false);
  const latest = useRef(initial);
  /** that this device had kept what is shown; `changed` when somebody saved the post meanwhile */
  const [restored, setRestored] = useState<'same' | 'changed' | null>(null);
  const show = (shown: PostDraft) => {
    latest.current = shown;
    setDraft(shown);
  };
  const saver = usePostSaver({
    projectId,
    post,
    initial,
    timezone,
    onRestored: (kept, changed) => {
      dirty.current = true;
      show({ ...latest.current, ...kept });
      setRestored(changed ? 'changed' : 'same');
    },
  });
  const forget = () => {
    dirty.current = false;
    setRestored(null);
    return saver.discard();
  };

  const blocker = useBlocker(() => dirty.current);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ ...messages.leave, danger: true }).then((yes) => {
      if (!yes) return blocker.reset();
      void forget();
      return blocker.proceed();
    });
    // Asked once for each time that leaving was held up.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker]);

  const set = (changing: Changes) => {
    dirty.current = true;
    // What was said about the post was about the one before.
    setProblem(null);
    if (typeof changing !== 'function' && ('local' in changing || 'mode' in changing)) setTimeProblem(null);
    const was = latest.current;
    show({ ...was, ...(typeof changing === 'function' ? changing(was) : changing) });
    saver.change(latest.current);
  };
  const refuseTime = (message: string) => {
    setTimeProblem(message);
    focusFirstError();
  };
  /** @param asks ask for the saved draft to be published */
  const save = async (asks = false) => {
    setProblem(null);
    setTimeProblem(null);
    if (draft.mode === 'at' && draft.local === '') return refuseTime(messages.needTime);
    if (draft.mode === 'at' && repeatProblems(draft.repeat).length > 0) return void focusFirstError();
    if (draft.mode !== 'none' && draft.targets.length === 0) return setProblem(messages.needChannel);
    setBusy(true);
    try {
      const made = await saver.save(draft);
      dirty.current = false;
      if (asks) await request(made.id).unwrap();
      toast({ message: asks ? messages.requested : messages.saved[draft.mode], kind: 'done' });
      if (draft.mode === 'now' && !asks) onSent(made.id);
      else onClose();
    } catch (error) {
      if (draft.mode === 'at' && isFailure(error) && error.fields['schedule'])
        return refuseTime(error.fields['schedule']);
      const stale = isFailure(error) && error.status === 409 && error.meta?.code === 'stale';
      setProblem(stale ? messages.stale : failureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    if (!post) return;
    const { scope } = draft;
    // What ends with it cannot be taken back by one button.
    if (scope === 'following' && !(await confirm({ ...messages.endSeries, danger: true }))) return;
    try {
      await drop({ id: post.id, scope }).unwrap();
      await forget();
      const takeBack = () =>
        void update({ params: { id: post.id }, body: { deleted: false } })
          .unwrap()
          .catch(tellFailure);
      toast({
        message: messages.deleted,
        kind: 'done',
        ...(scope === 'one' && { undo: { run: takeBack } }),
      });
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  };
  const discard = () => {
    show(initial);
    void forget();
  };
  const untouched = draft === initial;
  return { draft, set, save, remove, restored, discard, untouched, busy, problem, timeProblem };
}
