// One target from claim to end: prepare (safe), fence, one commit call, finalize. At most once per target.
import {
  type Accepted,
  isAccepted,
  type NetworkConnector,
  NetworkError,
  type Payload,
  type Published,
  type Session,
} from '#server/providers/networks/port.ts';
import { failureActions } from '#server/providers/networks/failures.ts';
import type { Access } from '../channels/credentials.ts';
import type { AttemptRow } from '../posts/store.ts';
import type { BegunTarget } from './claim.ts';
import type { PublishDeps, PublishRun } from './deps.ts';
import { processingWaitSeconds } from './policy.ts';
import {
  finalizeAccepted,
  finalizeAmbiguous,
  finalizeFailed,
  finalizePublished,
  finalizeUnsent,
  type Repeated,
} from './finalize.ts';
import { type Handles, handlesOf } from './handles.ts';
import { imageSource, leaseEnd, videoSource } from './media-sources.ts';
import { type ClaimedTarget, extendLease, type Frozen, passFence, remoteIdsOf, setAttempt } from './store.ts';

/** The payload as the network gets it, once its pictures are there. */
export const payloadOf = (frozen: Frozen, { uploaded, assembly }: Handles): Payload => ({
  text: frozen.text,
  title: frozen.title,
  link: frozen.link,
  options: frozen.options ?? {},
  media: frozen.media.flatMap(({ mediaId, altText, type = 'image' }) => {
    const id = uploaded[mediaId];
    return id === undefined ? [] : [{ id, altText, type }];
  }),
  assembly: assembly ?? null,
});

export const frozenOf = (claimedTarget: ClaimedTarget) =>
  claimedTarget.target.frozenPayload as unknown as Frozen;

/**
 * Brings what is not there yet, and waits for none of it: what the network still works on is asked for at the next
 * try. Nothing of it is visible, so it may be repeated. @throws NetworkError `processing` while something is not ready
 */
async function upload(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
  handles: Handles,
  session: Session,
  connector: NetworkConnector,
): Promise<void> {
  const { media, options = {} } = frozenOf(claimedTarget);
  const send = async (item: Frozen['media'][number]) => {
    if (item.type !== 'video')
      return connector.sendMedia(session, await imageSource(deps, claimedTarget, item), options);
    if (!connector.sendVideo) throw new NetworkError('rejected', 'This network takes no videos.');
    return connector.sendVideo(session, await videoSource(deps, claimedTarget, item), options);
  };
  /** What the network could not work on is sent once more, should a person try again. */
  const forget = (mediaId: string) => async (cause: unknown) => {
    if (cause instanceof NetworkError && failureActions[cause.kind] === 'edit') {
      delete handles.processing[mediaId];
      await setAttempt(deps.db, attempt.id, { handles });
    }
    throw cause;
  };
  for (const picture of media) {
    const { mediaId } = picture;
    if (handles.uploaded[mediaId]) continue;
    await extendLease(deps.db, claimedTarget, leaseEnd(deps));
    const begun = handles.processing[mediaId];
    const { id, ready } =
      begun === undefined
        ? await send(picture)
        : await connector.mediaState(session, begun).catch(forget(mediaId));
    if (ready) handles.uploaded[mediaId] = id;
    else handles.processing[mediaId] = id;
    await setAttempt(deps.db, attempt.id, { handles });
  }
  if (media.some(({ mediaId }) => !handles.uploaded[mediaId]))
    throw new NetworkError('processing', 'The network is still processing the media of this post.', {
      retryAfterSeconds: processingWaitSeconds,
    });
}

/**
 * Has the network make what the commit call publishes, where it wants that.
 * @throws NetworkError `processing` while that is not ready
 */
async function assemble(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
  handles: Handles,
  session: Session,
  connector: NetworkConnector,
): Promise<void> {
  if (!connector.assemble || handles.assembly !== undefined) return;
  await extendLease(deps.db, claimedTarget, leaseEnd(deps));
  const payload = payloadOf(frozenOf(claimedTarget), handles);
  const begun = handles.assembling ?? null;
  // What cannot be finished is begun again at the next try.
  handles.assembling = undefined;
  const { id, ready } = await connector.assemble(session, payload, begun).catch(async (cause: unknown) => {
    if (cause instanceof NetworkError && failureActions[cause.kind] !== 'edit' && !cause.options.stale)
      handles.assembling = begun ?? undefined;
    await setAttempt(deps.db, attempt.id, { handles });
    throw cause;
  });
  handles[ready ? 'assembly' : 'assembling'] = id;
  await setAttempt(deps.db, attempt.id, { handles });
  if (!ready)
    throw new NetworkError('processing', 'The network is still processing this post.', {
      retryAfterSeconds: processingWaitSeconds,
    });
}

/** A token, the pictures and what is made of them. A refused token is renewed once. @throws NetworkError */
async function prepare(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
  handles: Handles,
  connector: NetworkConnector,
  refused: number | undefined,
): Promise<Access> {
  let access = await deps.credentials.accessOf(claimedTarget.channel, refused);
  const bring = async () => {
    await upload(deps, claimedTarget, attempt, handles, access, connector);
    await assemble(deps, claimedTarget, attempt, handles, access, connector);
  };
  try {
    await bring();
  } catch (cause) {
    if (!(cause instanceof NetworkError) || cause.kind !== 'unauthenticated') throw cause;
    access = await deps.credentials.accessOf(claimedTarget.channel, access.version);
    await bring();
  }
  handles.token = access.version;
  return access;
}

/**
 * A repeat that was refused may be of this very call, which something on its way sent twice: then the post is there.
 * @returns the post; null where this try made none; otherwise what is known of the post that it repeats
 */
async function heardTwice(
  deps: PublishDeps,
  access: Access,
  { claimedTarget, connector, attempt }: BegunTarget,
  payload: Payload,
  refusal: NetworkError,
): Promise<Published | Repeated | null> {
  const { target, channel } = claimedTarget;
  const others = await remoteIdsOf(deps.db, channel.id);
  const { first } = refusal.options;
  if (first && others.has(first.id)) return 'another';
  if (!connector || connector.reconcile === 'none') return 'unknown';
  try {
    const found = await connector.find(access, payload, {
      key: target.dedupeToken ?? target.id,
      since: attempt.startedAt,
      except: others,
    });
    return found === null || found === 'unsent' || isAccepted(found) ? null : found;
  } catch (cause) {
    if (cause instanceof NetworkError) return 'unknown';
    throw cause;
  }
}

/** Publishes a target that this process holds. */
export async function publishTarget(deps: PublishRun, begun: BegunTarget): Promise<void> {
  const { claimedTarget, connector, attempt, last } = begun;
  const { db, clock } = deps;
  const { id } = claimedTarget.target;
  const step = async (name: Parameters<NonNullable<PublishDeps['step']>>[0]) => deps.step?.(name, id);
  if (!connector) return finalizeUnsent(deps, claimedTarget, attempt);
  await step('attempt-opened');

  const handles = handlesOf(attempt);
  const refused = last?.errorCode === 'unauthenticated' ? handlesOf(last).token : undefined;
  let access: Access;
  try {
    access = await prepare(deps, claimedTarget, attempt, handles, connector, refused);
  } catch (cause) {
    if (cause instanceof NetworkError) return finalizeFailed(deps, claimedTarget, attempt, cause);
    throw cause;
  }
  await step('uploaded');
  await step('prepared');

  // From here on a process that finds this attempt must assume that it was sent.
  const passed = await passFence(db, claimedTarget, { id: attempt.id, handles }, clock.now(), leaseEnd(deps));
  if (!passed) return finalizeUnsent(deps, claimedTarget, attempt);
  await step('fenced');

  const payload = payloadOf(frozenOf(claimedTarget), handles);
  const { media } = frozenOf(claimedTarget);
  const pictures = () => Promise.all(media.map((picture) => imageSource(deps, claimedTarget, picture)));
  const clip = media.find(({ type }) => type === 'video');
  const video = clip && (() => videoSource(deps, claimedTarget, clip));
  let answer: Published | Accepted | NetworkError;
  let repeated: Repeated | undefined;
  try {
    const key = claimedTarget.target.dedupeToken ?? id;
    answer = await connector.publish(access, payload, key, pictures, video);
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    const found = cause.kind === 'duplicate' ? await heardTwice(deps, access, begun, payload, cause) : null;
    if (typeof found === 'string') repeated = found;
    answer = found === null || typeof found === 'string' ? cause : found;
  }
  await step('sent');

  if (!(answer instanceof NetworkError)) {
    if (isAccepted(answer)) await finalizeAccepted(deps, claimedTarget, attempt, { ...handles, ...answer });
    else await finalizePublished(deps, claimedTarget, attempt, answer);
  } else if (answer.kind === 'unknown')
    await finalizeAmbiguous(deps, claimedTarget, attempt, {
      message: `${connector.commitPoint}: ${answer.message}`,
      httpStatus: answer.options.status,
    });
  else {
    if (answer.options.stale)
      await setAttempt(db, attempt.id, { handles: { ...handles, assembly: undefined, uploaded: {} } });
    await finalizeFailed(deps, claimedTarget, attempt, answer, repeated);
  }
  await step('settled');
}
