// Queries, pages and days of a project's site, asked of Google's Search Console by its API.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { id, instant, line } from '#contract/shared/text.ts';

/** What figures are asked by, in the order in which they are asked. */
export const searchDimensions = ['date', 'page', 'query'] as const;
export type SearchDimension = (typeof searchDimensions)[number];

/** Months that can be asked for; Google keeps 16. */
export const searchMonths = [1, 3, 6, 12, 16] as const;

export const SearchProperty = z
  .object({
    /** as Google names it: `sc-domain:example.com`, or the address that URLs begin with */
    property: z.string(),
    /** for people: `example.com`, `https://example.com/blog/` */
    label: z.string(),
    /** false where the person who signed in has not proven to own it */
    verified: z.boolean(),
  })
  .meta({ id: 'SearchProperty' });
export type SearchProperty = z.infer<typeof SearchProperty>;

/** The property of a project, and how its newest import ended. */
export const ProjectProperty = z.object({
  projectId: id,
  property: z.string(),
  daily: z.boolean(),
  last: z
    .object({ at: instant, status: z.enum(['reading', 'done', 'failed', 'cancelled']), reason: z.string() })
    .nullable(),
});
export type ProjectProperty = z.infer<typeof ProjectProperty>;

const property = line('Property', 500).refine((name) => /^(?:sc-domain:|https?:\/\/)\S+$/.test(name), {
  error: 'Choose a property',
});
const chosen = z.object({ projectId: id, property });

/** @param started the import that the figures come in, as it is watched and canceled */
export const searchConsoleCalls = <S extends z.ZodType>(started: S) => ({
  searchConsole: endpoint({
    method: 'GET',
    path: 'search-console/',
    query: z.object({ projectId: id }),
    response: z.object({
      /** whether the workspace has signed in */
      connected: z.boolean(),
      results: z.array(SearchProperty),
      /** why Google did not list them, in words for people; null where it did */
      problem: z.string().nullable(),
      /** what the project is set to, else the property that fits its sites; null where none does */
      property: z.string().nullable(),
      daily: z.boolean(),
      next: z.null(),
    }),
    policy: 'keywords.write',
    summary: 'Search Console properties that the connected Google account can read, and the project’s own',
    ours: true,
  }),
  searchConsoleSave: endpoint({
    method: 'PUT',
    path: 'search-console/',
    body: chosen.extend({ daily: z.boolean({ error: 'Daily must be true or false' }) }),
    response: z.object({ property: z.string(), daily: z.boolean() }),
    policy: 'keywords.write',
    summary: 'Choose a project’s Search Console property, and whether it is imported every day',
    ours: true,
  }),
  searchConsoleImport: endpoint({
    method: 'POST',
    path: 'search-console/import/',
    body: chosen.extend({
      months: z.literal(searchMonths, { error: 'Choose 1, 3, 6, 12 or 16 months' }).default(3),
    }),
    response: started,
    status: 201,
    policy: 'keywords.write',
    summary:
      'Import queries, pages and days of a Search Console property; it goes on after this answers, and can be watched and canceled',
    ours: true,
    creates: true,
  }),
});
