import type { AskOptions, ModelClient, Prompt } from './model-client.ts';
import { engineError } from './model-errors.ts';
import { EngineError } from './port.ts';
import { repairRequest } from './prompts/parts.ts';

/** What an answer holds, and what is wrong with it; a value with faults is usable at need. */
export interface Reading<T> {
  value: T | null;
  faults: string[];
}

/** More of a bad answer than this is not sent back. */
const longestQuoted = 12_000;

/**
 * Asks for a structured answer as JSON in text, because many servers know no other way; with faults once more.
 * @returns the value without faults, else the newest usable one with the faults that stayed
 * @throws EngineError `bad-answer` when neither answer is usable
 */
export async function askForJson<T>(
  client: ModelClient,
  prompt: Prompt,
  options: Pick<AskOptions, 'signal' | 'maxTokens' | 'onWait'> & {
    read: (answer: string) => Reading<T> | Promise<Reading<T>>;
  },
): Promise<{ value: T; faults: string[] }> {
  const { read, ...how } = options;
  const answer = await client.ask(prompt, how);
  const first = await read(answer);
  if (first.value !== null && first.faults.length === 0) return { value: first.value, faults: [] };
  let second: Reading<T> = first;
  try {
    const repair = {
      answer: answer.slice(0, longestQuoted) || '(nothing)',
      request: repairRequest(first.faults),
    };
    second = await read(await client.ask(prompt, { ...how, repair }));
  } catch (error) {
    // The first answer was usable: better that one, mended, than nothing.
    if (!(error instanceof EngineError) || first.value === null) throw error;
  }
  if (second.value !== null) return { value: second.value, faults: second.faults };
  if (first.value !== null) return { value: first.value, faults: first.faults };
  throw engineError(
    'bad-answer',
    'The model’s answer could not be read, not even the second one. Try again, or use another model.',
  );
}
