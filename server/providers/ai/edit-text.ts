// A model's answer to a command on a selection, as it comes and then as a whole.
import type { SuggestionRequest } from '#contract/writer/suggestions.ts';
import { countWords } from '#engine/text/words.ts';
import { cleanAnswer, isMarkup } from './clean-answer.ts';
import { editPrompt } from './prompts/edit-prompt.ts';
import type { ModelClient } from './model-client.ts';
import { type EditEvent, type EditTask, EngineError } from './port.ts';
import { continuing } from './stream-text.ts';

/** Words that an answer may have, from those of the selection; a continuation has none to go by. */
export const wordsFor = (request: SuggestionRequest): number =>
  request.command === 'continue' ? 250 : Math.max(60, countWords(request.text) * 2);

/**
 * @param limits tokens beside the answer's own, for a model that thinks
 * @throws EngineError, also where the answer is empty or no text; or the signal's reason
 */
export async function* editText(
  client: ModelClient,
  { request, signal, voice }: EditTask,
  { fence, thinkingTokens }: { fence: string; thinkingTokens: number },
): AsyncGenerator<EditEvent> {
  // Languages differ in how many tokens a word takes.
  const maxTokens = wordsFor(request) * 4 + thinkingTokens;
  const { written } = request;
  const joined = written === undefined ? null : continuing(written);
  let whole = '';
  let truncated = false;
  for await (const event of client.stream(editPrompt(request, fence, voice), { signal, maxTokens })) {
    if (event.type === 'end') ({ truncated } = event);
    const part = event.type === 'end' ? (joined?.end() ?? '') : (joined?.push(event.text) ?? event.text);
    whole += part;
    if (part !== '') yield { type: 'text', text: part };
  }
  // What follows a text begins with the space between the two.
  const text = joined
    ? whole.trimEnd()
    : cleanAnswer(whole, request.command === 'continue' ? '' : request.text);
  if (text === '')
    throw new EngineError('bad-answer', 'The model answered with nothing. Try again, or use another model.');
  if (isMarkup(text))
    throw new EngineError(
      'bad-answer',
      'The model answered with HTML instead of text. Try again, or use another model.',
    );
  yield { type: 'end', text, truncated };
}
