import type { Args } from '#contract/shared/http.ts';
import { comments } from '#contract/writer/comments.ts';

/** A comment on the first word of a text whose first block nobody has to know. */
export const aComment: Args<typeof comments.begin>['body'] = {
  text: 'Is this so?',
  quotation: { place: { blockId: 'b1', start: 0, end: 4 }, text: 'Some', before: '', after: ' text.' },
};
