/**
 * Which wording a model was asked with: each is stamped on what came of it. Raise one whenever the text of its prompt
 * changes, be it in a part that others share; versions.test.ts holds each to its text.
 */
export const promptVersions = {
  titles: 'titles-2',
  outline: 'outline-2',
  section: 'section-3',
  edit: 'edit-3',
  derived: 'derived-1',
} as const;
export type PromptStage = keyof typeof promptVersions;
