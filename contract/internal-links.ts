// Links from a text to pages of the same site: proposed one by one, never set by the server.
import { z } from 'zod';
import { CheckPlace } from './shared/checks.ts';
import { endpoint } from './shared/http.ts';
import { id, line, requiredLine, revision } from './shared/text.ts';

export const internalLinkLimits = {
  /** proposed at the same time: more than that, no editor looks at one by one */
  suggestions: 5,
  /** pages that a search answers */
  found: 8,
} as const;

/** A page of the project’s own site that a text may link to. */
export const LinkPage = z.object({ url: z.string(), title: z.string() }).meta({ id: 'LinkPage' });
export type LinkPage = z.infer<typeof LinkPage>;

export const LinkSuggestion = LinkPage.extend({
  /** the words of the text that would carry the link */
  anchor: z.string(),
  place: CheckPlace,
  /** what stands around them, on one line */
  before: z.string(),
  after: z.string(),
  /** where the page says these words of itself: the keyword that it is written for, or a part of its title */
  reason: z.object({ from: z.enum(['keyword', 'title']), words: z.string() }),
}).meta({ id: 'LinkSuggestion' });
export type LinkSuggestion = z.infer<typeof LinkSuggestion>;

const ById = z.object({ id });

export const internalLinks = {
  list: endpoint({
    method: 'GET',
    path: 'documents/:id/internal-links/',
    params: ById,
    response: z.object({
      /** the surest first */
      results: z.array(LinkSuggestion),
      /** pages that this document should never be asked about */
      dismissed: z.array(LinkPage),
      /** of the text that was read */
      revision,
      /** false where the article belongs to no project yet, so that it has no site */
      hasProject: z.boolean(),
      /** pages that the text could link to */
      pages: z.int(),
      /** of those, how many it links to */
      linked: z.int(),
      /** own pages that are left out because the last crawl could not open them */
      unreachable: z.int(),
    }),
    policy: 'writer.read',
    summary:
      'At most five places of a document that could link to the project’s own published pages, found by rules. Nothing is linked by itself',
    ours: true,
  }),
  pages: endpoint({
    method: 'GET',
    path: 'documents/:id/internal-links/pages/',
    params: ById,
    query: z.object({
      /** words of the title or a part of the address; empty: the newest pages */
      q: line('Query', 200).default(''),
    }),
    response: z.object({ results: z.array(LinkPage), next: z.null() }),
    policy: 'writer.read',
    summary: 'The project’s own published pages by title or address, the best match first',
    ours: true,
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: 'documents/:id/internal-links/',
    params: ById,
    body: z.object({
      url: requiredLine('URL', 2000),
      dismissed: z.boolean({ error: 'Dismissed must be true or false' }),
    }),
    response: z.object({ dismissed: z.boolean() }),
    policy: 'writer.write',
    summary: 'Never propose a page for this document again, or propose it again',
    ours: true,
  }),
};
