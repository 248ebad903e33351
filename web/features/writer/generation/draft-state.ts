// What one open generation is made of, and how what is typed is laid on what the server has.
import type { EditData, WriterGeneration, WriterTool } from '#contract/writer.ts';
import type { LocalStore } from '#web/kernel/autosave/local-store.ts';
import type { SaveState } from '#web/kernel/autosave/autosaver.ts';
import type { ApiFailure } from '#web/kernel/call.ts';
import { type FieldConflict, type GenerationPatch, rebaseGeneration } from './rebase-generation.ts';
import type { Requested } from './requested.ts';

export type Working = Required<Omit<GenerationPatch, 'editData'>> & { editData: EditData };

export interface DraftStoreState {
  /** null until the first meaningful input made a row of it */
  row: WriterGeneration | null;
  /** the row with everything typed since */
  working: Working;
  save: SaveState | 'local';
  failure: ApiFailure | null;
  conflict: { fields: FieldConflict[]; patch: GenerationPatch; theirs: WriterGeneration } | null;
  /** grows when the brief's fields changed by another hand than the form's */
  formVersion: number;
  restored: boolean;
}

export interface GenerationCalls {
  create: (
    body: Pick<Working, 'inputs' | 'projectId' | 'engine' | 'variants'>,
    key: string,
  ) => Promise<WriterGeneration>;
  update: (
    id: string,
    body: { revision: number } & GenerationPatch & Partial<Requested>,
  ) => Promise<WriterGeneration>;
  get: (id: string) => Promise<WriterGeneration>;
}

export interface DraftStoreOptions {
  user: string;
  store: LocalStore;
  calls: GenerationCalls;
  row: WriterGeneration | null;
  /** what a new generation is */
  tool: WriterTool;
  projectId: string | null;
  onCreated?: (row: WriterGeneration) => void;
}

/** Whether a row has everything that a patch says. */
export const isIn = (row: WriterGeneration, patch: GenerationPatch): boolean =>
  Object.keys(rebaseGeneration(null, patch, row).patch).length === 0;

/** Both patches as one; `b` is the later one. */
export const join = (a: GenerationPatch, b: GenerationPatch): GenerationPatch => ({
  ...a,
  ...b,
  ...((a.editData || b.editData) && { editData: { ...a.editData, ...b.editData } }),
});

export const onTop = (working: Working, patch: GenerationPatch): Working => ({
  ...working,
  ...patch,
  editData: { ...working.editData, ...patch.editData },
});
