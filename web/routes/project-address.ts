import { projectOf } from '#contract/routes.ts';
import { pagePath, type PagePath } from '#contract/routes/page-path.ts';

/** Screens that show what a project has: their filters and rows are those of one project. */
const ofProject: readonly PagePath[] = [
  '/modules/keyword-explorer',
  '/modules/autosuggest-keywords',
  '/modules/local-index',
  '/modules/site-audit',
  '/modules/seo-optimizer',
  '/modules/keyword-rank-tracker',
];

/**
 * Where one stays when another project is chosen: on the same screen, without what belonged to the former project.
 * @param pathname the present address's path
 * @param search its query
 * @param id the chosen project
 * @returns the address to go to; null where the screen is the same for every project
 */
export function addressInProject(pathname: string, search: string, id: string): string | null {
  const before = projectOf(pathname);
  if (before !== null) return pathname.replace(before, id);
  const list = ofProject.find((path) => pathname === path || pathname.startsWith(`${path}/`));
  if (list !== undefined) return list;
  const overview = pagePath('/projects', {}, { id });
  if (pathname === '/projects' && new URLSearchParams(search).has('id')) return overview;
  return pathname.startsWith('/articles/') ? overview : null;
}
