// What a text says of itself beside its title: what front matter holds, and what is suggested where it is published.
import { z } from 'zod';
import { instant, line, lines } from '#contract/shared/text.ts';

/** A title and description for search results, and when they were chosen. */
export const ChosenMeta = z
  .object({ title: line('Meta title', 300), description: line('Meta description', 500), chosenAt: instant })
  .meta({ id: 'ChosenMeta' });

export const DocumentMeta = z
  .object({
    description: line('Description', 500),
    slug: line('URL slug', 200),
    tags: lines('Tags', 20, 100),
    /** as it was given: a day, or a moment */
    date: line('Date', 40),
    /** of its search result, where a model’s were chosen */
    search: ChosenMeta.optional(),
  })
  .meta({ id: 'DocumentMeta' });
export type DocumentMeta = z.infer<typeof DocumentMeta>;

export const noMeta: DocumentMeta = { description: '', slug: '', tags: [], date: '' };
