// The repository of an account: com.atproto.repo.*, as a personal data server answers it.
import { z } from 'zod';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { deleteRecord, insertRecord, recordBy } from '../record-store.ts';
import { keepPicture } from '../pictures.ts';
import { lockAccount, mediaByCid } from '../store.ts';
import { refuse } from './answer.ts';
import { blobCid, recordCid } from './count.ts';
import { PostRecord } from './post.ts';
import { type AccountRow, accountBy } from './store.ts';

const collection = 'app.bsky.feed.post';
const tid = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/;
const Put = z.object({
  repo: z.string(),
  collection: z.string(),
  rkey: z.string(),
  record: z.record(z.string(), z.unknown()),
  swapRecord: z.string().nullish(),
});
const Named = Put.pick({ repo: true, collection: true, rkey: true });

const uriOf = (account: AccountRow, rkey: string) => `at://${account.did}/${collection}/${rkey}`;
const isOwn = (account: AccountRow, repo: string) => repo === account.did || repo === account.handle;

/** What is wrong with a post, in the words of the reference server. */
async function problemOf(deps: SandboxDeps, account: AccountRow, record: unknown): Promise<string | null> {
  const parsed = PostRecord.safeParse(record);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `Invalid ${collection} record: Record/${issue?.path.join('/')} ${issue?.message}`;
  }
  for (const { image } of parsed.data.embed?.images ?? []) {
    const rows = await mediaByCid(deps.db, [image.ref.$link]);
    if (!rows.some(({ accountId }) => accountId === account.id))
      return `Could not find blob: ${image.ref.$link}`;
  }
  return null;
}

export async function putRecord(deps: SandboxDeps, account: AccountRow, input: unknown): Promise<ApiAnswer> {
  const parsed = Put.safeParse(input);
  if (!parsed.success) return refuse(400, 'InvalidRequest', z.prettifyError(parsed.error));
  const { repo, rkey, record, swapRecord } = parsed.data;
  if (!isOwn(account, repo)) return refuse(401, 'AuthenticationRequired', 'Authentication Required');
  if (parsed.data.collection !== collection) return refuse(400, 'InvalidRequest', 'Unknown collection');
  if (!tid.test(rkey)) return refuse(400, 'InvalidRequest', `Invalid TID string (got "${rkey}")`);
  const problem = await problemOf(deps, account, record);
  if (problem) return refuse(400, 'InvalidRequest', problem);
  const cid = recordCid(record);
  const body = { uri: uriOf(account, rkey), cid, validationStatus: 'valid' };
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const known = await recordBy(tx, account.id, collection, rkey);
    if (known && known.cid === cid) return { status: 200, body };
    // null means that there must be none yet; a name that is left out may be written over.
    if (swapRecord === null && known) return refuse(400, 'InvalidSwap', `Record was at ${known.cid}`);
    if (known) await deleteRecord(tx, account.id, collection, rkey);
    const createdAt = deps.clock.now();
    const named = { network: 'BLUESKY' as const, accountId: account.id, collection, name: rkey };
    await insertRecord(tx, { ...named, cid, value: record, createdAt });
    return { status: 200, body };
  });
}

export async function getRecord(deps: SandboxDeps, query: Record<string, string>): Promise<ApiAnswer> {
  const { repo = '', rkey = '' } = query;
  const account = await accountBy(deps.db, repo.startsWith('did:') ? { did: repo } : { handle: repo });
  const row = account && (await recordBy(deps.db, account.id, query.collection ?? '', rkey));
  const uri = `at://${repo}/${query.collection}/${rkey}`;
  if (!row) return refuse(400, 'RecordNotFound', `Could not locate record: ${uri}`);
  return { status: 200, body: { uri: uriOf(account, rkey), cid: row.cid, value: row.value } };
}

export async function removeRecord(
  deps: SandboxDeps,
  account: AccountRow,
  input: unknown,
): Promise<ApiAnswer> {
  const parsed = Named.safeParse(input);
  if (!parsed.success) return refuse(400, 'InvalidRequest', z.prettifyError(parsed.error));
  if (!isOwn(account, parsed.data.repo))
    return refuse(401, 'AuthenticationRequired', 'Authentication Required');
  await deleteRecord(deps.db, account.id, parsed.data.collection, parsed.data.rkey);
  return { status: 200, body: {} };
}

export async function uploadBlob(
  deps: SandboxDeps,
  account: AccountRow,
  content: unknown,
): Promise<ApiAnswer> {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.alloc(0);
  const mime = sniffType(bytes);
  if (!mime) return refuse(400, 'InvalidRequest', 'Unknown type of file');
  const cid = blobCid(bytes);
  await keepPicture(deps, bytes, { accountId: account.id, mime, altText: '', cid });
  const blob = { $type: 'blob', ref: { $link: cid }, mimeType: mime, size: bytes.length };
  return { status: 200, body: { blob } };
}
