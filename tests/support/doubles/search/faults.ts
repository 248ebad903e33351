// How the answer of an outside service goes wrong, whatever the service: what the network, a gateway or a hostile
// host puts in its place, and what spoils a true answer.

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** text and bytes are sent as they are, everything else as JSON */
  body: unknown;
}

/** Breaks that have no answer of their own; the server plays them on the socket. */
const breaks = ['reset', 'silent', 'slow', 'drip', 'cut'] as const;
export type Break = (typeof breaks)[number];

/**
 * - `reset`: the connection is reset before an answer; `silent`: no answer at all, the connection stays open
 * - `slow`: half of the body, the rest after `release()`; `drip`: a space now and then, for ever
 * - `cut`: the connection ends in the middle of the body
 * - `error`: 500; `unavailable`: 503 with Retry-After of 120 seconds; `html`: 200 with a page
 * - `redirect`: 302 to an address inside a cloud's network
 * - `truncated`: JSON without its end; `other-shape`: JSON of something else; `wrong-types`: lists are texts
 * - `huge`: the true answer in 5 MB; `deep`: lists in lists, 100,000 levels
 * - `{ at, value }`: the true answer with another value at a dotted path; `{ answer }`: exactly this answer
 */
export type Fault =
  | Break
  | 'error'
  | 'unavailable'
  | 'html'
  | 'redirect'
  | 'truncated'
  | 'other-shape'
  | 'wrong-types'
  | 'huge'
  | 'deep'
  | { at: string; value: unknown }
  | { answer: Answer };

/** Answers that no connector may take for one, each with the code of the failure that it is. */
export const brokenAnswers = [
  ['reset', 'unreachable'],
  ['cut', 'unreachable'],
  ['error', 'unreachable'],
  ['unavailable', 'unreachable'],
  ['redirect', 'unreachable'],
  ['huge', 'unreachable'],
  ['truncated', 'malformed'],
  ['other-shape', 'malformed'],
  ['deep', 'malformed'],
] as const satisfies [Fault, string][];

/** The same of services that answer with objects of JSON: a page is no sign of a block there. */
export const brokenObjects = [
  ...brokenAnswers,
  ['html', 'malformed'],
  ['wrong-types', 'malformed'],
] as const satisfies [Fault, string][];

const privateAddress = 'http://169.254.169.254/latest/meta-data/';
const hugeLength = 5 * 1024 * 1024;
const html = (text: string) => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body: text });

/** Whether a fault is played on the socket. */
export const isBreak = (fault: unknown): fault is Break => breaks.some((name) => name === fault);

/** The answer that takes the place of the service's own, so that the service does and charges nothing; else null. */
export function replacementFor(fault: Fault): Answer | null {
  if (typeof fault === 'object') return 'answer' in fault ? fault.answer : null;
  if (fault === 'error') return { status: 500, ...html('<h1>500 Internal Server Error</h1>') };
  if (fault === 'unavailable') {
    const { headers, body } = html('<h1>503 Service Temporarily Unavailable</h1>');
    return { status: 503, headers: { ...headers, 'retry-after': '120' }, body };
  }
  if (fault === 'html') return { status: 200, ...html('<!doctype html><title>Just a moment...</title>') };
  if (fault === 'redirect') return { status: 302, headers: { location: privateAddress }, body: '' };
  if (fault === 'other-shape') return { body: { version: 1, hello: ['world', { nested: null }] } };
  if (fault === 'deep')
    return {
      headers: { 'content-type': 'application/json' },
      body: '['.repeat(100_000) + ']'.repeat(100_000),
    };
  return null;
}

function withTextsForLists(body: unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => (Array.isArray(item) ? 'none' : item));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? 'none' : value]),
  );
}

function withValueAt(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = copy as Record<string, unknown>;
  for (const name of names) {
    if (typeof place[name] !== 'object' || place[name] === null)
      throw new Error(`The answer has nothing at ${path}: ${JSON.stringify(body).slice(0, 200)}`);
    place = place[name] as Record<string, unknown>;
  }
  place[last] = value;
  return copy;
}

/** The true answer, spoilt: the service did its work and may have charged for it. */
export function spoil(fault: Fault, answer: Answer): Answer {
  if (typeof fault === 'object')
    return 'at' in fault ? { ...answer, body: withValueAt(answer.body, fault.at, fault.value) } : answer;
  if (fault === 'wrong-types') return { ...answer, body: withTextsForLists(answer.body) };
  if (fault === 'truncated') {
    const whole = textOf(answer.body);
    const headers = { 'content-type': contentTypeOf(answer), ...answer.headers };
    return { ...answer, headers, body: whole.subarray(0, Math.floor(whole.length / 2)) };
  }
  if (fault === 'huge') {
    const headers = { 'content-type': contentTypeOf(answer), ...answer.headers };
    return { ...answer, headers, body: Buffer.concat([textOf(answer.body), Buffer.alloc(hugeLength, ' ')]) };
  }
  return answer;
}

/** What goes over the wire. */
export const textOf = (body: unknown): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** What the answer says of its body. */
export const contentTypeOf = ({ headers, body }: Answer): string =>
  headers?.['content-type'] ??
  (typeof body === 'string' || Buffer.isBuffer(body)
    ? 'text/plain; charset=utf-8'
    : 'application/json; charset=utf-8');
