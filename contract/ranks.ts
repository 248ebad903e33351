// The rank tracker: where a target stands for its keywords, with every state kept apart from every other.
import { z } from 'zod';
import { devices, searchEngineIds } from './shared/search-engines.ts';
import { endpoint } from './shared/http.ts';
import { inTrash, pageOf, PageQuery } from './shared/paging.ts';
import { id, instant, line, lines, requiredLine, revision } from './shared/text.ts';

export const targetMatches = ['exact', 'prefix', 'host', 'domain'] as const;
export type TargetMatch = (typeof targetMatches)[number];
export const checkSchedules = ['manual', 'daily', 'weekly'] as const;
export type CheckSchedule = (typeof checkSchedules)[number];
/**
 * ranked: seen at a position. not-in-depth: the scan ended before it, so it may stand lower. not-in-top: all results
 * were read and it is not among them. failed: nothing was learnt. pending: not checked yet.
 */
export const checkStates = ['ranked', 'not-in-depth', 'not-in-top', 'failed', 'pending'] as const;
export type CheckState = (typeof checkStates)[number];
export const rankLimits = { keywords: 500, competitors: 10, tags: 20 } as const;

export const RankCheck = z
  .object({
    id,
    state: z.enum(checkStates),
    /** only when ranked */
    position: z.int().nullable(),
    url: z.string().nullable(),
    /** every address of the target in the results, best first: more than one competes with itself */
    urls: z.array(z.object({ position: z.int(), url: z.string() })),
    snapshotId: id.nullable(),
    error: z.string().nullable(),
    checkedAt: instant,
  })
  .meta({ id: 'RankCheck' });
export type RankCheck = z.infer<typeof RankCheck>;

export const TrackedKeyword = z
  .object({
    id,
    keyword: z.string(),
    state: z.enum(checkStates),
    latest: RankCheck.nullable(),
    /** the last position that was seen before the latest check, and when */
    previous: RankCheck.nullable(),
    /** previous minus latest position: positive is better; null unless both were seen */
    change: z.int().nullable(),
    /** best position ever seen */
    best: z.int().nullable(),
    /** newest last; a position that was not seen is null, so that a gap stays a gap */
    trend: z.array(z.object({ at: instant, position: z.int().nullable(), state: z.enum(checkStates) })),
  })
  .meta({ id: 'TrackedKeyword' });
export type TrackedKeyword = z.infer<typeof TrackedKeyword>;

export const runStatuses = ['idle', 'queued', 'running', 'failed', 'interrupted'] as const;

export const Tracker = z
  .object({
    id,
    projectId: id,
    articleId: id.nullable(),
    target: z.string(),
    match: z.enum(targetMatches),
    country: z.string(),
    city: z.string().nullable(),
    language: z.string(),
    device: z.enum(devices),
    engine: z.enum(searchEngineIds),
    /** "Local index: the pages of this project, not Google" */
    engineLabel: z.string(),
    depth: z.int(),
    schedule: z.enum(checkSchedules),
    nextCheckAt: instant.nullable(),
    lastCheckAt: instant.nullable(),
    competitors: z.array(z.string()),
    tags: z.array(z.string()),
    keywordCount: z.int(),
    /** positions 1–3, 4–10, 11+ and not seen, of the latest checks */
    distribution: z.object({ top3: z.int(), top10: z.int(), beyond: z.int(), unseen: z.int() }),
    /** 0–100 by the click curve of engine/ranks, null while nothing has been seen */
    visibility: z.number().nullable(),
    run: z.object({ status: z.enum(runStatuses), done: z.int(), of: z.int() }),
    revision,
    createdAt: instant,
  })
  .meta({ id: 'Tracker' });
export type Tracker = z.infer<typeof Tracker>;

export const TrackerDetail = Tracker.extend({ keywords: z.array(TrackedKeyword) }).meta({
  id: 'TrackerDetail',
});
export type TrackerDetail = z.infer<typeof TrackerDetail>;

/** How many keywords stood where at the end of each day on which something was learnt, oldest first. */
export const RankHistory = z
  .object({
    results: z.array(
      z.object({
        day: z.iso.date(),
        /** positions 1–3, 4–10, 11–20, 21 and more, and not seen */
        top3: z.int(),
        top10: z.int(),
        top20: z.int(),
        beyond: z.int(),
        unseen: z.int(),
        visibility: z.number().nullable(),
        /** mean of the positions that were seen; null when none was */
        position: z.number().nullable(),
      }),
    ),
    next: z.null(),
  })
  .meta({ id: 'RankHistory' });
export type RankHistory = z.infer<typeof RankHistory>;

const keywordList = lines('Keywords', rankLimits.keywords, 120);
const targetAddress = requiredLine('Target', 2000);
const settings = {
  target: targetAddress,
  match: z.enum(targetMatches, { error: 'Choose exact, prefix, host or domain' }),
  country: line('Country', 2),
  city: line('City', 80).nullable(),
  language: line('Language', 10),
  device: z.enum(devices, { error: 'Choose desktop or mobile' }),
  engine: z.enum(searchEngineIds, { error: 'Unknown search engine' }),
  depth: z
    .int({ error: 'Depth must be a whole number' })
    .min(10, { error: 'Depth must be at least 10' })
    .max(100, { error: 'Depth can be at most 100' }),
  schedule: z.enum(checkSchedules, { error: 'Choose manual, daily or weekly' }),
  competitors: lines('Competitors', rankLimits.competitors, 200),
  tags: lines('Tags', rankLimits.tags, 40),
};

export const TrackerForm = z.object({
  projectId: id,
  articleId: id.nullable().default(null),
  target: settings.target,
  match: settings.match.default('domain'),
  country: settings.country.default('US'),
  city: settings.city.default(null),
  language: settings.language.default('en'),
  device: settings.device.default('desktop'),
  engine: settings.engine.default('local-index'),
  depth: settings.depth.default(20),
  schedule: settings.schedule.default('daily'),
  keywords: keywordList.refine((all) => all.length > 0, { error: 'Add at least one keyword' }),
  competitors: settings.competitors.default([]),
  tags: settings.tags.default([]),
});

export const SerpSnapshot = z
  .object({
    id,
    keyword: z.string(),
    engineLabel: z.string(),
    depth: z.int(),
    results: z.array(
      z.object({ position: z.int(), url: z.string(), title: z.string(), pageId: id.nullable() }),
    ),
    takenAt: instant,
  })
  .meta({ id: 'SerpSnapshot' });

const ById = z.object({ id });

export const ranks = {
  create: endpoint({
    method: 'POST',
    path: 'keyword-rank-tracker/',
    body: TrackerForm,
    response: TrackerDetail,
    status: 201,
    policy: 'ranks.write',
    summary: 'Track keywords for a target',
    creates: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'keyword-rank-tracker/',
    query: PageQuery.extend({
      projectId: id.optional(),
      articleId: id.optional(),
      deleted: inTrash,
    }),
    response: pageOf(Tracker),
    policy: 'ranks.read',
    summary: 'Trackers, newest first',
  }),
  history: endpoint({
    method: 'GET',
    path: 'keyword-rank-tracker/history/',
    query: z.object({ projectId: id.optional(), trackerId: id.optional() }),
    response: RankHistory,
    policy: 'ranks.read',
    summary: 'Where tracked keywords stood by day, of one tracker or of all of a project',
    ours: true,
  }),
  get: endpoint({
    method: 'GET',
    path: 'keyword-rank-tracker/:id/',
    params: ById,
    response: TrackerDetail,
    policy: 'ranks.read',
    summary: 'One tracker with its keywords, their latest states and trends',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'keyword-rank-tracker/:id/',
    params: ById,
    body: z.object({
      revision: revision.optional(),
      target: settings.target.optional(),
      match: settings.match.optional(),
      depth: settings.depth.optional(),
      schedule: settings.schedule.optional(),
      competitors: settings.competitors.optional(),
      tags: settings.tags.optional(),
      addKeywords: keywordList.optional(),
      deleted: z.boolean({ error: 'Deleted must be true or false' }).optional(),
      /** stops a check that waits or runs; what it had looked at stays */
      action: z.literal('cancel', { error: 'Unknown action' }).optional(),
    }),
    response: TrackerDetail,
    policy: 'ranks.write',
    summary: 'Change a tracker, add keywords to it, stop its check, or take it out of the trash',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'keyword-rank-tracker/:id/',
    params: ById,
    response: z.void(),
    status: 204,
    policy: 'ranks.write',
    summary: 'Move a tracker to the trash; its history stays',
  }),
  deleteKeywords: endpoint({
    method: 'PUT',
    path: 'keyword-rank-tracker/delete-keywords/:id/',
    params: ById,
    body: z.object({ keywords: keywordList }),
    response: TrackerDetail,
    policy: 'ranks.write',
    summary: 'Stop tracking the named keywords; their history stays and returns when they are added again',
  }),
  rankedKeywords: endpoint({
    method: 'POST',
    path: 'keyword-rank-tracker/ranked-keywords/:id/',
    params: ById,
    response: z.object({
      results: z.array(z.object({ keyword: z.string(), position: z.int(), url: z.string() })),
      /** how many keywords of the project were looked up */
      looked: z.int(),
      label: z.string(),
      next: z.null(),
    }),
    policy: 'ranks.write',
    summary: 'Keywords of the project that the target already ranks for',
  }),
  check: endpoint({
    method: 'POST',
    path: 'keyword-rank-tracker/:id/check/',
    params: ById,
    response: TrackerDetail,
    status: 202,
    policy: 'ranks.write',
    summary: 'Check all keywords now',
    ours: true,
  }),
  checks: endpoint({
    method: 'GET',
    path: 'keyword-rank-tracker/:id/checks/',
    params: ById,
    query: PageQuery.extend({ keywordId: id }),
    response: pageOf(RankCheck),
    policy: 'ranks.read',
    summary: 'Every check of one keyword, newest first',
    ours: true,
  }),
  snapshot: endpoint({
    method: 'GET',
    path: 'keyword-rank-tracker/:id/snapshots/:snapshotId/',
    params: z.object({ id, snapshotId: id }),
    response: SerpSnapshot,
    policy: 'ranks.read',
    summary: 'The results page that a check saw',
    ours: true,
  }),
};
