// What a text says of itself beside its title: what front matter holds, and what is suggested where it is published.
import { z } from 'zod';
import { line, lines } from '#contract/shared/text.ts';

export const DocumentMeta = z
  .object({
    description: line('Description', 500),
    slug: line('URL slug', 200),
    tags: lines('Tags', 20, 100),
    /** as it was given: a day, or a moment */
    date: line('Date', 40),
  })
  .meta({ id: 'DocumentMeta' });
export type DocumentMeta = z.infer<typeof DocumentMeta>;

export const noMeta: DocumentMeta = { description: '', slug: '', tags: [], date: '' };
