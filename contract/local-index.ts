// The Local index: pages that people add to a project, ranked by BM25. It is not Google and says so everywhere.
import { z } from 'zod';
import { endpoint } from './shared/http.ts';
import { inTrash, pageOf, PageQuery } from './shared/paging.ts';
import { id, instant, line, prose, requiredLine } from './shared/text.ts';

export const localIndexLimits = {
  /** pages of one project */
  pages: 500,
  /** characters of one page's text that are kept */
  textLength: 400_000,
  /** bytes of one upload */
  upload: 5 * 1024 * 1024,
} as const;

export const PageHeading = z.object({ level: z.int().min(1).max(6), text: z.string() });
/** How a page is built; links are those with an address, images those in the main content. */
export const PageCounts = z.object({
  words: z.int(),
  headings: z.int(),
  paragraphs: z.int(),
  images: z.int(),
  links: z.int(),
});
export type PageCounts = z.infer<typeof PageCounts>;

/** A web page saved in a project. */
export const IndexedPage = z
  .object({
    id,
    projectId: id,
    url: z.string(),
    title: z.string(),
    description: z.string(),
    /** the user's own site, or a competitor's */
    own: z.boolean(),
    from: z.enum(['url', 'text', 'file']),
    counts: PageCounts,
    fetchedAt: instant,
  })
  .meta({ id: 'IndexedPage' });
export type IndexedPage = z.infer<typeof IndexedPage>;

export const IndexedPageDetail = IndexedPage.extend({
  headings: z.array(PageHeading),
  text: z.string(),
}).meta({ id: 'IndexedPageDetail' });
export type IndexedPageDetail = z.infer<typeof IndexedPageDetail>;

const address = requiredLine('Address', 2000).refine((url) => /^https?:\/\//i.test(url), {
  error: 'Address must start with http:// or https://',
});
const own = z.boolean({ error: 'Own must be true or false' }).default(false);
const title = line('Title', 300).default('');
/** What is said of a page that is added as a file. */
export const PageFileParts = z.object({
  projectId: id,
  url: address,
  title,
  own: z
    .enum(['true', 'false'], { error: 'Own must be true or false' })
    .default('false')
    .transform((text) => text === 'true'),
});
const ById = z.object({ id });

export const localIndex = {
  add: endpoint({
    method: 'POST',
    path: 'local-index/',
    body: z.discriminatedUnion(
      'kind',
      [
        z.object({ kind: z.literal('url'), projectId: id, url: address, own }),
        z.object({
          kind: z.literal('text'),
          projectId: id,
          url: address,
          title,
          /** plain text, Markdown or HTML */
          text: prose('Text', localIndexLimits.textLength).refine((text) => text.trim() !== '', {
            error: 'Paste the text of the page',
          }),
          own,
        }),
      ],
      { error: 'Choose url or text' },
    ),
    response: IndexedPage,
    status: 201,
    policy: 'local-index.write',
    summary: 'Save a page by address, pasted text, or file',
    ours: true,
    creates: true,
    multipart: PageFileParts,
    maxBytes: 6 * 1024 * 1024,
  }),
  list: endpoint({
    method: 'GET',
    path: 'local-index/',
    query: PageQuery.extend({
      projectId: id,
      own: z.enum(['true', 'false']).optional(),
      deleted: inTrash,
    }),
    response: pageOf(IndexedPage),
    policy: 'local-index.read',
    summary: 'Pages saved in a project, newest first',
    ours: true,
  }),
  get: endpoint({
    method: 'GET',
    path: 'local-index/:id/',
    params: ById,
    response: IndexedPageDetail,
    policy: 'local-index.read',
    summary: 'One saved page with its text',
    ours: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'local-index/:id/',
    params: ById,
    body: z.object({
      own: z.boolean({ error: 'Own must be true or false' }).optional(),
      title: line('Title', 300).optional(),
      deleted: z.boolean({ error: 'Deleted must be true or false' }).optional(),
      /** fetch the address again and keep what it says now */
      action: z.literal('refetch', { error: 'Unknown action' }).optional(),
    }),
    response: IndexedPage,
    policy: 'local-index.write',
    summary: 'Change a saved page, fetch it again, or move it to the trash and back',
    ours: true,
  }),
  search: endpoint({
    method: 'GET',
    path: 'local-index/search/',
    query: z.object({
      projectId: id,
      q: requiredLine('Query', 200),
      depth: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      label: z.string(),
      results: z.array(
        z.object({
          position: z.int(),
          pageId: id,
          url: z.string(),
          title: z.string(),
          own: z.boolean(),
          score: z.number(),
        }),
      ),
      next: z.null(),
    }),
    policy: 'local-index.read',
    summary: 'The Local index’s answer to a query, by BM25',
    ours: true,
  }),
};
