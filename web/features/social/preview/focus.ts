import type { ChosenMedia } from '../composer/post-draft.ts';

/** Keeps in sight what matters in an image while it is cropped, where that is known. */
export const focusOf = ({ item }: ChosenMedia) =>
  item === null ? undefined : { objectPosition: `${item.focus.x * 100}% ${item.focus.y * 100}%` };
