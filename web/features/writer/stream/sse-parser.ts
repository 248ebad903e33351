// Server-sent events from a fetched body: EventSource cannot carry the bearer header.
import { createParser } from 'eventsource-parser';

export interface SseEvent {
  /** the `event:` field, `message` when absent */
  event: string;
  data: string;
  /** the last `id:` seen so far, '' when none */
  id: string;
}

/**
 * An incremental parser: feed it text as it arrives, cut anywhere; it answers the events completed by it.
 * Comments (heartbeats) and `retry:` complete nothing.
 */
export function createSseParser(): (chunk: string) => SseEvent[] {
  let found: SseEvent[] = [];
  let lastId = '';
  const parser = createParser({
    onEvent: ({ event = 'message', data, id = lastId }) => {
      lastId = id;
      found.push({ event, data, id });
    },
  });
  return (chunk) => {
    found = [];
    parser.feed(chunk);
    return found;
  };
}
