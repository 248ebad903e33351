// One question to a vendor over HTTP, with every way to fail named.
import { z } from 'zod';
import { SerpError } from './port.ts';

interface Answer {
  status: number;
  headers: Headers;
  /** the JSON, or undefined where the body is none */
  json: unknown;
  text: string;
}

/** Seconds or a date, as RFC 9110 has it; undefined where the header is absent or unreadable. */
export function retryAfterMs(headers: Headers, nowMs = Date.now()): number | undefined {
  const said = headers.get('retry-after');
  if (said === null) return undefined;
  const ms = /^\d{1,6}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/**
 * Sends one request and reads the whole answer.
 * @param name the vendor, for messages
 * @throws SerpError `unreachable` without an answer, or the signal's reason
 */
export async function ask(
  fetch: typeof globalThis.fetch,
  name: string,
  url: URL,
  init: RequestInit & { signal: AbortSignal },
): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: parsed(text), text };
  } catch (cause) {
    init.signal.throwIfAborted();
    throw new SerpError(`${name} didn’t answer. Try again in a few minutes.`, { code: 'unreachable', cause });
  }
}

/**
 * Reads a vendor's JSON by its shape; members that the shape does not name may be anything.
 * @throws SerpError `malformed`
 */
export function shaped<S extends z.ZodType>(name: string, shape: S, json: unknown): z.output<S> {
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  throw new SerpError(`${name} sent an answer we can’t read. Nothing was saved.`, {
    code: 'malformed',
    cause: read.error,
  });
}

/** An organic result as most vendors write it; one without an address is no result. */
export const linked = z.object({ link: z.string(), title: z.string().catch('') });

/**
 * Texts of a list beside the results. An entry of another form is left out, and so is a list that is none: what stands
 * beside the results is no reason to refuse them.
 */
export const textsIn = <S extends z.ZodType>(shape: S, textOf: (entry: z.output<S>) => string) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((entry) => {
        const read = shape.safeParse(entry);
        return read.success ? [textOf(read.data)] : [];
      }),
    );

/** Failures that all vendors name alike; `said` is the vendor's own sentence, for the log. */
export const failures = {
  key: (name: string, said: string) =>
    new SerpError(`${name} doesn’t accept this key. Check it under Integrations.`, {
      code: 'key',
      cause: new Error(said),
    }),
  quota: (name: string, said: string) =>
    new SerpError(`Your ${name} account has nothing left to spend. Add credit there, then try again.`, {
      code: 'quota',
      cause: new Error(said),
    }),
  rate: (name: string, headers: Headers, said: string) =>
    new SerpError(`${name} is getting too many requests. Try again in a few minutes.`, {
      code: 'rate',
      retryAfterMs: retryAfterMs(headers),
      cause: new Error(said),
    }),
  refused: (name: string, said: string) =>
    new SerpError(`${name} can’t search for this: ${said.slice(0, 200)}`, { code: 'refused' }),
  down: (name: string, status: number) =>
    new SerpError(`${name} has a problem (${status}). Try again in a few minutes.`, { code: 'unreachable' }),
};
