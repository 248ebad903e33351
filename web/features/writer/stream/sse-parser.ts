// Server-sent events from a fetched body: EventSource cannot carry the bearer header.
// Format: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation

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
  let rest = '';
  let id = '';
  let event = '';
  let data: string[] = [];
  // A CR at the end of one chunk and the LF at the start of the next are one line end.
  let afterCr = false;

  return (chunk) => {
    const found: SseEvent[] = [];
    let text = afterCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') afterCr = chunk.endsWith('\r');
    text = rest + text;
    const lines = text.split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) found.push({ event: event || 'message', data: data.join('\n'), id });
        event = '';
        data = [];
        continue;
      }
      const colon = line.indexOf(':');
      if (colon === 0) continue;
      const field = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (field === 'data') data.push(value);
      else if (field === 'event') event = value;
      else if (field === 'id' && !value.includes('\0')) id = value;
    }
    return found;
  };
}
