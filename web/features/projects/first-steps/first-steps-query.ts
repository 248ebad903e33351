import { articles } from '#contract/articles.ts';
import { keywords } from '#contract/keywords.ts';
import { localIndex } from '#contract/local-index.ts';
import { social } from '#contract/social.ts';
import { api } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';

export const firstSteps = ['keywords', 'competitors', 'article', 'post'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Competitor pages from which a score is worth something. */
const enoughPages = 3;

const firstStepQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** Which of the first steps a project has behind it. */
    projectsFirstSteps: build.query<Record<FirstStep, boolean>, string>({
      queryFn: async (projectId, { signal }) => {
        try {
          const [imported, pages, written, posts] = await Promise.all([
            call(keywords.list, { query: { projectId, limit: 1 } }, { signal }),
            call(localIndex.list, { query: { projectId, own: 'false', limit: enoughPages } }, { signal }),
            call(articles.list, { query: { projectId, limit: 1 } }, { signal }),
            call(social.list, { params: { id: projectId }, query: { limit: 1 } }, { signal }),
          ]);
          return {
            data: {
              keywords: imported.results.length > 0,
              competitors: pages.results.length >= enoughPages,
              article: written.results.length > 0,
              post: posts.results.length > 0,
            },
          };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      providesTags: ['Keyword', 'Page', 'Article', 'Post'],
    }),
  }),
});

export const { useProjectsFirstStepsQuery } = firstStepQueries;
