// What became of a post whose answer was lost: its container says whether it was published, the account's media which it is.
import { z } from 'zod';
import { comparable } from '../comparable.ts';
import { read } from '../meta/graph.ts';
import { isGone } from '../meta/problem.ts';
import type { Payload, Session } from '../port.ts';
import type { InstagramApi } from './api.ts';
import { stateOf } from './containers.ts';

/** Clocks differ: a post that seems a little older than its call may be it. */
const skewMs = 60_000;
/** A container is published within a day or never. */
const containerMs = 24 * 3600_000;

const Media = z.object({
  id: z.string().min(1),
  caption: z.string().catch(''),
  timestamp: z.string().transform(Date.parse),
  permalink: z.string().nullable().catch(null),
  media_type: z.string().optional().catch(undefined),
});
export type Media = z.output<typeof Media>;
const Listed = z.object({ data: z.array(Media) });

/** What a post of these pictures or this video is listed as. */
const typeOf = (media: Payload['media']): string =>
  media.length > 1 ? 'CAROUSEL_ALBUM' : media[0]?.type === 'video' ? 'VIDEO' : 'IMAGE';

/**
 * The medium with this caption; without one, or where it was changed, the only new one of a container that is published.
 * @returns `unsent` where the container is not published
 */
export async function findMedia(
  api: InstagramApi,
  session: Session,
  { assembly, options, text, media }: Payload,
  { since, except }: { since: Date; except: ReadonlySet<string> },
): Promise<Media | 'unsent' | null> {
  // Containers that are there cannot always be read (100 with the subcode 33).
  const state =
    assembly === null
      ? null
      : await stateOf(api, session, assembly).catch((cause: unknown) => {
          if (isGone(cause)) return null;
          throw cause;
        });
  if (state && ['FINISHED', 'ERROR', 'EXPIRED'].includes(state.status_code)) return 'unsent';
  const isPublished = state?.status_code === 'PUBLISHED';
  const edge = options.kind === 'story' ? 'stories' : 'media';
  const query = { fields: 'id,caption,timestamp,permalink,media_type', limit: '100' };
  const path = `${encodeURIComponent(session.account.id)}/${edge}`;
  const others = read(Listed, await api.get(session.token, path, query)).data.filter(
    ({ id, media_type: type }) => !except.has(id) && (type === undefined || type === typeOf(media)),
  );
  const after = (ms: number) => others.filter(({ timestamp }) => timestamp >= since.getTime() - ms);
  const named = after(isPublished ? containerMs : skewMs).find(
    ({ caption }) => text !== '' && comparable(caption) === comparable(text),
  );
  if (named) return named;
  const [only, another] = isPublished ? after(skewMs) : [];
  return only && !another ? only : null;
}
