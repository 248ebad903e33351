import { apiBase } from '#contract/shared/http.ts';
import { GenerationEvent } from '#contract/writer.ts';
import type { TestApp } from './app.ts';

export type StreamEvent = GenerationEvent & { eventId: string };

/**
 * Reads a generation's stream until its `end` event or the server closes it, each event parsed by the contract.
 * @param until stop early when this answers true
 */
export async function readStream(
  testApp: Pick<TestApp, 'origin'>,
  token: string,
  generationId: string,
  lastEventId?: string,
  until: (event: StreamEvent) => boolean = () => false,
): Promise<StreamEvent[]> {
  const leave = new AbortController();
  const answer = await fetch(`${testApp.origin}${apiBase}ai-generation/${generationId}/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: leave.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
  const events: StreamEvent[] = [];
  let buffer = '';
  for await (const bytes of answer.body.pipeThrough(new TextDecoderStream())) {
    buffer += bytes;
    for (let at = buffer.indexOf('\n\n'); at >= 0; at = buffer.indexOf('\n\n')) {
      const fields = buffer.slice(0, at).split('\n');
      buffer = buffer.slice(at + 2);
      const data = fields.find((line) => line.startsWith('data: '));
      const id = fields.find((line) => line.startsWith('id: '));
      if (!data || !id) continue;
      const event = { ...GenerationEvent.parse(JSON.parse(data.slice(6))), eventId: id.slice(4) };
      events.push(event);
      if (event.type === 'end' || until(event)) {
        leave.abort();
        return events;
      }
    }
  }
  return events;
}
