import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Generation, ToolGeneration, writer } from '#contract/writer.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';
import { presentGeneration } from './present.ts';
import { insertGeneration } from './store.ts';
import { runToolFor } from './tool-runs.ts';

/**
 * Begins an article or an essay at its brief, or runs a tool, in the caller's transaction.
 * @throws AppError 400 beside `inputs` of a tool
 */
export async function createGeneration(
  deps: WriterDeps,
  principal: Principal,
  tx: Queryable,
  body: z.output<typeof writer.create.body & {}>,
): Promise<Generation | ToolGeneration> {
  const { projectId = null, seed = randomInt(2 ** 32), engine = null, variants: variantCount = 1 } = body;
  if (body.tool !== 'article' && body.tool !== 'essay') {
    const { tool, inputs } = body;
    const run = { tool, inputs, projectId, seed, engineChoice: engine, variantCount };
    return runToolFor(deps, principal, tx, run);
  }
  const { tool, inputs } = body;
  const row = await insertGeneration(
    principal,
    tx,
    {
      tool,
      inputs,
      projectId,
      title: '',
      variantCount,
      keywords: inputs.keywords,
      engineChoice: engine,
      seed,
      editData: { step: 'brief', titles: [], outline: [], evidence: null },
    },
    deps.clock.now(),
  );
  await emitEvent(tx, { ...principal, type: 'generation.created', subjectId: row.id });
  return presentGeneration(row, []);
}
