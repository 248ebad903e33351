// Reads the fields of each network's own API again: what a real one would not understand is refused here too.
import { z } from 'zod';
import type { TargetOptions } from '#contract/social/target-options.ts';
import type { SharedNetwork } from './refusal.ts';

const shapes: Record<SharedNetwork, z.ZodType<TargetOptions>> = {
  PINTEREST: z
    .object({ board_id: z.string().optional() })
    .transform((input) => ({ boardId: input.board_id })),
};

/** The options that a call names, or in which field they are wrong. */
export function readOptions(
  network: SharedNetwork,
  body: unknown,
): { ok: true; options: TargetOptions } | { ok: false; message: string } {
  const read = shapes[network].safeParse(body ?? {});
  return read.success
    ? { ok: true, options: read.data }
    : { ok: false, message: z.prettifyError(read.error) };
}
