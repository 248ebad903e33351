// Models of any protocol (protocols.ts) as engines of the AI-text port.
import { randomBytes } from 'node:crypto';
import type { Log } from '#server/kernel/log.ts';
import { countWords } from '#engine/text/words.ts';
import { planOf } from '#engine/writer/essay/plans.ts';
import { planOutline } from '#engine/writer/evidence/plan/plan-outline.ts';
import type { DraftNotice } from '#contract/writer.ts';
import { createLoopDetector } from '#engine/writer/loop.ts';
import { askForJson } from './ask-for-json.ts';
import { repairOutline } from './repair-outline.ts';
import { deriveTexts } from './derived/derive-texts.ts';
import { editText } from './edit-text.ts';
import { createModelClient, type ModelClient, type ModelEvent, type ModelSettings } from './model-client.ts';
import { EngineError, type SectionEvent, type SectionTask, type TextEngine } from './port.ts';
import { outlinePrompt } from './prompts/outline-prompt.ts';
import { sectionPrompt } from './prompts/section-prompt.ts';
import { titlesPrompt } from './prompts/titles-prompt.ts';
import { promptVersions } from './prompts/versions.ts';
import { readOutline } from './read-outline.ts';
import { readTitles } from './read-titles.ts';
import { continuing, withoutHeading } from './stream-text.ts';

export interface EngineSettings extends ModelSettings {
  id: string;
  /** what the workspace calls it; empty: the model's name */
  label: string;
  /** the operator's key pays */
  metered: boolean;
  /** as the port has it */
  price?: TextEngine['price'];
}

/** Tokens beside a section's own: a model that thinks does so within the same limit. */
const thinkingTokens = 2000;
const structuredTokens = 8000;
/** A section that is cut off is continued so often before the writer is told. */
const mostContinued = 2;
const loopMessage =
  'The model repeated itself here and was stopped. Cut what repeats, or write this section again.';

const newFence = () => `MATERIAL-${randomBytes(6).toString('hex')}`;

async function* write(stream: AsyncIterable<ModelEvent>, task: SectionTask): AsyncGenerator<SectionEvent> {
  const { outline, index, partial } = task;
  const filter = partial.trim() === '' ? withoutHeading(outline[index]!.heading) : continuing(partial);
  const loop = createLoopDetector();
  loop.push(partial);
  const notices: DraftNotice[] = [];
  let truncated = false;
  try {
    for await (const fragment of stream) {
      if (fragment.type === 'end') {
        truncated = fragment.truncated;
        break;
      }
      const ready = filter.push(fragment.text);
      if (ready === '') continue;
      yield { type: 'text', text: ready };
      if (!loop.push(ready)) continue;
      // Leaving the stream stops the model; what it wrote stays.
      notices.push({ kind: 'loop', message: loopMessage, section: index });
      break;
    }
  } catch (error) {
    // What was kept back is written text too.
    const rest = filter.end();
    if (rest !== '') yield { type: 'text', text: rest };
    throw error;
  }
  const rest = filter.end();
  if (rest !== '') yield { type: 'text', text: rest };
  yield { type: 'end', notices, truncated };
}

/** One answer of the model: the section, or the rest of it. */
function answerOf(client: ModelClient, task: SectionTask): AsyncGenerator<SectionEvent> {
  const { signal, onWait } = task;
  const words = task.outline[task.index]?.words ?? 0;
  const open = Math.max(60, words - countWords(task.partial));
  const prompt = sectionPrompt(task, newFence());
  return write(client.stream(prompt, { signal, onWait, maxTokens: open * 2 + thinkingTokens }), task);
}

/** A section whose model stops at its length limit is continued by itself, as long as more comes. */
async function* writeToItsEnd(client: ModelClient, task: SectionTask): AsyncGenerator<SectionEvent> {
  let { partial } = task;
  for (let continued = 0; ; continued += 1) {
    let end: SectionEvent | undefined;
    let fresh = '';
    try {
      for await (const event of answerOf(client, { ...task, partial })) {
        if (event.type === 'text') {
          fresh += event.text;
          yield event;
        } else end = event;
      }
    } catch (error) {
      // What was written before is good, though nothing more came.
      const isSilent = error instanceof EngineError && error.code === 'bad-answer' && fresh === '';
      if (continued === 0 || !isSilent) throw error;
      end = { type: 'end', notices: [], truncated: true };
    }
    if (!end) return;
    partial += fresh;
    const goesOn = end.type === 'end' && end.truncated && fresh.trim() !== '' && continued < mostContinued;
    if (goesOn) continue;
    yield end;
    return;
  }
}

/** An engine over one model; failures are logged with their cause, never with prompt or key. */
export function createModelEngine(settings: EngineSettings, log: Log): TextEngine {
  const { id, label, model, metered } = settings;
  const client: ModelClient = createModelClient(settings);
  const told = (error: unknown): unknown => {
    if (error instanceof EngineError)
      log.warn(
        { engine: id, model, code: error.code, cause: (error.cause as Error | undefined)?.message },
        'model failed',
      );
    return error;
  };
  return {
    id,
    kind: 'model',
    label: label === '' ? model : `${label} (${model})`,
    metered,
    ...(settings.price !== undefined && { price: settings.price }),
    stamp: (_seed, stage) => ({ kind: 'model', label: model, version: promptVersions[stage], seed: null }),

    async titles(task) {
      const { signal, count, onWait } = task;
      try {
        const read = (answer: string) => readTitles(answer, count);
        const prompt = titlesPrompt(task, newFence());
        return (await askForJson(client, prompt, { signal, onWait, maxTokens: structuredTokens, read }))
          .value;
      } catch (error) {
        throw told(error);
      }
    },

    async outline(task) {
      const { signal, brief, onWait } = task;
      // An essay's parts come from its type; what stands in them is the model's.
      if (planOf(brief)) return planOutline(brief, task.seed);
      try {
        const read = (answer: string) => readOutline(answer, brief);
        const prompt = outlinePrompt(task, newFence());
        const { value, faults } = await askForJson(client, prompt, {
          signal,
          onWait,
          maxTokens: structuredTokens,
          read,
        });
        return faults.length === 0 ? value : repairOutline(value, brief);
      } catch (error) {
        throw told(error);
      }
    },

    async *section(task) {
      try {
        yield* writeToItsEnd(client, task);
      } catch (error) {
        throw told(error);
      }
    },

    async derive(task) {
      try {
        return await deriveTexts(client, task, { fence: newFence(), maxTokens: structuredTokens });
      } catch (error) {
        throw told(error);
      }
    },

    async *edit(task) {
      try {
        yield* editText(client, task, { fence: newFence(), thinkingTokens });
      } catch (error) {
        throw told(error);
      }
    },
  };
}

/**
 * Asks a model for one word, without retries. @returns what it said, cut to 40 characters
 * @throws EngineError, or the signal's reason
 */
export async function askOneWord(settings: ModelSettings, signal: AbortSignal): Promise<string> {
  const prompt = { instructions: 'Answer with one word.', text: 'Answer with the single word: ready' };
  const answer = await createModelClient(settings).ask(prompt, {
    signal,
    retries: 0,
    maxTokens: thinkingTokens,
  });
  return answer.replace(/\s+/g, ' ').trim().slice(0, 40);
}
