// One question to a completion service over HTTP, with every way to fail named. Nobody promises these answers: a
// block comes as 403, 429, a redirect to a captcha, or a page with status 200.
import { z } from 'zod';
import { decodeText } from '#server/kernel/egress/charset.ts';
import { SuggestError } from './port.ts';

const botCheck = /captcha|unusual traffic|automated (?:queries|requests)|not a robot|just a moment/i;
/** A page says what it is at its beginning. */
const mostOfPage = 20_000;
/** No service answers with more; the rest of a longer list is left out. */
const mostCompletions = 20;
const longestCompletion = 1000;

const blocked = (name: string, cause: string) =>
  new SuggestError('blocked', `${name} is blocking requests. Try again later.`, { cause: new Error(cause) });
const malformed = (name: string, cause: unknown) =>
  new SuggestError('malformed', `${name} sent an answer we can’t read. Nothing was saved.`, { cause });

/** The JSON inside a JSONP call, or behind the line that Google puts before JSON. */
function bare(text: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith(")]}'")) return trimmed.slice(4);
  if (!/^[\w.$]{1,100}\(/.test(trimmed)) return trimmed;
  return trimmed.slice(trimmed.indexOf('(') + 1, trimmed.lastIndexOf(')'));
}

async function read(fetch: typeof globalThis.fetch, name: string, url: URL, signal: AbortSignal) {
  try {
    const response = await fetch(url, { signal, redirect: 'manual' });
    const type = response.headers.get('content-type') ?? '';
    const text = decodeText(new Uint8Array(await response.arrayBuffer()), type);
    return { status: response.status, location: response.headers.get('location') ?? '', type, text };
  } catch (cause) {
    signal.throwIfAborted();
    throw new SuggestError('unreachable', `${name} didn’t answer. Try again in a few minutes.`, { cause });
  }
}

/**
 * Asks once and reads the answer by its shape.
 * @param name the service, for messages
 * @throws SuggestError, or the signal's reason
 */
export async function ask<S extends z.ZodType>(
  { fetch, name, shape }: { fetch: typeof globalThis.fetch; name: string; shape: S },
  url: URL,
  signal: AbortSignal,
): Promise<z.output<S>> {
  const { status, location, type, text } = await read(fetch, name, url, signal);
  const page = /\bhtml\b/i.test(type) || text.trimStart().startsWith('<');
  const checksForBots = page && botCheck.test(text.slice(0, mostOfPage));
  if (status === 429 || status === 403 || checksForBots || /\/sorry\/|captcha/i.test(location))
    throw blocked(name, `status ${status}${page ? ', a page' : ''}`);
  if (status !== 200)
    throw new SuggestError('unreachable', `${name} has a problem (${status}). Try again in a few minutes.`);
  if (page) throw malformed(name, new Error('a page instead of JSON'));
  let json: unknown;
  try {
    json = JSON.parse(bare(text));
  } catch (cause) {
    throw malformed(name, cause);
  }
  const result = shape.safeParse(json);
  if (!result.success) throw malformed(name, result.error);
  return result.data;
}

/**
 * A list of completions, of which what is no text is left out; a list of nothing else is no list.
 * @param textOf the text of an item; anything else where it has none
 */
export const completionsBy = (textOf: (item: unknown) => unknown) =>
  z.array(z.unknown()).transform((items, context) => {
    const texts = items.map(textOf).filter((text): text is string => typeof text === 'string');
    if (items.length > 0 && texts.length === 0)
      context.addIssue({ code: 'custom', message: 'no completion is a text' });
    return texts.filter(({ length }) => length <= longestCompletion).slice(0, mostCompletions);
  });

/** What Google, Bing and DuckDuckGo answer (OpenSearch suggestions): the question, its completions, then anything. */
export const openSearch = z
  .tuple([z.string(), completionsBy((item) => item)], z.unknown())
  .transform(([, found]) => found);
