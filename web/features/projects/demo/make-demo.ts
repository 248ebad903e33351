import { keywords } from '#contract/keywords.ts';
import { localIndex } from '#contract/local-index.ts';
import { isUnderWay } from '#contract/optimizer/analysis-job.ts';
import { optimizer } from '#contract/optimizer.ts';
import { NewProject, projects, type Project } from '#contract/projects.ts';
import { ranks } from '#contract/ranks.ts';
import { social } from '#contract/social.ts';
import { documents } from '#contract/writer/documents.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { call } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { demoContent as demo } from './demo-content.ts';

/** Steps of its making, for the progress that is shown. */
export const demoSteps = 6;

/**
 * Makes the demo project as a person would: a project, imported figures, pages of competitors, an article with its
 * score, a tracker that has looked once, and drafts of posts.
 * @param onStep hears of each finished step, from 1 on
 * @throws the failure of the first call that did not succeed; the half-made project is removed before
 */
export async function makeDemo(onStep: (done: number) => void): Promise<Project> {
  const project = await call(projects.create, { body: NewProject.parse({ ...demo.project, demo: true }) });
  try {
    await fill(project.id, onStep);
  } catch (cause) {
    await call(projects.delete, { params: { id: project.id } });
    throw cause;
  }
  return project;
}

async function fill(projectId: string, onStep: (done: number) => void): Promise<void> {
  onStep(1);
  await call(keywords.import, { body: { projectId, fileName: demo.figuresFile, text: demo.queries } });
  onStep(2);
  const competitors: string[] = [];
  for (const page of demo.pages) {
    const { id } = await call(localIndex.add, { body: { kind: 'text', projectId, ...page } });
    if (!page.own) competitors.push(id);
  }
  onStep(3);
  const { keyword, secondaryKeywords, title } = demo.article;
  const optimization = await call(optimizer.create, {
    body: { keyword, secondaryKeywords, projectId, competitors },
  });
  const { id: documentId, revision } = optimization.document;
  const blocks = markdownToBlocks(demo.articleText, newId);
  await call(documents.save, {
    params: { id: documentId },
    body: { revision, operationId: newId(), title, blocks },
  });
  await call(optimizer.update, {
    params: { id: optimization.id },
    body: { revision: optimization.revision, analyze: true },
  });
  await analyzed(optimization.id);
  onStep(4);
  const { articleId } = optimization;
  const tracker = await call(ranks.create, { body: { projectId, articleId, ...demo.tracker } });
  await call(ranks.check, { params: { id: tracker.id } });
  onStep(5);
  for (const content of demo.posts)
    await call(social.create, { params: { id: projectId }, body: { content, articleId } });
  onStep(6);
}

const lookEveryMs = 250;
const looksAtMost = 240;

/** Waits a minute at most for a document's analysis, so that the project opens with its score. */
async function analyzed(id: string): Promise<void> {
  const params = { id };
  for (let looks = 0; looks < looksAtMost; looks += 1) {
    if (!isUnderWay((await call(optimizer.analysisJob, { params })).job)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, lookEveryMs);
    });
  }
}
