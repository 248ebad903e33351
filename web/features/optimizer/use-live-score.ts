import { useEffect, useMemo, useState } from 'react';
import type { Block } from '#contract/writer/documents.ts';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';

const loadEngine = async () => {
  const [{ prepareSnapshot }, { scoreDraft }, { scorableOfDraft }] = await Promise.all([
    import('#engine/optimizer/prepare-snapshot.ts'),
    import('#engine/optimizer/score-draft.ts'),
    import('#engine/optimizer/scorable.ts'),
  ]);
  return { prepareSnapshot, scoreDraft, scorableOfDraft };
};
type Engine = Awaited<ReturnType<typeof loadEngine>>;

export interface LiveText {
  title: string;
  description: string;
  slug: string;
  keyword: string;
  secondaryKeywords: readonly string[];
  ignoredTerms: readonly string[];
  /** the document's own title and blocks; null until the editor has told them */
  text: { title: string; blocks: readonly Block[] } | null;
}

export interface LiveScore {
  analysis: Analysis;
  /** the compared pages' own scores by page id; null with fewer than three pages */
  pageScores: ReadonlyMap<string, number> | null;
}

/**
 * The score of the text as it stands on the screen, made here by the server's own engine. Competitors are counted once
 * for each snapshot and keywords.
 * @returns null until engine and text are there
 */
export function useLiveScore(
  { snapshot: pages, snapshotAt }: Pick<OptimizationDetail, 'snapshot' | 'snapshotAt'>,
  live: LiveText,
): LiveScore | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    let gone = false;
    void loadEngine().then((loaded) => !gone && setEngine(loaded));
    return () => {
      gone = true;
    };
  }, []);
  const { keyword, title, description, slug, text } = live;
  const secondary = live.secondaryKeywords.join('\n');
  const ignored = live.ignoredTerms.join('\n');
  // Answers of the server bring the same pages again and again: they are counted anew only with another snapshot.
  const print = [snapshotAt, ...pages.map(({ id }) => id)].join('\n');
  const snapshot = useMemo(
    () =>
      engine?.prepareSnapshot(pages, {
        keyword,
        secondaryKeywords: secondary === '' ? [] : secondary.split('\n'),
        ignoredTerms: ignored === '' ? [] : ignored.split('\n'),
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `print` stands for the pages
    [engine, print, keyword, secondary, ignored],
  );
  return useMemo(() => {
    if (!engine || !snapshot || !text) return null;
    const { title: heading, blocks } = text;
    const scorable = engine.scorableOfDraft({ title, description, slug, heading, blocks });
    return { analysis: engine.scoreDraft(snapshot, scorable), pageScores: snapshot.pageScores };
  }, [engine, snapshot, title, description, slug, text]);
}
