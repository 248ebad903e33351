// Reads texts of sites, in a worker thread.
import { flatText } from '#server/kernel/page-text/flat-text.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';

export const publicationTasks = {
  /** The words of a post's HTML: blocks parted by a blank line. */
  'publications.reader-text': (html: string) => flatText(html),
};
export type RunPublicationTask = RunTask<typeof publicationTasks>;
