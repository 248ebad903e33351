// Where each article is on its way, and what there is to do: pure.
import type { Article } from '#contract/articles.ts';
import {
  type ArticleStage,
  articleStages,
  type ProjectOverview,
} from '#contract/projects/project-overview.ts';
import { pagePath } from '#contract/routes/page-path.ts';

const shownPerStage = 4;

export function stageOf({ words, score, liveUrl, slipped, lost }: Article & { lost: boolean }): ArticleStage {
  if (slipped !== null || lost) return 'slipping';
  if (liveUrl !== null) return 'published';
  if (words === 0) return 'brief';
  return score === null ? 'draft' : 'optimize';
}

export const pipelineOf = (lines: readonly (Article & { lost: boolean })[]): ProjectOverview['pipeline'] =>
  articleStages.map((stage) => {
    const own = lines.filter((line) => stageOf(line) === stage);
    return {
      stage,
      count: own.length,
      articles: own.slice(0, shownPerStage).map(({ id, title, keyword, score, position }) => ({
        id,
        title,
        keyword,
        score,
        position: position?.position ?? null,
      })),
    };
  });

interface Facts {
  projectId: string;
  wins: { count: number; first: string | null };
  slipping: readonly Article[];
  /** drafts with placeholders, and how many these are together */
  unfinished: readonly Article[];
  placeholders: number;
  held: readonly { id: string; content: string }[];
  heldCount: number;
}

export function todoOf(facts: Facts): ProjectOverview['todo'] {
  const { projectId, wins, slipping, unfinished, held } = facts;
  const article = (id: string, part: string) => `${pagePath('/articles/:id', { id })}#${part}`;
  const todo: ProjectOverview['todo'] = [
    {
      kind: 'slipped',
      count: slipping.length,
      label: slipping[0]?.title ?? '',
      href: slipping[0] ? article(slipping[0].id, 'slips') : '',
    },
    {
      kind: 'on-hold',
      count: facts.heldCount,
      label: held[0]?.content ?? '',
      href: held[0] ? pagePath('/draft/:projectId', { projectId }, { post: held[0].id }) : '',
    },
    {
      kind: 'quick-wins',
      count: wins.count,
      label: wins.first ?? '',
      href: pagePath('/modules/keyword-explorer', {}, { projectId, minPosition: '4', maxPosition: '20' }),
    },
    {
      kind: 'placeholders',
      count: facts.placeholders,
      label: unfinished[0]?.title ?? '',
      href: unfinished[0] ? article(unfinished[0].id, 'draft') : '',
    },
  ];
  return todo.filter(({ count }) => count > 0);
}
