import type { LanguageModelMiddleware } from 'ai';

/** What a stream of a model was, beside its text. */
export interface Heard {
  /** the service sent something of the form that it speaks */
  answered?: true;
  /** the model said no */
  refused?: true;
}

/** Whether a raw chunk of the stream is the model saying no: its words must not become the article's. */
function isRefusal(raw: unknown): boolean {
  const choices = (raw as { choices?: { delta?: { refusal?: unknown } | null }[] } | null)?.choices;
  const said = choices?.[0]?.delta?.refusal;
  return typeof said === 'string' && said !== '';
}

/**
 * Notes what raw chunks tell, and lets none of them through: carried to the stream's end, each would cost as much as a
 * piece of text. Text that follows a refusal is part of it.
 */
export const hearing = (heard: Heard): LanguageModelMiddleware => ({
  specificationVersion: 'v4',
  async wrapStream({ model, params }) {
    const { stream, ...rest } = await model.doStream({ ...params, includeRawChunks: true });
    type Part = typeof stream extends ReadableStream<infer P> ? P : never;
    const withoutRaw = new TransformStream<Part, Part>({
      transform(part, controller) {
        if (part.type === 'raw') {
          heard.answered = true;
          if (isRefusal(part.rawValue)) heard.refused = true;
        } else if (part.type !== 'text-delta' || !heard.refused) controller.enqueue(part);
      },
    });
    return { ...rest, stream: stream.pipeThrough(withoutRaw) };
  },
});
