import type { Article, ArticleDetail } from '#contract/articles.ts';

/** What is known of an article when its next step is asked for. */
export interface StepFacts {
  id: string;
  projectId: string | null;
  keyword: string;
  title: string;
  generationId: string | null;
  /** the generation is past its brief */
  hasBrief: boolean;
  words: number;
  optimizationId: string | null;
  score: number | null;
  liveUrl: string | null;
  /** where its latest publication is, when it is not live */
  publishing: 'queued' | 'sending' | 'failed' | 'needs-check' | null;
  tracked: boolean;
  slipped: boolean;
  postCount: number;
}

const withQuery = (path: string, query: Record<string, string | null>) => {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) all.set(name, value);
  return all.size > 0 ? `${path}?${all.toString()}` : path;
};

/** Where each step of the loop is done for this article; null while it cannot be. */
export function linksOf(stepFacts: StepFacts): ArticleDetail['links'] {
  const { id: articleId, projectId, keyword, generationId, optimizationId, liveUrl } = stepFacts;
  const optimizer = '/modules/seo-optimizer';
  return {
    write:
      generationId !== null
        ? `/modules/ai-writer/${generationId}`
        : optimizationId !== null
          ? `${optimizer}/${optimizationId}`
          : withQuery('/modules/ai-writer', { projectId, keyword }),
    optimize:
      optimizationId !== null
        ? `${optimizer}/${optimizationId}`
        : projectId === null
          ? null
          : withQuery(optimizer, { projectId, articleId, keyword }),
    track:
      projectId === null || liveUrl === null
        ? null
        : withQuery('/modules/keyword-rank-tracker', { projectId, articleId, target: liveUrl, keyword }),
    post:
      projectId === null
        ? null
        : withQuery(`/draft/${projectId}`, { post: 'new', articleId, text: stepFacts.title, link: liveUrl }),
  };
}

/** The step that comes next in the loop: the first one that is not done. */
export function nextStep(stepFacts: StepFacts): Article['next'] {
  const links = linksOf(stepFacts);
  const here = (part: string) => `/articles/${stepFacts.id}#${part}`;
  if (stepFacts.words === 0 && stepFacts.hasBrief) return { label: 'Write the draft', href: links.write };
  if (stepFacts.words === 0)
    return { label: stepFacts.generationId ? 'Go on with the brief' : 'Write the text', href: links.write };
  if (stepFacts.projectId === null) return { label: 'Put it into a project', href: here('publish') };
  if (stepFacts.publishing === 'queued' || stepFacts.publishing === 'sending')
    return { label: 'Being published', href: here('publish') };
  if (stepFacts.publishing === 'needs-check')
    return { label: 'Check whether it was published', href: here('publish') };
  if (stepFacts.publishing === 'failed') return { label: 'Publish it again', href: here('publish') };
  if (stepFacts.score === null && stepFacts.liveUrl === null)
    return { label: 'Score it against competitors', href: links.optimize ?? here('score') };
  if (stepFacts.liveUrl === null) return { label: 'Publish it', href: here('publish') };
  if (!stepFacts.tracked) return { label: 'Track its position', href: links.track ?? here('positions') };
  if (stepFacts.slipped) return { label: 'Mend what slipped', href: here('slips') };
  if (stepFacts.postCount === 0) return { label: 'Post about it', href: links.post ?? here('posts') };
  return { label: 'Watch its position', href: here('positions') };
}
