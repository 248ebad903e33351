// What a project's first screen shows: how it stands, what to do next, and what comes.
import { z } from 'zod';
import { endpoint } from '../shared/http.ts';
import { Provenance } from '../shared/provenance.ts';
import { allNetworks } from '../shared/options.ts';
import { id, instant } from '../shared/text.ts';
import { postStatuses } from '../social/post-statuses.ts';

/** A figure against the stretch of time before it, with its values over time; null is unknown, never 0. */
const Tile = z.object({
  value: z.number().nullable(),
  before: z.number().nullable(),
  /** oldest first */
  values: z.array(z.number().nullable()),
});
const ImportedTile = Tile.extend({ provenance: Provenance.nullable() });

export const articleStages = ['brief', 'draft', 'optimize', 'published', 'slipping'] as const;
export type ArticleStage = (typeof articleStages)[number];

export const todoKinds = ['quick-wins', 'slipped', 'placeholders', 'on-hold'] as const;

export const ProjectOverview = z
  .object({
    /**
     * days: single days, from Search Console's table of dates; the tiles hold the last 28 of them against the 28
     * before. imports: one value for each import; the tiles hold the last against the one before. none: nothing is
     * imported.
     */
    figuresFrom: z.enum(['days', 'imports', 'none']),
    tiles: z.object({
      clicks: ImportedTile,
      impressions: ImportedTile,
      /** average, by impressions */
      position: ImportedTile,
      /** first published in the last 28 days, against the 28 before; by week */
      published: Tile,
      /** sent in the last 7 days, against the 7 before; by week */
      posts: Tile,
    }),
    /** oldest first; days without a value are there, with null */
    series: z.array(
      z.object({ at: instant, clicks: z.number().nullable(), position: z.number().nullable() }),
    ),
    /** first publications of articles, oldest first */
    marks: z.array(z.object({ at: instant, label: z.string() })),
    /** only what there is something to do of */
    todo: z.array(
      z.object({
        kind: z.enum(todoKinds),
        count: z.int(),
        /** the first of them */ label: z.string(),
        href: z.string(),
      }),
    ),
    /** of the newest 200 articles: how many are at each stage, and the first few */
    pipeline: z.array(
      z.object({
        stage: z.enum(articleStages),
        count: z.int(),
        articles: z.array(
          z.object({
            id,
            title: z.string(),
            keyword: z.string(),
            score: z.number().nullable(),
            position: z.int().nullable(),
          }),
        ),
      }),
    ),
    nextPosts: z.array(
      z.object({
        id,
        content: z.string(),
        dueAt: instant,
        status: z.enum(postStatuses),
        networks: z.array(z.enum(allNetworks)),
        /** address of its first picture, short-lived */
        thumbnail: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ProjectOverview' });
export type ProjectOverview = z.infer<typeof ProjectOverview>;

/** What waits for somebody in a project: the figures beside entries of the menu. */
export const ProjectWaiting = z
  .object({
    /** articles that lost positions */
    slipped: z.int(),
    /** posts that go on only once somebody has looked at them */
    onHold: z.int(),
  })
  .meta({ id: 'ProjectWaiting' });
export type ProjectWaiting = z.infer<typeof ProjectWaiting>;

export const projectOverview = {
  get: endpoint({
    method: 'GET',
    path: 'social-project/:id/overview/',
    params: z.object({ id }),
    response: ProjectOverview,
    policy: 'projects.read',
    summary: 'How a project stands, what to do next, and what comes',
    ours: true,
  }),
  waiting: endpoint({
    method: 'GET',
    path: 'social-project/:id/waiting/',
    params: z.object({ id }),
    response: ProjectWaiting,
    policy: 'projects.read',
    summary: 'How many articles of a project slipped, and how many posts are on hold',
    ours: true,
  }),
};
