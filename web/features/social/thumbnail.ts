import type { Post } from '#contract/social.ts';

/** The first image or video of a post, as its channels share it or as one of them has its own. */
export const thumbnailOf = ({ media, targets }: Post): Post['media'][number] | null =>
  media[0] ?? targets.flatMap((target) => target.media ?? [])[0] ?? null;
