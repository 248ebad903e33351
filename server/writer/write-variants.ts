import type { DraftNotice, Variant } from '#contract/writer.ts';
import { blocksToMarkdown } from '#engine/document/blocks-to-markdown.ts';
import { countWords } from '#engine/text/words.ts';
import type { SectionTask } from '#server/providers/ai/port.ts';
import { payFor } from './pay.ts';
import type { RunningStep } from './running-step.ts';
import { type GenerationRow, updateGeneration } from './store.ts';
import { blocksOf } from './text.ts';

/** Sections of a variant are paid for under numbers of their own. */
const sectionsApart = 1000;

/** Sections as the document's Markdown, so that a variant that is in use is known again. */
const outputOf = (row: GenerationRow, sections: readonly string[]): string =>
  blocksToMarkdown(blocksOf('v', row.inputs, row.editData.outline, sections), { citations: 'refs' });

/**
 * Writes the further drafts that were asked for, with seed + 1, seed + 2 …, after the first one is done; each is kept
 * on the row once it is whole. Going on after a stop begins with the draft that is lacking. A plan without words left
 * ends it, and the writer is told.
 */
export async function writeVariants(step: RunningStep, recent: readonly string[]): Promise<DraftNotice[]> {
  const { deps, scope, row, engine, run } = step;
  const { variantCount, inputs, title, sections } = row;
  if (variantCount < 2) return [];
  const { outline } = row.editData;
  const used = [...recent, ...row.frames];
  const variants: Variant[] =
    row.variants.length > 0
      ? [...row.variants]
      : [{ seed: engine.stamp(row.seed).seed, output: outputOf(row, sections) }];
  await keep(step, variants);
  for (let number = variants.length; number < variantCount; number += 1) {
    const label = `${engine.label}, version ${number + 1} of ${variantCount}`;
    await run.emit({ type: 'status', status: 'running', label });
    const seed = (row.seed + number) % 2 ** 32;
    const written: string[] = [];
    let paid = true;
    for (const index of outline.keys()) {
      run.signal.throwIfAborted();
      const task = { brief: inputs, pack: step.pack, seed, signal: run.signal, title, outline, index };
      const text = await sectionOf(step, { ...task, before: written, partial: '', recentFrames: [...used] });
      written.push(text);
      const words = countWords(text);
      const place = number * sectionsApart + index;
      paid = await payFor(deps, scope, { row, engine, words, index: place, run: run.job.id });
      if (!paid && index < outline.length - 1) return [await outOfWords(step, number, variantCount)];
    }
    variants.push({ seed: engine.stamp(seed).seed, output: outputOf(row, written) });
    await keep(step, variants);
    if (!paid && number < variantCount - 1) return [await outOfWords(step, number + 1, variantCount)];
  }
  return [];
}

async function sectionOf({ engine }: RunningStep, task: SectionTask): Promise<string> {
  let text = '';
  for await (const piece of engine.section(task)) if (piece.type === 'text') text += piece.text;
  return text.trim();
}

async function keep({ deps, scope, row }: RunningStep, variants: Variant[]): Promise<void> {
  await updateGeneration(scope, deps.db, row.id, { variants }, { now: deps.clock.now(), byPerson: false });
}

async function outOfWords({ run }: RunningStep, made: number, asked: number): Promise<DraftNotice> {
  const message = `The plan’s AI words for this month are used up: ${made} of ${asked} versions were written.`;
  const notice: DraftNotice = { kind: 'fallback', message, section: null };
  await run.emit({ type: 'notice', notice });
  return notice;
}
