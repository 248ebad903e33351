import type { Article, ArticleDetail, PublicationState } from '#contract/articles.ts';
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
  publishing: Exclude<PublicationState, 'live'> | null;
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
          : // The writer has the score beside the text, and starts it with the keywords of the brief.
            generationId !== null && stepFacts.words > 0
            ? pagePath('/modules/ai-writer/:id', { id: generationId }, { step: 'edit' })
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
  const { publishing, liveUrl } = stepFacts;
  const next = (
    step: Article['next']['step'],
    label: string,
    href: string | null = null,
  ): Article['next'] => ({
    step,
    label,
    href: href ?? `${pagePath('/articles/:id', { id: stepFacts.id })}#${step}`,
  });
  if (stepFacts.words === 0 && stepFacts.hasBrief) return next('draft', 'Write draft', links.write);
  if (stepFacts.words === 0)
    return next('brief', stepFacts.generationId ? 'Continue brief' : 'Write article', links.write);
  if (stepFacts.projectId === null) return next('keyword', 'Add to a project');
  if (publishing === 'queued' || publishing === 'sending') return next('publish', 'Publishing…');
  if (publishing === 'needs-check') return next('publish', 'Check if it was published');
  if (publishing === 'failed') return next('publish', 'Publish again');
  if (publishing === 'scheduled' && liveUrl === null) return next('publish', 'Scheduled');
  if (stepFacts.score === null && liveUrl === null)
    return next('score', 'Score against competitors', links.optimize);
  if (liveUrl === null) return next('publish', 'Publish');
  if (!stepFacts.tracked) return next('positions', 'Track rankings', links.track);
  if (stepFacts.slipped) return next('slips', 'Fix ranking drops');
  if (stepFacts.postCount === 0) return next('posts', 'Share on social', links.post);
  return next('positions', 'View rankings');
}
