import type { DraftNotice, Variant } from '#contract/writer.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { countWords } from '#engine/text/words.ts';
import type { SectionTask } from '#server/providers/ai/port.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { isOutOfWords, payFor, requireWords } from './pay.ts';
import type { RunningStep } from './running-step.ts';
import { type GenerationRow, updateGeneration } from './store.ts';
import { blocksOf } from './text.ts';

/** Sections as the document's Markdown, so that a variant that is in use is known again. */
const outputOf = (row: GenerationRow, sections: readonly string[]): string =>
  blocksToMarkdown(blocksOf('v', row.inputs, row.editData.outline, sections), { citations: 'refs' });

/**
 * Writes the further drafts that were asked for, with seed + 1, seed + 2 …, after the first one is done; each is kept
 * on the row, and its words are counted, once it is whole. Going on after a stop begins with the draft that is lacking.
 * A plan without words left ends it, and the writer is told.
 */
export async function writeVariants(step: RunningStep): Promise<DraftNotice[]> {
  const { row, engine } = step;
  const { variantCount, sections } = row;
  // The same points and sources give the same outline: there is nothing to choose from.
  if (variantCount < 2 || engine.kind === 'builtin') return [];
  const variants: Variant[] =
    row.variants.length > 0
      ? [...row.variants]
      : [{ seed: engine.stamp(row.seed, 'section').seed, output: outputOf(row, sections) }];
  await keep(step, step.deps.db, variants);
  for (let number = variants.length; number < variantCount; number += 1)
    try {
      variants.push(await writeVariant(step, variants, number));
    } catch (cause) {
      if (!isOutOfWords(cause)) throw cause;
      return [await outOfWords(step, number)];
    }
  return [];
}

/** Writes one more draft and keeps it. @throws AppError 403 where the plan has too few words for it: nothing is kept */
async function writeVariant(step: RunningStep, before: readonly Variant[], number: number): Promise<Variant> {
  const { deps, scope, row, engine, run } = step;
  const { inputs, title, variantCount } = row;
  const { outline } = row.editData;
  const needed = outline.reduce((sum, { words }) => sum + words, 0);
  await requireWords(deps, scope, engine, needed);
  const label = `${engine.label}, version ${number + 1} of ${variantCount}`;
  await run.emit({ type: 'status', status: 'running', label });
  const seed = (row.seed + number) % 2 ** 32;
  const written: string[] = [];
  for (const index of outline.keys()) {
    run.signal.throwIfAborted();
    const task = {
      brief: inputs,
      sourceIndex: step.sourceIndex,
      evidence: step.evidence,
      voice: step.voice,
      seed,
      signal: run.signal,
      title,
      outline,
      index,
    };
    written.push(await sectionOf(step, { ...task, before: written, partial: '' }));
  }
  const made = { seed: engine.stamp(seed, 'section').seed, output: outputOf(row, written) };
  const words = written.reduce((sum, text) => sum + countWords(text), 0);
  await deps.db.transaction(async (tx) => {
    await payFor(deps, scope, tx, { engine, words, key: `${run.job.id}:version ${number}` });
    await keep(step, tx, [...before, made]);
  });
  return made;
}

async function sectionOf({ engine }: RunningStep, task: SectionTask): Promise<string> {
  let text = '';
  for await (const generation of engine.section(task))
    if (generation.type === 'text') text += generation.text;
  return text.trim();
}

async function keep({ deps, scope, row }: RunningStep, db: Queryable, variants: Variant[]): Promise<void> {
  await updateGeneration(scope, db, row.id, { variants }, { now: deps.clock.now(), byPerson: false });
}

async function outOfWords({ row, run }: RunningStep, made: number): Promise<DraftNotice> {
  const message = `Your plan has too few AI words left this month: ${made} of ${row.variantCount} versions were written.`;
  const notice: DraftNotice = { kind: 'limit', message, section: null };
  await run.emit({ type: 'notice', notice });
  return notice;
}
