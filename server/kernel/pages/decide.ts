import { isPublicBranch, redirectOf, routeOf } from '#contract/routes.ts';

export type Decision =
  | { kind: 'page'; address: string; status: 200 }
  /** `app`: in the app's frame, which strangers are sent from to the sign-in */
  | { kind: 'not-found'; app: boolean; status: 404 }
  | { kind: 'redirect'; to: string };

/**
 * What a page address gets. The guard itself runs in the page's head script, which alone knows whether this device has
 * a token; the status is for crawlers.
 * @param target path and query as requested
 * @param local whether the request may see local-mode pages
 */
export function decide(target: string, local: boolean): Decision {
  const [path, query] = target.split('?', 2) as [string, string?];
  // Several leading slashes would become another host in a Location header.
  const bare = `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
  const withQuery = (to: string) => (query === undefined ? to : `${to}?${query}`);
  const elsewhere = redirectOf(bare);
  if (elsewhere !== null) return { kind: 'redirect', to: withQuery(elsewhere) };
  const route = routeOf(bare);
  if (!route || (route.localOnly && !local))
    return { kind: 'not-found', app: !route && !isPublicBranch(bare), status: 404 };
  if (path !== bare) return { kind: 'redirect', to: withQuery(bare) };
  return { kind: 'page', address: bare, status: 200 };
}
