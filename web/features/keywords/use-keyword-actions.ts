import { useNavigate } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { optimiseAddress, trackAddress } from './addresses.ts';
import { articleAbout } from './article-about.ts';

/** What one can do with keywords, from any screen that shows them. */
export function useKeywordActions(projectId: string | null) {
  const navigate = useNavigate();
  const [start, { isLoading: writing }] = writerQueries.useWriterCreateMutation();
  return {
    writing,
    /** Starts a generation in the writer and opens it. */
    write: async (keyword: string) => {
      try {
        const generation = await start({ body: articleAbout(keyword, projectId) }).unwrap();
        await navigate(pagePath('/modules/ai-writer/:id', { id: generation.id }));
      } catch (error) {
        tellFailure(error);
      }
    },
    optimise: (keyword: string) => void navigate(optimiseAddress(keyword, projectId)),
    track: (keywords: readonly string[]) => void navigate(trackAddress(keywords, projectId)),
  };
}
export type KeywordActions = ReturnType<typeof useKeywordActions>;
