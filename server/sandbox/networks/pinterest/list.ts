// Lists in pages: `page_size` entries from a bookmark on, and the bookmark of what follows.
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import { invalid } from './answer.ts';

const Query = z.object({
  page_size: z.coerce.number().int().min(1).max(250).default(25),
  bookmark: z
    .string()
    .transform((text) => Buffer.from(text, 'base64url').toString())
    .pipe(z.string().regex(/^from:\d{1,6}$/))
    .transform((text) => Number(text.slice(5)))
    .optional(),
});

export function pageOf(query: unknown, entries: readonly unknown[]): ApiAnswer {
  const parsed = Query.safeParse(query);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { page_size: size, bookmark: from = 0 } = parsed.data;
  const end = from + size;
  const bookmark = end < entries.length ? Buffer.from(`from:${end}`).toString('base64url') : null;
  return { status: 200, body: { items: entries.slice(from, end), bookmark } };
}
