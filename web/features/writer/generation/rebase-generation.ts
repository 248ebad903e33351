// A generation's brief and plan are edited field by field: two windows conflict only where both changed the same field.
import type { WriterBrief } from '#contract/writer/brief.ts';
import type { EditData, WriterGeneration } from '#contract/writer.ts';

/** What the wizard saves of a generation. */
export interface GenerationPatch {
  title?: string;
  inputs?: WriterBrief;
  editData?: Partial<EditData>;
  projectId?: string | null;
  engine?: string | null;
  /** how many drafts are asked for */
  variants?: number;
}

type Fields = Partial<Record<string, unknown>>;
export interface FieldConflict {
  /** `inputs.topic`, `editData.outline`, `title` … */
  field: string;
  mine: unknown;
  theirs: unknown;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A patch or row as flat fields; `step` is a place, not work, and never in conflict. */
function flat(from: GenerationPatch): Fields {
  const { inputs, editData, ...rest } = from;
  const fields: Fields = { ...rest };
  for (const [name, value] of Object.entries(inputs ?? {})) fields[`inputs.${name}`] = value;
  for (const [name, value] of Object.entries(editData ?? {})) fields[`editData.${name}`] = value;
  return fields;
}

/** The fields of a row that a patch may carry. */
export const patchOf = (row: WriterGeneration): Required<GenerationPatch> => ({
  title: row.title,
  inputs: row.inputs,
  editData: row.editData,
  projectId: row.projectId,
  engine: row.engineChoice,
  variants: row.variantCount,
});

/**
 * Joins my patch, made on `base` (null when that is not known any more: then every difference is a conflict), with
 * the row as somebody else left it.
 * @returns the patch to send on top of theirs (mine wins where both changed), and the fields where both did
 */
export function rebaseGeneration(
  base: WriterGeneration | null,
  mine: GenerationPatch,
  theirs: WriterGeneration,
): { patch: GenerationPatch; conflicts: FieldConflict[] } {
  const before = base && flat(patchOf(base));
  const now = flat(patchOf(theirs));
  const patch: GenerationPatch = {};
  const conflicts: FieldConflict[] = [];
  for (const [field, value] of Object.entries(flat(mine))) {
    if ((before && same(value, before[field])) || same(value, now[field])) continue;
    if (!(before && same(now[field], before[field])) && field !== 'editData.step')
      conflicts.push({ field, mine: value, theirs: now[field] });
    put(patch, field, value, theirs);
  }
  return { patch, conflicts };
}

/** The same patch with their value in every field of conflict. */
export function yieldTo(
  patch: GenerationPatch,
  conflicts: FieldConflict[],
  theirs: WriterGeneration,
): GenerationPatch {
  const yielded = structuredClone(patch);
  for (const { field, theirs: value } of conflicts) put(yielded, field, value, theirs);
  return yielded;
}

function put(patch: GenerationPatch, field: string, value: unknown, theirs: WriterGeneration): void {
  const [group, name] = field.split('.');
  if (group === 'inputs' && name)
    patch.inputs = { ...theirs.inputs, ...patch.inputs, [name]: value } as WriterBrief;
  else if (group === 'editData' && name) patch.editData = { ...patch.editData, [name]: value };
  else Object.assign(patch, { [field]: value });
}
