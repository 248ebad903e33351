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
export function linksOf(it: StepFacts): ArticleDetail['links'] {
  const { id: articleId, projectId, keyword, generationId, optimizationId, liveUrl } = it;
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
        : withQuery(`/draft/${projectId}`, { post: 'new', articleId, text: it.title, link: liveUrl }),
  };
}

/** The step that comes next in the loop: the first one that is not done. */
export function nextStep(it: StepFacts): Article['next'] {
  const links = linksOf(it);
  const here = (part: string) => `/articles/${it.id}#${part}`;
  if (it.words === 0 && it.hasBrief) return { label: 'Write the draft', href: links.write };
  if (it.words === 0)
    return { label: it.generationId ? 'Go on with the brief' : 'Write the text', href: links.write };
  if (it.projectId === null) return { label: 'Put it into a project', href: here('publish') };
  if (it.publishing === 'queued' || it.publishing === 'sending')
    return { label: 'Being published', href: here('publish') };
  if (it.publishing === 'needs-check')
    return { label: 'Check whether it was published', href: here('publish') };
  if (it.publishing === 'failed') return { label: 'Publish it again', href: here('publish') };
  if (it.score === null && it.liveUrl === null)
    return { label: 'Score it against competitors', href: links.optimize ?? here('score') };
  if (it.liveUrl === null) return { label: 'Publish it', href: here('publish') };
  if (!it.tracked) return { label: 'Track its position', href: links.track ?? here('positions') };
  if (it.slipped) return { label: 'Mend what slipped', href: here('slips') };
  if (it.postCount === 0) return { label: 'Post about it', href: links.post ?? here('posts') };
  return { label: 'Watch its position', href: here('positions') };
}
