// Suggestions around a seed: what people may ask, each with where it was found.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { inTrash, pageOf, PageQuery } from '#contract/shared/paging.ts';
import { id, instant, line, requiredLine } from '#contract/shared/text.ts';
import { keywordLimits } from './limits.ts';

export const suggestionGroups = [
  'questions',
  'prepositions',
  'comparisons',
  'alphabetical',
  'related',
] as const;
export type SuggestionGroup = (typeof suggestionGroups)[number];
export const Suggestion = z.object({
  keyword: z.string(),
  /** "pattern", or where it was found: a saved page's title, an import's file name */
  origin: z.string(),
  found: z.boolean(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const suggestEngines = ['offline'] as const;

export const SuggestionRun = z
  .object({
    id,
    projectId: id.nullable(),
    keyword: z.string(),
    engines: z.array(z.enum(suggestEngines)),
    country: z.string(),
    language: z.string(),
    depth: z.int(),
    count: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'SuggestionRun' });
export const SuggestionRunDetail = SuggestionRun.extend({
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
        .array(z.enum(suggestEngines, { error: 'Unknown engine' }), { error: 'Engines must be a list' })
        .max(suggestEngines.length, { error: 'An engine is there twice' })
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
    summary: 'Suggestions around a seed, by patterns and by what the project’s pages and imports say',
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
  autosuggestRestore: endpoint({
    method: 'PATCH',
    path: 'keyword-auto-suggestion/:id/',
    params: ById,
    body: z.object({ deleted: z.literal(false, { error: 'Deleted must be false' }) }),
    response: SuggestionRunDetail,
    policy: 'keywords.write',
    summary: 'Take a run back out of the trash',
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
