// Texts made from a finished one, by a model: asked for, read, and asked for once more where they have faults.
import type { DerivedContent } from '#contract/writer/derived-texts.ts';
import { detectLanguage } from '#engine/text/language.ts';
import { askForJson, type Reading } from '../ask-for-json.ts';
import { isMarkup } from '../clean-answer.ts';
import type { ModelClient } from '../model-client.ts';
import { type Derived, type DerivedTask, EngineError } from '../port.ts';
import { derivedPrompt } from '../prompts/derived-prompt.ts';
import { readDerived } from './read-derived.ts';

/** The words that a reader sees of a content. */
export function wordsOfContent(content: DerivedContent): string {
  switch (content.kind) {
    case 'meta':
      return `${content.title}\n${content.description}`;
    case 'faq':
      return [
        content.heading,
        ...content.questions.flatMap(({ question, answer }) => [question, answer]),
      ].join('\n');
    case 'social':
      return content.text;
  }
}

const again = 'Try again, or use another model.';

/** Why nothing of an answer can be used, in plain words. */
function troubleOf(answer: string, faults: readonly string[]): string {
  if (answer.trim() === '') return `The model answered with nothing. ${again}`;
  if (isMarkup(answer)) return `The model answered with HTML instead of text. ${again}`;
  return `The model’s answer could not be used: ${faults[0] ?? 'it is not of the form asked for.'} ${again}`;
}

/** A reading, with nothing usable where the texts are in another language than the finished one. */
async function inItsLanguage(
  reading: Reading<Derived>,
  { language }: DerivedTask,
): Promise<Reading<Derived>> {
  if (reading.value === null || language === null) return reading;
  const found = await detectLanguage(reading.value.contents.map(wordsOfContent).join('\n'));
  if (!found?.isReliable || found.code === language.code) return reading;
  return { value: null, faults: [`It is in ${found.name} instead of ${language.name}.`] };
}

/**
 * What a model makes of a finished text. Parts that are too long or say what the text does not say are asked for once
 * more, and left out with a word about it where they stay so.
 * @throws EngineError `bad-answer`, which names what was wrong, where nothing is usable; or the signal's reason
 */
export async function deriveTexts(
  client: ModelClient,
  task: DerivedTask,
  { fence, maxTokens }: { fence: string; maxTokens: number },
): Promise<Derived> {
  const { signal } = task;
  let trouble: string | null = null;
  const read = async (answer: string) => {
    const reading = await inItsLanguage(readDerived(answer, task), task);
    if (reading.value === null) trouble = troubleOf(answer, reading.faults);
    return reading;
  };
  try {
    return (await askForJson(client, derivedPrompt(task, fence), { signal, maxTokens, read })).value;
  } catch (error) {
    if (trouble === null || !(error instanceof EngineError) || error.code !== 'bad-answer') throw error;
    throw new EngineError('bad-answer', trouble, { cause: error });
  }
}
