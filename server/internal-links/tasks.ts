// Looks through a text for words that pages of the same site are about, in a worker thread.
import type { Block } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { type FoundLinks, linkFinder, type LinkTarget } from '#engine/internal-links/find-links.ts';
import { detectLanguage } from '#engine/text/language.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';

export interface FindLinksInput {
  blocks: readonly Block[];
  targets: readonly LinkTarget[];
  /** what the text is written for */
  keyword: string;
}

async function findLinks({ blocks, targets, keyword }: FindLinksInput): Promise<FoundLinks> {
  const language = await detectLanguage(plainText(blocks));
  const find = await linkFinder(language?.isReliable ? language.code : 'en');
  return find(blocks, targets, keyword);
}

export const internalLinkTasks = { 'internal-links.find': findLinks };
export type RunInternalLinkTask = RunTask<typeof internalLinkTasks>;
