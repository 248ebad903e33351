// Addresses of pages are made here, from the paths of the route table. Only the types of the table are read, so that a
// page that links somewhere does not bring the table into the browser.
import type { appPages } from './app.ts';
import type { publicPages } from './public.ts';

/** A path as the route table writes it, with `:name` where a parameter stands. */
export type PagePath = (typeof appPages | typeof publicPages)[number]['path'];

type ParamOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** What stands after the question mark: a list is written once for each entry, what is empty is left out. */
type Query = Readonly<Record<string, string | readonly string[] | null | undefined>>;

type Rest<Path extends string> = [ParamOf<Path>] extends [never]
  ? [params?: Record<string, never>, query?: Query]
  : [params: Record<ParamOf<Path>, string>, query?: Query];

/**
 * The address of a page inside this site.
 * @param path the row's path as written in the route table
 * @param rest a value for each `:name` of the path, then the query; both are encoded here
 * @example pagePath('/modules/ai-writer/:id', { id }, { step: 'edit' })
 */
export function pagePath<Path extends PagePath>(path: Path, ...rest: Rest<Path>): string {
  const [params = {}, query = {}]: [Readonly<Record<string, string>>?, Query?] = rest;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const entry of typeof value === 'string' ? [value] : (value ?? []))
      if (entry) search.append(name, entry);
  return search.size > 0 ? `${filled}?${search}` : filled;
}
