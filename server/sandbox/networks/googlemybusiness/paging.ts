// Lists in pages: `pageSize` and an opaque `pageToken`, and no `nextPageToken` on the last one.
import { z } from 'zod';
import type { Violation } from './answer.ts';

export interface PageSizes {
  usual: number;
  most: number;
}

const offsetOf = (token: string): number | null => {
  const text = Buffer.from(token, 'base64url').toString();
  return /^next:\d{1,6}$/.test(text) ? Number(text.slice(5)) : null;
};

/** One page of a list, and what it is called in the answer: an empty list is left out. */
export function pageOf(
  name: string,
  entries: readonly unknown[],
  query: unknown,
  { usual, most }: PageSizes,
): Record<string, unknown> | Violation {
  const asked = z
    .object({ pageSize: z.coerce.number().int().min(1).optional(), pageToken: z.string().default('') })
    .safeParse(query);
  if (!asked.success) return { field: 'page_size', description: 'The page size is wrong' };
  const start = asked.data.pageToken === '' ? 0 : offsetOf(asked.data.pageToken);
  if (start === null) return { field: 'page_token', description: 'The page token is not good' };
  const end = start + Math.min(asked.data.pageSize ?? usual, most);
  const page = entries.slice(start, end);
  return {
    ...(page.length > 0 && { [name]: page }),
    ...(end < entries.length && { nextPageToken: Buffer.from(`next:${end}`).toString('base64url') }),
  };
}

export const isViolation = (answer: Record<string, unknown> | Violation): answer is Violation =>
  'description' in answer;
