// The repository of an account: com.atproto.repo.*, as a personal data server answers it.
import { z } from 'zod';
import type { Queryable } from '#server/kernel/db/open.ts';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { deleteRecord, insertRecord, recordBy } from '../record-store.ts';
import { keepPicture } from '../pictures.ts';
import { lockAccount, mediaByCid } from '../store.ts';
import { refuse } from './answer.ts';
import { blobCid, recordCid } from './count.ts';
import { filesOf, PostRecord } from './post.ts';
import { problemWords } from './problem.ts';
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
const accountAt = (db: Queryable, repo: string) =>
  accountBy(db, repo.startsWith('did:') ? { did: repo } : { handle: repo });

/** What is wrong with a post by itself, in the words of the reference server. */
function problemOf({ rkey, record }: z.output<typeof Put>): string | null {
  if (!tid.test(rkey)) return `Invalid record key for ${collection}: Invalid TID string (got "${rkey}") at $`;
  if (record.$type !== collection)
    return `Invalid $type: expected ${collection}, got ${String(record.$type)}`;
  const parsed = PostRecord.safeParse(record, { reportInput: true });
  return parsed.success ? null : `Invalid ${collection} record: ${problemWords(parsed.error)}`;
}

/** A file of a post that this account did not upload. */
async function missingFile(tx: Queryable, account: AccountRow, record: unknown): Promise<string | null> {
  for (const { cid } of filesOf(PostRecord.parse(record))) {
    const rows = await mediaByCid(tx, [cid]);
    if (!rows.some(({ accountId }) => accountId === account.id)) return cid;
  }
  return null;
}

/** Whose repository it is: only a person's own may be written. @returns why not */
async function notOwn(deps: SandboxDeps, account: AccountRow, repo: string): Promise<ApiAnswer | null> {
  if (repo === account.did || repo === account.handle) return null;
  return (await accountAt(deps.db, repo))
    ? refuse(401, 'AuthenticationRequired', 'Authentication Required')
    : refuse(403, 'AccountNotFound', 'Account not found');
}

export async function putRecord(deps: SandboxDeps, account: AccountRow, input: unknown): Promise<ApiAnswer> {
  const parsed = Put.safeParse(input);
  if (!parsed.success) return refuse(400, 'InvalidRequest', z.prettifyError(parsed.error));
  const { repo, rkey, record, swapRecord } = parsed.data;
  const refused = await notOwn(deps, account, repo);
  if (refused) return refused;
  if (parsed.data.collection !== collection) return refuse(400, 'InvalidRequest', 'Unknown collection');
  const problem = problemOf(parsed.data);
  if (problem) return refuse(400, 'InvalidRequest', problem);
  const cid = recordCid(record);
  const body = { uri: uriOf(account, rkey), cid, validationStatus: 'valid' };
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const known = await recordBy(tx, account.id, collection, rkey);
    if (known && known.cid === cid) return { status: 200, body };
    // null means that there must be none yet; a name that is left out may be written over.
    if (swapRecord === null && known) return refuse(400, 'InvalidSwap', `Record was at ${known.cid}`);
    const missing = await missingFile(tx, account, record);
    if (missing) return refuse(400, 'BlobNotFound', `Could not find blob: ${missing}`);
    if (known) await deleteRecord(tx, account.id, collection, rkey);
    const createdAt = deps.clock.now();
    const named = { network: 'BLUESKY' as const, accountId: account.id, collection, name: rkey };
    await insertRecord(tx, { ...named, cid, value: record, createdAt });
    return { status: 200, body };
  });
}

export async function getRecord(deps: SandboxDeps, query: Record<string, string>): Promise<ApiAnswer> {
  const { repo = '', rkey = '' } = query;
  const account = await accountAt(deps.db, repo);
  if (!account) return refuse(400, 'InvalidRequest', 'Could not locate record');
  const row = await recordBy(deps.db, account.id, query.collection ?? '', rkey);
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
  const refused = await notOwn(deps, account, parsed.data.repo);
  if (refused) return refused;
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
