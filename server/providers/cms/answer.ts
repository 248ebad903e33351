// Answers of sites, read carefully: plugins print before the JSON, other pages answer in its place.
export interface Answer {
  status: number;
  contentType: string;
  retryAfter: string | null;
  text: string;
  /** where the redirects ended */
  url: string;
}

/** JSON of an answer; what a plugin printed before it is skipped. Undefined when there is none. */
export function jsonIn({ text, contentType }: Pick<Answer, 'text' | 'contentType'>): unknown {
  if (!/\bjson\b/i.test(contentType)) return undefined;
  const starts = [0, ...[...text.matchAll(/\{"|\[\{|\[\]|\{\}/g)].slice(0, 20).map((found) => found.index)];
  for (const start of starts) {
    try {
      return JSON.parse(text.slice(start)) as unknown;
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
    }
  }
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Seconds of a Retry-After header, a day at most; undefined when it names none. */
export const retrySeconds = (header: string | null): number | undefined => {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : undefined;
};
