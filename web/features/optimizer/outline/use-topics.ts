import { useEffect, useState } from 'react';
import type { CompetitorPage } from '#contract/optimizer.ts';
import type { Topic } from '#engine/optimizer/outline/group-headings.ts';

/**
 * Subjects that several of the compared pages have a section on.
 * @param language of the pages, as an analysis names it
 * @returns null until they are known
 */
export function useTopics(
  pages: readonly CompetitorPage[] | undefined,
  keyword: string,
  language: string | undefined,
): readonly Topic[] | null {
  const [topics, setTopics] = useState<readonly Topic[] | null>(null);
  useEffect(() => {
    if (!pages) return;
    let isGone = false;
    void (async () => {
      const { groupInLanguage } = await import('#engine/optimizer/outline/group-headings.ts');
      const found = await groupInLanguage(pages, keyword, language);
      if (!isGone) setTopics(found);
    })();
    return () => {
      isGone = true;
    };
  }, [pages, keyword, language]);
  return topics;
}
