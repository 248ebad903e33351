// The article: one row from keyword to positions, and the places where it is published.
import { z } from 'zod';
import { endpoint } from './shared/http.ts';
import { pageOf, PageQuery } from './shared/paging.ts';
import { checkStates, RankCheck } from './ranks.ts';
import { postStatuses } from './social/post-statuses.ts';
import { id, instant, line, requiredLine } from './shared/text.ts';
import { ChosenMeta } from './writer/document-meta.ts';

export const siteKinds = ['wordpress', 'ghost', 'webhook'] as const;
export type SiteKind = (typeof siteKinds)[number];
/** A place where articles are published. Its password, key or secret goes in and never comes out. */
export const Site = z
  .object({
    id,
    projectId: id,
    kind: z.enum(siteKinds),
    name: z.string(),
    homeUrl: z.string(),
    username: z.string(),
    /** what the person may do there, as the site said */
    role: z.string(),
    status: z.enum(['active', 'needs-reconnect']),
    problem: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof Site>;

/**
 * needs-check: the site's answer was lost, so it may be there; it is looked for before anything is sent again.
 * draft and scheduled: it is on the site, and nobody reads it there yet.
 */
export const publicationStates = [
  'queued',
  'sending',
  'draft',
  'scheduled',
  'live',
  'failed',
  'needs-check',
] as const;
export type PublicationState = (typeof publicationStates)[number];
export const publishStatuses = ['publish', 'draft', 'schedule'] as const;
/** What a post has besides its text. Empty: as the site makes it the first time, unchanged afterwards. */
export const PublishOptions = z.object({
  status: z.enum(publishStatuses, { error: 'Status must be publish, draft or schedule' }).default('publish'),
  /** when a scheduled post goes live */
  publishAt: instant.nullable().default(null),
  tags: z.array(requiredLine('Tag', 100)).max(20, 'Use at most 20 tags').default([]),
  /** WordPress only */
  categories: z.array(requiredLine('Category', 100)).max(20, 'Use at most 20 categories').default([]),
  /** featured image, of the project's media library */
  imageId: id.nullable().default(null),
  /** empty: as the media library has it */
  imageAlt: line('Alt text', 190).default(''),
  imageCaption: line('Caption', 500).default(''),
  metaTitle: line('Meta title', 300).default(''),
  metaDescription: line('Meta description', 500).default(''),
  /** a user of the site, by email address, user name or slug */
  author: line('Author', 200).default(''),
});
export type PublishOptions = z.infer<typeof PublishOptions>;
export const PositionAt = z.object({
  keyword: z.string(),
  state: z.enum(checkStates),
  position: z.int().nullable(),
  at: instant.nullable(),
});
/** Steps of the loop that can come next. */
export const articleSteps = [
  'keyword',
  'brief',
  'draft',
  'score',
  'publish',
  'positions',
  'slips',
  'posts',
] as const;
/** One publishing of an article: what was sent, and how it stood before and stands since. */
export const Publication = z
  .object({
    id,
    articleId: id,
    siteId: id,
    siteName: z.string(),
    /** 1 = first published, then updates; what did not get there has the number that it would have had */
    number: z.int(),
    state: z.enum(publicationStates),
    problem: z.string().nullable(),
    /** why, for programs: `changed-there` = somebody edited the post on the site since, and nothing was sent; `ambiguous` = the answer was lost and a person has to say whether the article is there */
    problemCode: z.string().nullable(),
    /** what of the options the site did not keep, in sentences */
    notes: z.array(z.string()),
    /** what was asked for besides the text; null for publications before there were options */
    options: PublishOptions.nullable(),
    remoteUrl: z.string().nullable(),
    /** with the problem code `ambiguous`: a post on the site that may be this article */
    candidateUrl: z.string().nullable(),
    documentRevision: z.int(),
    words: z.int(),
    /** score of the text that was sent; null when it was not analysed */
    score: z.number().nullable(),
    /** positions at the moment of publishing, and those seen last before the next publication (or until now) */
    before: z.array(PositionAt),
    after: z.array(PositionAt),
    createdAt: instant,
    publishedAt: instant.nullable(),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof Publication>;

export const Article = z
  .object({
    id,
    projectId: id.nullable(),
    keyword: z.string(),
    title: z.string(),
    generationId: id.nullable(),
    documentId: id.nullable(),
    optimizationId: id.nullable(),
    words: z.int(),
    score: z.number().nullable(),
    liveUrl: z.string().nullable(),
    /** latest position of the article's keyword */
    position: PositionAt.nullable(),
    /** places lost since the check before; null when nothing slipped or it is not known */
    slipped: z.int().nullable(),
    postCount: z.int(),
    /** the step that comes next in the loop, in words */
    next: z.object({ step: z.enum(articleSteps), label: z.string(), href: z.string() }),
    updatedAt: instant,
    createdAt: instant,
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

export const ArticleDetail = Article.extend({
  brief: z.object({ topic: z.string(), keywords: z.array(z.string()) }).nullable(),
  /** holes in the text that only the writer can fill; they are left out when it is published */
  placeholders: z.int(),
  /**
   * offered when it is published: what the optimizer's search result says, and the title and description for search
   * results that were chosen from a model's; empty or null where there is nothing
   */
  suggested: z.object({
    slug: z.string(),
    excerpt: z.string(),
    meta: ChosenMeta.nullable(),
  }),
  /** where each step of the loop is done for this article; null while it cannot be */
  links: z.object({
    write: z.string(),
    optimize: z.string().nullable(),
    track: z.string().nullable(),
    post: z.string().nullable(),
  }),
  trackerIds: z.array(id),
  positions: z.array(z.object({ keyword: z.string(), trackerId: id, checks: z.array(RankCheck) })),
  /** said when the latest position is worse than the one before */
  slips: z.array(
    z.object({
      keyword: z.string(),
      from: z.int(),
      /** null = not seen any more */
      to: z.int().nullable(),
      state: z.enum(checkStates),
      at: instant,
      /** pages that stand above it now */
      above: z.array(
        z.object({ position: z.int(), url: z.string(), title: z.string(), pageId: id.nullable() }),
      ),
    }),
  ),
  /** terms that competitors use and the present text lacks or has too few of, weightiest first */
  missingTerms: z.array(
    z.object({ label: z.string(), use: z.int(), lo: z.int(), hi: z.int(), competitors: z.int() }),
  ),
  /** why missingTerms is empty or old */
  missingWhy: z.string(),
  /** the text is being compared with its competitors again: these terms and the score are the previous ones */
  analyzing: z.boolean(),
  posts: z.array(
    z.object({
      id,
      content: z.string(),
      status: z.enum(postStatuses),
      dueAt: instant.nullable(),
      remoteUrls: z.array(z.string()),
    }),
  ),
  publications: z.array(Publication),
}).meta({ id: 'ArticleDetail' });
export type ArticleDetail = z.infer<typeof ArticleDetail>;

const ReaderText = z.object({
  title: z.string(),
  /** words without formatting: blocks parted by a blank line */
  text: z.string(),
});
export const LiveText = z
  .object({
    url: z.string(),
    live: ReaderText,
    present: ReaderText,
    /** somebody edited the post on the site since it was published from here */
    changedThere: z.boolean(),
    readAt: instant,
  })
  .meta({ id: 'LiveText' });
export type LiveText = z.infer<typeof LiveText>;

const ById = z.object({ id });
const passwordNames: Record<SiteKind, string> = {
  wordpress: 'Application password',
  ghost: 'Admin API key',
  webhook: 'Signing secret',
};
const siteAddress = requiredLine('Address', 500).refine((url) => /^https?:\/\//i.test(url), {
  error: 'Address must start with http:// or https://',
});

export const articles = {
  list: endpoint({
    method: 'GET',
    path: 'articles/',
    query: PageQuery.extend({ projectId: id.optional(), generationId: id.optional() }),
    response: pageOf(Article),
    policy: 'articles.read',
    summary: 'Articles as the loop sees them, newest first',
    ours: true,
  }),
  get: endpoint({
    method: 'GET',
    path: 'articles/:id/',
    params: ById,
    response: ArticleDetail,
    policy: 'articles.read',
    summary: 'One article with everything that belongs to it',
    ours: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'articles/:id/',
    params: ById,
    body: z.object({
      keyword: line('Keyword', 120).optional(),
      projectId: id.nullable().optional(),
    }),
    response: ArticleDetail,
    policy: 'articles.write',
    summary: 'Change an article’s keyword or project',
    ours: true,
  }),
  publish: endpoint({
    method: 'POST',
    path: 'articles/:id/publish/',
    params: ById,
    body: PublishOptions.extend({
      siteId: id,
      /** last part of the address on the site; empty: as the site makes it the first time, unchanged afterwards */
      slug: line('Slug', 200).default(''),
      excerpt: line('Excerpt', 500).default(''),
      /** replace also what somebody changed on the site since the last publication */
      overwrite: z.boolean({ error: 'Overwrite must be true or false' }).default(false),
    }),
    response: Publication,
    status: 202,
    policy: 'articles.publish',
    summary:
      'Publish the present text to a site, now, later or as a draft; the first time it is created there, then updated',
    ours: true,
    creates: true,
  }),
  checkPublication: endpoint({
    method: 'POST',
    path: 'publications/:id/check/',
    params: ById,
    response: Publication,
    policy: 'articles.publish',
    summary: 'Look on the site whether a publication is there',
    ours: true,
  }),
  comparePublication: endpoint({
    method: 'GET',
    path: 'publications/:id/live/',
    params: ById,
    response: LiveText,
    policy: 'articles.publish',
    summary: 'What readers of the site see now, and what they would see after publishing the present text',
    ours: true,
  }),
  resolvePublication: endpoint({
    method: 'POST',
    path: 'publications/:id/resolve/',
    params: ById,
    body: z.object({
      /** true: the candidate is this article, and is updated from now on; false: it is not there */
      isThere: z.boolean({ error: 'Say whether the article is there: true or false' }),
    }),
    response: Publication,
    policy: 'articles.publish',
    summary: 'Say whether a publication is on the site where its answer was lost and the server cannot tell',
    ours: true,
  }),
  sites: endpoint({
    method: 'GET',
    path: 'sites/',
    query: PageQuery.extend({ projectId: id.optional() }),
    response: pageOf(Site),
    policy: 'articles.read',
    summary: 'Connected sites',
    ours: true,
  }),
  connectSite: endpoint({
    method: 'POST',
    path: 'sites/',
    body: z
      .object({
        projectId: id,
        kind: z.enum(siteKinds, { error: 'Unknown kind of site' }).default('wordpress'),
        /** the site's start page, or a webhook's own address */
        homeUrl: siteAddress,
        /** WordPress only */
        username: line('User name', 200).default(''),
        /**
         * a WordPress application password, whose spaces do not matter; Ghost's Admin API key; or the secret that signs
         * a webhook's messages, `whsec_…`
         */
        password: line('Password', 200).default(''),
      })
      .check(({ value, issues }) => {
        const { kind, username, password } = value;
        const missing = (field: string, label: string) =>
          issues.push({ code: 'custom', input: value, path: [field], message: `${label} is required` });
        if (kind === 'wordpress' && username === '') missing('username', 'User name');
        if (password === '') missing('password', passwordNames[kind]);
      }),
    response: Site,
    status: 201,
    policy: 'articles.connect',
    summary: 'Connect WordPress, Ghost or a webhook; it is tried before it is kept',
    ours: true,
    creates: true,
  }),
  testSite: endpoint({
    method: 'POST',
    path: 'sites/:id/test/',
    params: ById,
    response: z.object({ ok: z.boolean(), message: z.string() }),
    policy: 'articles.connect',
    summary: 'Ask the site who we are there',
    ours: true,
  }),
  removeSite: endpoint({
    method: 'DELETE',
    path: 'sites/:id/',
    params: ById,
    response: z.void(),
    status: 204,
    policy: 'articles.connect',
    summary: 'Forget a site and its password; what is published there stays',
    ours: true,
  }),
};
