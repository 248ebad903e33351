// What runs in worker threads (server/kernel/workers): all that reads or writes texts of unknown size.
import { handlerOf } from '#server/kernel/workers/tasks.ts';
import { crawlTasks } from '#server/crawls/tasks.ts';
import { internalLinkTasks } from '#server/internal-links/tasks.ts';
import { keywordTasks } from '#server/keywords/imports/tasks.ts';
import { localIndexTasks } from '#server/local-index/tasks.ts';
import { mediaTasks } from '#server/media/tasks.ts';
import { optimizerTasks } from '#server/optimizer/tasks.ts';
import { publicationTasks } from '#server/publications/tasks.ts';
import { siteAuditTasks } from '#server/site-audits/tasks.ts';
import { writerTasks } from '#server/writer/tasks.ts';

const tasks = {
  ...crawlTasks,
  ...internalLinkTasks,
  ...keywordTasks,
  ...localIndexTasks,
  ...mediaTasks,
  ...siteAuditTasks,
  ...optimizerTasks,
  ...publicationTasks,
  ...writerTasks,
};

export type ThreadTasks = typeof tasks;
export const handle = handlerOf(tasks);
