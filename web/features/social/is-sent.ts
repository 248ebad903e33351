import type { Post, PostTarget } from '#contract/social.ts';

/** Whether a channel's copy is sent, is being sent, or may have been: the server changes nothing of it any more. */
export const isTargetSent = ({ status }: PostTarget): boolean =>
  status === 'published' || status === 'needs-verification' || status === 'publishing';

/** Whether nothing of a post can be changed any more, also in the moment before a post of now is taken up. */
export const isSent = ({ schedule, status, targets }: Post): boolean =>
  (schedule.mode === 'now' && status === 'scheduled') ||
  targets.some(({ status }) => status === 'publishing') ||
  (targets.length > 0 && targets.every(isTargetSent));
