import type { Outline, OutlineSection } from '#contract/writer/brief.ts';

/** The section of notes that belong to no point. */
export const notesId = 'notes';

/** Sections made from the user's points: their ids tell them from those that a model plans. */
export const isPointSection = ({ id }: Pick<OutlineSection, 'id'>): boolean =>
  id.startsWith('point-') || id === notesId;

/** Whether the first section opens the text without a heading: where it stands for a point, it has one as all others. */
export const opensWithoutHeading = (outline: Outline): boolean =>
  outline[0] === undefined || !isPointSection(outline[0]);
