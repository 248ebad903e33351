/**
 * Which wording a model was asked with: each is stamped on what came of it. Raise one whenever the text of its prompt
 * changes, be it in a part that others share; versions.test.ts holds each to its text.
 */
export const promptVersions = {
  titles: 'titles-3',
  outline: 'outline-3',
  section: 'section-4',
  edit: 'edit-4',
  derived: 'derived-3',
} as const;
export type PromptStage = keyof typeof promptVersions;
