// Tools in the app: their results are made here, by the engine alone, and kept as rows of the history.
import type { z } from 'zod';
import type { ToolInputs } from '#contract/tools.ts';
import { type GeneratorSlug, generatorOf } from '#contract/tools/registry.ts';
import type { EngineStamp } from '#contract/writer/engines.ts';
import type { ToolGeneration, Variant, writer } from '#contract/writer.ts';
import { countWords } from '#engine/text/words.ts';
import { inputProblems } from '#engine/tools/input-problems.ts';
import { toMarkdown } from '#engine/tools/markdown.ts';
import { runTool, toolsVersion } from '#engine/tools/run.ts';
import { projectById } from '#server/projects/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, notFound, stale } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';
import { presentToolRun } from './present.ts';
import { insertToolRun, lockToolRun, type ToolRunChanges, type ToolRunRow, updateToolRun } from './store.ts';

type Body = z.output<typeof writer.update.body & {}>;
const titleLength = 120;

const nextSeed = (seed: number) => (seed * 2_654_435_761 + 1) % 2 ** 32;

/** What the history calls a run: the first answer of its form. */
function titleOf(tool: GeneratorSlug, inputs: ToolInputs): string {
  const first = generatorOf(tool)?.fields.find((field) => (inputs[field.name] ?? '').trim() !== '');
  return (inputs[first?.name ?? ''] ?? '').replace(/\s+/g, ' ').trim().slice(0, titleLength);
}

/** Seeds that are tried for each variant: few words may give the same results under several. */
const triesPerVariant = 4;

/**
 * Results of a tool as a row holds them: with more than one variant those of seed, seed + 1 …, without repeats, so
 * that there may be fewer than were asked for. The first is the output.
 * @throws 400 at `inputs` when an answer fits no sentence of the tool, or the words leave nothing to work with
 */
function resultsOf(tool: GeneratorSlug, inputs: ToolInputs, seed: number, variantCount: number) {
  const [asked] = Object.entries(inputProblems(tool, inputs));
  if (asked) {
    const field = generatorOf(tool)?.fields.find(({ name }) => name === asked[0]);
    throw badField('inputs', `${field?.label ?? asked[0]}: ${asked[1]}`);
  }
  const texts = runTool(tool, inputs, seed).map(({ text }) => text);
  if (texts.length === 0)
    throw badField('inputs', 'No results for these words. Try shorter ones, or plain letters for names.');
  const engine: EngineStamp = { kind: 'builtin', label: 'Built-in tool', version: toolsVersion, seed };
  const output = toMarkdown(texts);
  const made: Variant[] = [{ seed, output }];
  for (let n = 1; made.length < variantCount && n < variantCount * triesPerVariant; n += 1) {
    const other = (seed + n) % 2 ** 32;
    const results = toMarkdown(runTool(tool, inputs, other).map(({ text }) => text));
    if (results !== '' && !made.some((item) => item.output === results))
      made.push({ seed: other, output: results });
  }
  const variants = variantCount > 1 ? made : [];
  return { output, words: countWords(texts.join('\n')), engine, seed, variants, variantCount };
}

/**
 * Runs a tool and keeps its results, in the caller's transaction.
 * @throws 400 at `engine` for a model: tools are made by the built-in generators alone
 */
export async function runToolFor(
  deps: WriterDeps,
  scope: Scope,
  tx: Queryable,
  toolRunRow: Pick<ToolRunRow, 'tool' | 'inputs' | 'projectId' | 'seed' | 'engineChoice' | 'variantCount'>,
): Promise<ToolGeneration> {
  const { tool, inputs, projectId, seed, engineChoice, variantCount } = toolRunRow;
  if (engineChoice !== null && engineChoice !== 'builtin')
    throw badField(
      'engine',
      'Tools are made by the built-in generators. Leave the engine out, or send builtin.',
    );
  const results = resultsOf(tool, inputs, seed, variantCount);
  const run = { tool, inputs, projectId, engineChoice, title: titleOf(tool, inputs), ...results };
  const row = await insertToolRun(scope, tx, run, deps.clock.now());
  await emitEvent(tx, { ...scope, type: 'tool.run', subjectId: row.id, data: { tool } });
  return presentToolRun(row);
}

/** Changes a run by its revision; `regenerate` makes other results of the same inputs. */
export async function changeToolRun(
  deps: WriterDeps,
  scope: Scope,
  id: string,
  body: Body,
): Promise<ToolRunRow> {
  const { db, clock } = deps;
  const { revision, action, deleted, output, title, projectId, pinned, variants, ...others } = body;
  const [foreign] = Object.keys(others);
  if (foreign) throw badField(foreign, 'A tool’s results do not have this. Run the tool again instead.');
  if (action && action !== 'regenerate') throw conflict('A tool has no steps. It can only be run again.');
  return db.transaction(async (tx) => {
    const row = await lockToolRun(scope, tx, id);
    if (!row) throw notFound('piece');
    if (revision !== row.revision)
      throw stale('This document was changed elsewhere. Compare both versions.', presentToolRun(row));
    if (projectId && !(await projectById(scope, tx, projectId)))
      throw badField('projectId', 'This project doesn’t exist');
    const now = clock.now();
    if (variants !== undefined && action !== 'regenerate')
      throw badField('variants', 'Send this with the action regenerate: results are made then.');
    const again = () => resultsOf(row.tool, row.inputs, nextSeed(row.seed), variants ?? row.variantCount);
    const changes: ToolRunChanges = {
      ...(output !== undefined && { output, words: countWords(output) }),
      ...(title !== undefined && { title }),
      ...(projectId !== undefined && { projectId }),
      ...(pinned !== undefined && { pinned }),
      ...(deleted !== undefined && { deletedAt: deleted ? now : null }),
      ...(action === 'regenerate' && again()),
    };
    const fields = Object.keys(changes);
    if (fields.length === 0) return row;
    const written = await updateToolRun(scope, tx, id, changes, now);
    const type =
      deleted === undefined
        ? 'generation.updated'
        : deleted
          ? ('generation.deleted' as const)
          : 'generation.restored';
    await emitEvent(tx, { ...scope, type, subjectId: id, data: { fields } });
    return written;
  });
}
