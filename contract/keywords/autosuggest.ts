// Suggestions around a seed: what people may ask, each with where it was found.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { inTrash, pageOf, PageQuery } from '#contract/shared/paging.ts';
import { id, instant, line, requiredLine } from '#contract/shared/text.ts';
import { keywordLimits } from './limits.ts';
import { suggestEngineIds } from './suggest-engines.ts';

export const suggestionGroups = [
  'questions',
  'prepositions',
  'comparisons',
  'alphabetical',
  'related',
] as const;
export type SuggestionGroup = (typeof suggestionGroups)[number];
/** An engine that completed to a keyword, and when its answer was taken. */
export const SuggestionSource = z.object({ engine: z.enum(suggestEngineIds), takenAt: instant });
export type SuggestionSource = z.infer<typeof SuggestionSource>;
export const Suggestion = z.object({
  keyword: z.string(),
  /** "pattern", or where it was found: a saved page's title, an import's file name, the engines that completed to it */
  origin: z.string(),
  found: z.boolean(),
  /** absent where no engine but the offline one gave it */
  sources: z.array(SuggestionSource).optional(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const runStatuses = ['running', 'done', 'cancelled', 'failed'] as const;
export type RunStatus = (typeof runStatuses)[number];
/** How far one engine is; `incomplete`: it stopped answering, or the run ended before it. */
export const EngineProgress = z.object({
  engine: z.enum(suggestEngineIds),
  state: z.enum(['running', 'done', 'incomplete']),
  /** questions that were answered, and those that the run has at most */
  answered: z.int(),
  total: z.int(),
  /** the last failure, in words for people; empty where there was none */
  message: z.string(),
});
export type EngineProgress = z.infer<typeof EngineProgress>;

export const SuggestionRun = z
  .object({
    id,
    projectId: id.nullable(),
    keyword: z.string(),
    engines: z.array(z.enum(suggestEngineIds)),
    country: z.string(),
    language: z.string(),
    depth: z.int(),
    count: z.int(),
    /** while it is running, groups and count are what was found so far */
    status: z.enum(runStatuses),
    createdAt: instant,
  })
  .meta({ id: 'SuggestionRun' });
export const SuggestionRunDetail = SuggestionRun.extend({
  /** engines that are asked over the network */
  progress: z.array(EngineProgress),
  groups: z.record(z.enum(suggestionGroups), z.array(Suggestion)),
  results: z.array(Suggestion),
}).meta({ id: 'SuggestionRunDetail' });

const keyword = requiredLine('Keyword', keywordLimits.keyword);
const country = line('Country', 2).default('US');
const language = line('Language', 10).default('en');
const ById = z.object({ id });

export const autosuggestCalls = {
  autosuggest: endpoint({
    method: 'POST',
    path: 'keyword-auto-suggestion/',
    body: z.object({
      keyword,
      projectId: id.nullable().default(null),
      engines: z
        .array(z.enum(suggestEngineIds, { error: 'Unknown engine' }), { error: 'Engines must be a list' })
        .min(1, { error: 'Choose at least one engine' })
        .max(suggestEngineIds.length, { error: 'An engine is there twice' })
        .refine((engines) => new Set(engines).size === engines.length, { error: 'An engine is there twice' })
        .default(['offline']),
      country,
      language,
      depth: z
        .int({ error: 'Depth must be a whole number' })
        .min(1, { error: 'Depth must be at least 1' })
        .max(3, { error: 'Depth can be at most 3' })
        .default(1),
    }),
    response: SuggestionRunDetail,
    status: 201,
    policy: 'keywords.write',
    summary:
      'Suggestions around a seed, by patterns, by what the project’s pages and imports say, and from search boxes; with these it is still running when this answers',
    creates: true,
  }),
  autosuggestGet: endpoint({
    method: 'GET',
    path: 'keyword-auto-suggestion/:id',
    params: ById,
    response: SuggestionRunDetail,
    policy: 'keywords.read',
    summary: 'One run with its groups',
  }),
  autosuggestDelete: endpoint({
    method: 'DELETE',
    path: 'keyword-auto-suggestion/:id/',
    params: ById,
    response: z.void(),
    status: 204,
    policy: 'keywords.write',
    summary: 'Move a run to the trash',
  }),
  autosuggestUpdate: endpoint({
    method: 'PATCH',
    path: 'keyword-auto-suggestion/:id/',
    params: ById,
    body: z
      .object({
        deleted: z.literal(false, { error: 'Deleted must be false' }).optional(),
        action: z.literal('cancel', { error: 'Action must be cancel' }).optional(),
      })
      .refine(({ deleted, action }) => (deleted === undefined) !== (action === undefined), {
        error: 'Deleted must be false',
        path: ['deleted'],
      }),
    response: SuggestionRunDetail,
    policy: 'keywords.write',
    summary: 'Cancel a run, which keeps what it found so far; or restore one from the trash',
    ours: true,
  }),
  autosuggestList: endpoint({
    method: 'GET',
    path: 'keyword-auto-suggestion/',
    query: PageQuery.extend({ projectId: id.optional(), deleted: inTrash }),
    response: pageOf(SuggestionRun),
    policy: 'keywords.read',
    summary: 'History of runs, newest first',
  }),
};
