import { Readable } from 'node:stream';
import { request, type Dispatcher } from 'undici';
import { decodedBody } from './body.ts';
import { asRefusal, EgressRefused } from './refused.ts';
import { checkTarget, parseTarget, type TargetRules, type Trust } from './target.ts';

/** Time limits for contents of any size: how long each step may last, and at least how fast bytes must move. */
export interface Pace {
  /** from the request's last byte to the answer's headers */
  headersMs: number;
  /** from one part of the answer to the next; a reader that pauses by itself is not counted */
  idleMs: number;
  uploadBytesPerSecond: number;
  downloadBytesPerSecond: number;
}

/** A body that is read while it is sent; once, so it follows no redirect. */
export interface UploadBody {
  /** how many there will be: another number breaks the request off */
  bytes: number;
  pieces: AsyncIterable<Uint8Array>;
}

export interface Outgoing {
  url: URL;
  method: string;
  headers: Headers;
  body?: Uint8Array | UploadBody | undefined;
  trust: Trust;
  /** Decoded bytes of the answer. */
  maxBytes: number;
  /** From the first lookup to the last byte, redirects included; or by the size of what is sent and received. */
  timeoutMs: number | Pace;
  /** Media types that a successful answer may have; any when absent. */
  types?: readonly string[] | undefined;
  redirect: 'follow' | 'manual' | 'error';
  signal?: AbortSignal | undefined;
}

export interface Incoming {
  url: URL;
  status: number;
  headers: Headers;
  /** Addresses that answered with a redirect, in order. */
  hops: { url: string; status: number }[];
  /** Unpacked and capped; must be read or destroyed, else the time limit does it. */
  body: Readable;
}

export interface Wire extends TargetRules {
  agents: Record<Trust, Dispatcher>;
}

export const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
/** What may follow a redirect to another origin: nothing that could be a credential. */
const harmless = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent']);
/** Set by the connection itself. */
const notOurs =
  /^(?:host|connection|keep-alive|transfer-encoding|upgrade|expect|te|trailer|content-length|proxy-.*)$/;

const ignore = () => undefined;
const drop = (stream: Readable) => void stream.on('error', ignore).destroy();

/** Waits for `pending` but no longer than the signal: undici itself only notices an abort once connected. */
async function until<T extends { body: Readable }>(pending: Promise<T>, signal: AbortSignal): Promise<T> {
  let onAbort = ignore as () => void;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  try {
    return await Promise.race([pending, aborted]);
  } catch (error) {
    pending.then((late) => drop(late.body), ignore);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** What networks say when nobody answers (errno(3)): whoever sorts failures knows this one by it. */
const late = Object.assign(new Error('too late'), { code: 'ETIMEDOUT' });

const isUpload = (body: Outgoing['body']): body is UploadBody => body !== undefined && 'pieces' in body;

const uploadMs = (pace: Pace, body: Outgoing['body']): number => {
  const bytes = isUpload(body) ? body.bytes : (body?.length ?? 0);
  return pace.headersMs + (bytes / pace.uploadBytesPerSecond) * 1000;
};

/** @param length what the answer announces; without it, it may be as long as is taken at all */
function downloadMs(pace: Pace, length: string | null, maxBytes: number): number {
  const bytes = length === null ? maxBytes : Number(length) || 0;
  // A longer time than this overflows a timer, which would then end at once.
  return Math.min(pace.idleMs + (bytes / pace.downloadBytesPerSecond) * 1000, 2 ** 31 - 1);
}

function headersOf(raw: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const item of [value ?? []].flat())
      headers.append(name, item.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'));
  }
  return headers;
}

function checkType(status: number, headers: Headers, types: readonly string[] | undefined): void {
  if (types === undefined || status < 200 || status > 299 || status === 204) return;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) throw new EgressRefused('unsupported-type', `content type "${type}"`);
}

/**
 * One request with its redirects followed by hand, every hop checked as the first was. An operator's trust covers
 * the origin in the settings; where that origin redirects to is checked as any other address.
 * @throws EgressRefused; the caller's own abort reason when `signal` ended it
 */
export async function send(wire: Wire, out: Outgoing): Promise<Incoming> {
  const clock = new AbortController();
  const endAfter = (ms: number) =>
    setTimeout(
      () => clock.abort(new EgressRefused('source-unreachable', `no end within ${ms} ms`, late)),
      ms,
    );
  const pace = typeof out.timeoutMs === 'number' ? null : out.timeoutMs;
  const answerMs = typeof out.timeoutMs === 'number' ? out.timeoutMs : uploadMs(out.timeoutMs, out.body);
  let timer = endAfter(answerMs);
  const signal = out.signal === undefined ? clock.signal : AbortSignal.any([clock.signal, out.signal]);
  const hops: Incoming['hops'] = [];
  let { url, trust } = out;
  let headers = new Headers([...out.headers].filter(([name]) => !notOurs.test(name)));
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'gzip, br');
  if (isUpload(out.body)) headers.set('content-length', String(out.body.bytes));
  try {
    for (;;) {
      checkTarget(url, trust, wire);
      const pending = request(url, {
        dispatcher: wire.agents[trust],
        method: out.method as Dispatcher.HttpMethod,
        headers: Object.fromEntries(headers),
        body: isUpload(out.body) ? Readable.from(out.body.pieces, { objectMode: false }) : (out.body ?? null),
        signal,
        headersTimeout: answerMs,
        bodyTimeout: pace?.idleMs ?? answerMs,
      });
      const answer = await until(pending, signal);
      try {
        const answered = headersOf(answer.headers);
        const location = answered.get('location');
        if (redirects.has(answer.statusCode) && location !== null && out.redirect !== 'manual') {
          if (out.redirect === 'error') throw new EgressRefused('source-unreachable', 'redirect not wanted');
          if (hops.length === maxRedirects)
            throw new EgressRefused('source-unreachable', 'too many redirects');
          hops.push({ url: url.href, status: answer.statusCode });
          const next = parseTarget(location, url);
          if (next.origin !== url.origin) {
            trust = 'user';
            headers = new Headers([...headers].filter(([name]) => harmless.has(name)));
          }
          url = next;
          drop(answer.body);
          continue;
        }
        checkType(answer.statusCode, answered, out.types);
        const encoding = (answered.get('content-encoding') ?? '').trim().toLowerCase();
        const empty = out.method === 'HEAD' || answer.statusCode === 204 || answer.statusCode === 304;
        if (!empty && encoding === '' && Number(answered.get('content-length')) > out.maxBytes) {
          throw new EgressRefused('too-large', `declares ${answered.get('content-length')} bytes`);
        }
        if (pace) {
          clearTimeout(timer);
          timer = endAfter(downloadMs(pace, answered.get('content-length'), out.maxBytes));
        }
        const body = decodedBody(answer.body, empty ? '' : encoding, out.maxBytes);
        body.once('close', () => clearTimeout(timer));
        if (!empty && encoding !== '') {
          answered.delete('content-encoding');
          answered.delete('content-length');
        }
        return { url, status: answer.statusCode, headers: answered, hops, body };
      } catch (error) {
        drop(answer.body);
        throw error;
      }
    }
  } catch (error) {
    clearTimeout(timer);
    if (out.signal?.aborted === true) throw out.signal.reason;
    throw asRefusal(error);
  }
}
