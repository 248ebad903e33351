import type { DraftNotice } from '#contract/writer.ts';
import { checkSection } from '#engine/writer/sections/check-section.ts';
import type { SectionTask } from '#server/providers/ai/port.ts';
import type { RunningStep } from './running-step.ts';

/** A section as it was written, and what is to be said of it. */
export interface WrittenSection {
  markdown: string;
  notices: DraftNotice[];
  /** the engine stopped a model that repeated itself */
  looped: boolean;
}

/** Says that a busy service is asked again, and when; a stream that is lost by then ends the run elsewhere. */
export const sayWait =
  ({ engine, run }: RunningStep) =>
  (seconds: number): void => {
    const time = seconds === 1 ? '1 second' : `${seconds} seconds`;
    const label = `${engine.label} is busy. Trying again in ${time}.`;
    run.emit({ type: 'status', status: 'running', label }).catch(() => undefined);
  };

/**
 * Has the engine write one section, streams it to whoever listens, and checks it.
 * @throws EngineError, or the signal's reason
 */
export async function writeSection(
  step: RunningStep,
  which: Pick<SectionTask, 'outline' | 'index' | 'before' | 'partial' | 'again'>,
): Promise<WrittenSection> {
  const { row, engine, run, sourceIndex, evidence, voice } = step;
  const { inputs: brief, seed, title } = row;
  const { outline, index, partial } = which;
  const section = outline[index]!;
  await run.emit({ type: 'section', index, of: outline.length, heading: section.heading });
  if (partial) await run.emit({ type: 'text', index, text: partial });
  let text = partial;
  let truncated = false;
  let waiting = false;
  const notices: DraftNotice[] = [];
  const onWait = (seconds: number) => {
    waiting = true;
    sayWait(step)(seconds);
  };
  const about = { brief, sourceIndex, evidence, voice, seed, title };
  for await (const event of engine.section({ ...about, ...which, signal: run.signal, onWait })) {
    if (event.type === 'end') {
      notices.push(...event.notices);
      ({ truncated } = event);
      continue;
    }
    run.signal.throwIfAborted();
    if (waiting) await run.emit({ type: 'status', status: 'running', label: engine.label });
    waiting = false;
    text += event.text;
    await run.emit({ type: 'text', index, text: event.text });
  }
  run.signal.throwIfAborted();
  const markdown = text.trim();
  const looped = notices.some(({ kind }) => kind === 'loop');
  const isLast = index === outline.length - 1;
  // An outline is the user's words and quotations: there is nothing of an engine's to check.
  const checks =
    engine.kind === 'model' ? checkSection(markdown, { brief, sourceIndex, section, isLast }) : [];
  for (const notice of checks)
    if (!notices.some(({ message }) => message === notice.message) && !(looped && notice.kind === 'loop'))
      notices.push({ ...notice, section: index });
  if (truncated)
    notices.push({
      kind: 'truncated',
      message: 'The model stopped at its length limit here.',
      section: index,
    });
  return { markdown, notices, looped };
}
