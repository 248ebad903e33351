// Containers: what Instagram makes of words and pictures before it publishes them. They last a day.
import { z } from 'zod';
import { failureActions } from '../failures.ts';
import { read } from '../meta/graph.ts';
import { kindOfSubcode } from '../meta/problem.ts';
import { NetworkError, type Payload, type Prepared, type Session } from '../port.ts';
import { type InstagramApi, Made } from './api.ts';

const Container = z.object({
  status_code: z.enum(['EXPIRED', 'ERROR', 'FINISHED', 'IN_PROGRESS', 'PUBLISHED']),
  /** in words, with the error's subcode */
  status: z.string().catch(''),
});
const Quota = z.object({
  data: z.tuple([
    z.object({
      quota_usage: z.number(),
      config: z.object({ quota_total: z.number(), quota_duration: z.number() }),
    }),
  ]),
});

/** What became of a container. @throws NetworkError */
export const stateOf = async (api: InstagramApi, { token }: Session, id: string) =>
  read(Container, await api.get(token, encodeURIComponent(id), { fields: 'status_code,status' }));

/** @throws NetworkError for a container that will never be ready */
async function isReady(api: InstagramApi, session: Session, id: string): Promise<boolean> {
  const { status_code: code, status } = await stateOf(api, session, id);
  if (code === 'EXPIRED')
    throw new NetworkError('unknown', 'Instagram let the media of this post expire.', { stale: true });
  if (code === 'ERROR') {
    const kind = kindOfSubcode(Number(/\b\d{7}\b/.exec(status)?.[0]));
    const words = status.replace(/^Error: /, '') || 'Instagram could not read the media of this post.';
    throw new NetworkError(kind, words, { stale: true });
  }
  return code !== 'IN_PROGRESS';
}

/** @throws NetworkError `rate-limited` where programs have posted all that they may; a quota that is not told is none */
async function assertQuota(api: InstagramApi, { token, account }: Session): Promise<void> {
  const path = `${encodeURIComponent(account.id)}/content_publishing_limit`;
  try {
    const [{ quota_usage: used, config }] = read(
      Quota,
      await api.get(token, path, { fields: 'config,quota_usage' }),
    ).data;
    if (used < config.quota_total) return;
    const hours = Math.round(config.quota_duration / 3600);
    throw new NetworkError(
      'rate-limited',
      `Instagram takes ${config.quota_total} posts from programs in ${hours} hours, and this account has used them.`,
      // Those of the last day fall out of it one by one.
      { retryAfterSeconds: 3600 },
    );
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    const action = failureActions[cause.kind];
    if (action !== 'look' && action !== 'edit') throw cause;
  }
}

/** So long pictures are handed over in one go; each is fetched before Instagram answers. */
const handOverMs = 60_000;

const collaboratorsOf = ({ options: { collaborators = [] } }: Payload): Record<string, string> =>
  collaborators.length > 0 ? { collaborators: JSON.stringify(collaborators) } : {};
const captionOf = ({ text }: Payload): Record<string, string> => (text === '' ? {} : { caption: text });

const addressOf = ({ id: address, type }: Payload['media'][number]): Record<string, string> =>
  type === 'video' ? { video_url: address } : { image_url: address };

/**
 * Makes the container of a post: of one picture, a reel, a story, or a carousel after those of its pictures.
 * @param begun a container, or those of a carousel's pictures so far, each with a comma after it
 */
export async function assemble(
  api: InstagramApi,
  session: Session,
  payload: Payload,
  begun: string | null,
): Promise<Prepared> {
  const { media, options } = payload;
  const [first] = media;
  if (!first) throw new NetworkError('rejected', 'A post on Instagram needs an image or a video.');
  if (begun === null) await assertQuota(api, session);
  const path = `${encodeURIComponent(session.account.id)}/media`;
  const create = async (form: Record<string, string>) =>
    read(Made, (await api.post(session.token, path, form)).body).id;
  const prepared = async (id: string) => ({ id, ready: await isReady(api, session, id) });
  const pictureOf = (item: Payload['media'][number]): Record<string, string> => ({
    ...addressOf(item),
    ...(item.altText !== '' && { alt_text: item.altText }),
  });

  if (begun !== null && !begun.includes(',')) return prepared(begun);
  if (options.kind === 'story') return prepared(await create({ media_type: 'STORIES', ...addressOf(first) }));
  // A video that is no story is a reel, which the profile shows as well.
  if (first.type === 'video')
    return prepared(
      await create({
        media_type: 'REELS',
        ...addressOf(first),
        share_to_feed: 'true',
        ...captionOf(payload),
        ...collaboratorsOf(payload),
      }),
    );
  if (media.length === 1)
    return prepared(
      await create({ ...pictureOf(first), ...captionOf(payload), ...collaboratorsOf(payload) }),
    );

  const children = begun?.split(',').filter((id) => id !== '') ?? [];
  const waiting = (): Prepared => ({ id: `${children.join(',')},`, ready: false });
  const until = Date.now() + handOverMs;
  for (const picture of media.slice(children.length)) {
    if (Date.now() >= until) return waiting();
    children.push(await create({ ...pictureOf(picture), is_carousel_item: 'true' }));
  }
  for (const id of children) if (!(await isReady(api, session, id))) return waiting();
  return prepared(
    await create({
      media_type: 'CAROUSEL',
      children: children.join(','),
      ...captionOf(payload),
      ...collaboratorsOf(payload),
    }),
  );
}
