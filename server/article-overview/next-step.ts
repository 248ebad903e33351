import type { Article, ArticleDetail } from '#contract/articles.ts';
import { pagePath } from '#contract/routes/page-path.ts';

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

/** Where each step of the loop is done for this article; null while it cannot be. */
export function linksOf(stepFacts: StepFacts): ArticleDetail['links'] {
  const { id: articleId, projectId, keyword, generationId, optimizationId, liveUrl } = stepFacts;
  const optimization = (id: string) => pagePath('/modules/seo-optimizer/:id', { id });
  return {
    write:
      generationId !== null
        ? pagePath('/modules/ai-writer/:id', { id: generationId })
        : optimizationId !== null
          ? optimization(optimizationId)
          : pagePath('/modules/ai-writer', {}, { projectId, keyword }),
    optimize:
      optimizationId !== null
        ? optimization(optimizationId)
        : projectId === null
          ? null
          : pagePath('/modules/seo-optimizer', {}, { projectId, articleId, keyword }),
    track:
      projectId === null || liveUrl === null
        ? null
        : pagePath('/modules/keyword-rank-tracker', {}, { projectId, articleId, target: liveUrl, keyword }),
    post:
      projectId === null
        ? null
        : pagePath(
            '/draft/:projectId',
            { projectId },
            { post: 'new', articleId, text: stepFacts.title, link: liveUrl },
          ),
  };
}

/** The step that comes next in the loop: the first one that is not done. */
export function nextStep(stepFacts: StepFacts): Article['next'] {
  const links = linksOf(stepFacts);
  const here = (part: string) => `${pagePath('/articles/:id', { id: stepFacts.id })}#${part}`;
  if (stepFacts.words === 0 && stepFacts.hasBrief) return { label: 'Write draft', href: links.write };
  if (stepFacts.words === 0)
    return { label: stepFacts.generationId ? 'Continue brief' : 'Write article', href: links.write };
  if (stepFacts.projectId === null) return { label: 'Add to a project', href: here('publish') };
  if (stepFacts.publishing === 'queued' || stepFacts.publishing === 'sending')
    return { label: 'Publishing…', href: here('publish') };
  if (stepFacts.publishing === 'needs-check')
    return { label: 'Check if it was published', href: here('publish') };
  if (stepFacts.publishing === 'failed') return { label: 'Publish again', href: here('publish') };
  if (stepFacts.score === null && stepFacts.liveUrl === null)
    return { label: 'Score against competitors', href: links.optimize ?? here('score') };
  if (stepFacts.liveUrl === null) return { label: 'Publish', href: here('publish') };
  if (!stepFacts.tracked) return { label: 'Track rankings', href: links.track ?? here('positions') };
  if (stepFacts.slipped) return { label: 'Fix ranking drops', href: here('slips') };
  if (stepFacts.postCount === 0) return { label: 'Share on social', href: links.post ?? here('posts') };
  return { label: 'View rankings', href: here('positions') };
}
