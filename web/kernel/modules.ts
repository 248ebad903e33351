import type { pageRoutes } from '#contract/routes.ts';

type PagePath = (typeof pageRoutes)[number]['path'];

/** One module of the app as /modules lists it. */
export interface ModuleEntry {
  id: string;
  /** must be a row of the route table, so that nothing is listed that does not exist */
  to: PagePath | `/modules/tools/${string}` | `/tools/${string}`;
  label: string;
  sentence: string;
  group: string;
  /** further words that find it */
  keywords: string;
}
