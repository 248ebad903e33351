// The pages that a person may post to, each with a token of its own.
import { z } from 'zod';
import type { RemoteAccount } from '../port.ts';
import { type Graph } from '../meta/graph.ts';

const Permission = z.object({ permission: z.string(), status: z.string() });
const Page = z.object({
  id: z.string().min(1),
  name: z.string(),
  username: z.string().optional(),
  access_token: z.string().optional(),
  tasks: z.array(z.string()).optional(),
});

/**
 * A token of a page that comes from a person's long-lived one has no end of its own; it ends with the consent, a new
 * password or the person's role at the page.
 * @returns none where the person did not allow posting, and no page at which they may not post
 */
export async function pagesOf(graph: Graph, access: string): Promise<RemoteAccount[]> {
  const permissions = await graph.all(access, 'me/permissions', {}, Permission);
  if (
    !permissions.some(({ permission, status }) => permission === 'pages_manage_posts' && status === 'granted')
  )
    return [];
  const fields = 'id,name,username,access_token,tasks';
  return (await graph.all(access, 'me/accounts', { fields }, Page)).flatMap(
    ({ id, name, username, access_token: token, tasks }) =>
      token && (tasks?.includes('CREATE_CONTENT') ?? true)
        ? {
            id,
            instance: null,
            name,
            handle: username ?? id,
            tokens: { access: token, refresh: null, expiresInSeconds: null, refreshExpiresInSeconds: null },
          }
        : [],
  );
}
