// One target from claim to end: prepare (safe), fence, one commit call, finalize. At most once per target.
import { mediaByIds } from '#server/media/public.ts';
import type { NetworkConnector, Payload, Published } from '#server/providers/networks/port.ts';
import { NetworkError } from '#server/providers/networks/port.ts';
import type { Access } from '../channels/credentials.ts';
import type { AttemptRow } from '../posts/store.ts';
import type { PublishDeps } from './deps.ts';
import { leaseMs } from './policy.ts';
import { finalizeAmbiguous, finalizeFailed, finalizePublished, finalizeUnsent } from './finalize.ts';
import {
  attemptsOfTarget,
  extendLease,
  type Frozen,
  type ClaimedTarget,
  lockClaimed,
  openAttempt,
  setAttempt,
} from './store.ts';

interface Handles extends Record<string, unknown> {
  /** media id → the network's id of it */
  uploaded: Record<string, string>;
  /** version of the token that was used */
  token?: number;
}
const handlesOf = (attempt: AttemptRow | undefined): Handles => ({
  uploaded: { ...(attempt?.handles as Partial<Handles> | undefined)?.uploaded },
});

const leaseEnd = (deps: PublishDeps) => new Date(deps.clock.now().getTime() + leaseMs);

/** The payload as the network gets it, once its pictures are there. */
export const payloadOf = (frozen: Frozen, uploaded: Record<string, string>): Payload => ({
  text: frozen.text,
  title: frozen.title,
  link: frozen.link,
  options: frozen.options ?? {},
  mediaIds: frozen.media.flatMap(({ mediaId }) => uploaded[mediaId] ?? []),
});

export const frozenOf = (claimedTarget: ClaimedTarget) =>
  claimedTarget.target.frozenPayload as unknown as Frozen;

/** Uploads what is not there yet. Nothing of it is visible, so it may be repeated. @throws NetworkError */
async function upload(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
  handles: Handles,
  access: string,
  connector: NetworkConnector,
): Promise<void> {
  const scope = { workspaceId: claimedTarget.target.workspaceId, userId: null };
  for (const { mediaId, altText } of frozenOf(claimedTarget).media) {
    if (handles.uploaded[mediaId]) continue;
    await extendLease(deps.db, claimedTarget, leaseEnd(deps));
    const [row] = await mediaByIds(scope, deps.db, [mediaId]);
    if (!row) throw new NetworkError('rejected', 'An image in this post is no longer in the media library.');
    const bytes = await deps.media.bytesOf(row).catch((cause: unknown) => {
      deps.log.error({ err: cause, media: mediaId }, 'a picture cannot be read');
      throw new NetworkError('not-sent', 'We couldn’t read an image in this post.', { cause });
    });
    handles.uploaded[mediaId] = await connector.uploadMedia(access, { bytes, mime: row.mime, altText });
    await setAttempt(deps.db, attempt.id, { handles });
  }
}

/** A token and the pictures. A refused token is renewed once. @throws NetworkError */
async function prepare(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
  handles: Handles,
  connector: NetworkConnector,
  refused: number | undefined,
): Promise<Access> {
  let access = await deps.credentials.accessOf(claimedTarget.channel, refused);
  try {
    await upload(deps, claimedTarget, attempt, handles, access.token, connector);
  } catch (cause) {
    if (!(cause instanceof NetworkError) || cause.kind !== 'unauthenticated') throw cause;
    access = await deps.credentials.accessOf(claimedTarget.channel, access.version);
    await upload(deps, claimedTarget, attempt, handles, access.token, connector);
  }
  handles.token = access.version;
  return access;
}

/**
 * The last look before the call that cannot be taken back: is it still ours, unchanged, and is the channel active?
 * From its commit on, whoever finds this attempt must assume that it was sent.
 */
function fence(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  attempt: AttemptRow,
  handles: Handles,
): Promise<boolean> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const fresh = await lockClaimed(tx, claimedTarget, now);
    if (!fresh || fresh.target.status !== 'publishing' || fresh.post.deletedAt) return false;
    if (
      fresh.channel.status !== 'active' ||
      fresh.target.payloadSha256 !== claimedTarget.target.payloadSha256
    )
      return false;
    await extendLease(tx, claimedTarget, leaseEnd(deps));
    await setAttempt(tx, attempt.id, { state: 'sending', handles });
    return true;
  });
}

/** Publishes a target that this process holds. @param retrySafety what a repeat of the commit call would do */
export async function publishTarget(
  deps: PublishDeps,
  claimedTarget: ClaimedTarget,
  retrySafety: AttemptRow['retrySafety'] = 'reconcile-only',
): Promise<void> {
  const { db, clock } = deps;
  const { id } = claimedTarget.target;
  const step = async (name: Parameters<NonNullable<PublishDeps['step']>>[0]) => deps.step?.(name, id);
  const connector = deps.connectorFor(claimedTarget.channel.network);
  if (!connector) return finalizeUnsent(deps, claimedTarget, undefined);
  await step('claimed');

  const [last] = (await attemptsOfTarget(db, id)).filter((item) => item.part === 'post');
  const same = last?.requestSha256 === claimedTarget.target.payloadSha256 ? last : undefined;
  const handles = handlesOf(same);
  const attempt = await db.transaction(async (tx) => {
    // Whoever was too slow must not write into a ledger that another process goes on with.
    if (!(await lockClaimed(tx, claimedTarget, clock.now()))) return null;
    return openAttempt(tx, claimedTarget, {
      part: 'post',
      state: 'prepared',
      retrySafety,
      requestSha256: claimedTarget.target.payloadSha256,
      handles,
      startedAt: clock.now(),
    });
  });
  if (!attempt) return;
  await step('attempt-opened');

  const refused =
    last?.errorCode === 'unauthenticated' ? (last.handles as Partial<Handles>).token : undefined;
  let access: Access;
  try {
    access = await prepare(deps, claimedTarget, attempt, handles, connector, refused);
  } catch (cause) {
    if (cause instanceof NetworkError) return finalizeFailed(deps, claimedTarget, attempt, cause);
    throw cause;
  }
  await step('uploaded');
  await setAttempt(db, attempt.id, { handles });
  await step('prepared');

  if (!(await fence(deps, claimedTarget, attempt, handles)))
    return finalizeUnsent(deps, claimedTarget, attempt);
  await step('fenced');

  const payload = payloadOf(frozenOf(claimedTarget), handles.uploaded);
  let answer: Published | NetworkError;
  try {
    answer = await connector.publish(access.token, payload, claimedTarget.target.dedupeToken ?? id);
  } catch (cause) {
    if (!(cause instanceof NetworkError)) throw cause;
    answer = cause;
  }
  await step('sent');

  if (!(answer instanceof NetworkError)) await finalizePublished(deps, claimedTarget, attempt, answer);
  else if (answer.kind === 'unknown')
    await finalizeAmbiguous(deps, claimedTarget, attempt, {
      message: answer.message,
      httpStatus: answer.options.status,
    });
  else await finalizeFailed(deps, claimedTarget, attempt, answer);
  await step('settled');
}
