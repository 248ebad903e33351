// Looks for what may have been posted among what the page published.
import { z } from 'zod';
import { comparable } from '../comparable.ts';
import type { Graph } from '../meta/graph.ts';
import type { Payload, Session } from '../port.ts';

/** Clocks differ: a post that seems a little older than its call may be it. */
const skewMs = 60_000;

const Target = z.object({ id: z.string() }).optional();
const Post = z.object({
  id: z.string().min(1),
  message: z.string().catch(''),
  attachments: z
    .object({
      data: z.array(
        z.object({
          target: Target,
          subattachments: z.object({ data: z.array(z.object({ target: Target })) }).optional(),
        }),
      ),
    })
    .optional(),
});
const Story = z.object({ post_id: z.string().min(1), media_id: z.string().optional() });

/** The ids of what a post shows: one photo, or an album's. */
const shown = ({ attachments }: z.output<typeof Post>) =>
  new Set(
    (attachments?.data ?? []).flatMap(({ target, subattachments }) =>
      [target, ...(subattachments?.data ?? []).map((item) => item.target)].flatMap((item) => item?.id ?? []),
    ),
  );

/**
 * The post with these words and these very photos, whose ids no other post has.
 * @returns its id, or null
 */
export async function findPost(
  graph: Graph,
  { token, account }: Session,
  payload: Payload,
  { since, except }: { since: Date; except: ReadonlySet<string> },
): Promise<string | null> {
  const page = encodeURIComponent(account.id);
  const oldest = Math.floor((since.getTime() - skewMs) / 1000);
  const media = payload.media.map(({ id }) => id);
  if (payload.options.kind === 'story') {
    const query = { since: `${oldest}` };
    const stories = await graph.all(token, `${page}/stories`, query, Story);
    const found = stories.find((item) => !except.has(item.post_id) && item.media_id === media[0]);
    return found?.post_id ?? null;
  }
  const query = {
    fields: 'id,message,created_time,attachments{media_type,target,subattachments}',
    since: `${oldest}`,
  };
  const posts = await graph.all(token, `${page}/published_posts`, query, Post);
  const isSought = (post: z.output<typeof Post>) =>
    !except.has(post.id) &&
    comparable(post.message) === comparable(payload.text) &&
    media.every((id) => shown(post).has(id));
  return posts.find(isSought)?.id ?? null;
}
