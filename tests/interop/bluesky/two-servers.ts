// The same calls to the real server and to our sandbox of it.
import { tidOf } from '../../../server/providers/networks/bluesky/tid.ts';
import { newId } from '../../../server/kernel/ids.ts';

export const collection = 'app.bsky.feed.post';
export const aPost = { $type: collection, text: 'bread', createdAt: '2026-11-27T08:00:00.000Z' };
export const aRecordName = (): string => tidOf(newId());

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}
interface Sent {
  query?: Record<string, string>;
  json?: unknown;
  bytes?: { mime: string; content: Uint8Array };
  /** null: none; the session's own when absent */
  token?: string | null;
}

export interface SignedInServer {
  did: string;
  handle: string;
  password: string;
  accessJwt: string;
  refreshJwt: string;
  call(method: string, sent?: Sent): Promise<Answer>;
  /** com.atproto.repo.putRecord, as the connector sends it, under a new name unless one is given */
  put(record: unknown, more?: Record<string, unknown>): Promise<Answer>;
  /** @returns the file as a record names it */
  upload(content: Uint8Array, mime: string): Promise<unknown>;
}

async function send(base: string, method: string, { query, json, bytes, token }: Sent): Promise<Answer> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const headers: Record<string, string> = { connection: 'close' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (json !== undefined) headers['content-type'] = 'application/json';
  if (bytes) headers['content-type'] = bytes.mime;
  const body = json === undefined ? bytes && new Uint8Array(bytes.content) : JSON.stringify(json);
  const init = { method: query ? 'GET' : 'POST', headers, ...(body !== undefined && { body }) };
  const answer = await fetch(`${base}/xrpc/${method}${search}`, init);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) };
}

/** Signs in at a server. */
export async function signedIn(
  base: string,
  { identifier, password }: { identifier: string; password: string },
): Promise<SignedInServer> {
  const json = { identifier, password };
  const { body } = await send(base, 'com.atproto.server.createSession', { json });
  const { did, accessJwt, refreshJwt } = body as Record<'did' | 'accessJwt' | 'refreshJwt', string>;
  const call: SignedInServer['call'] = (method, sent = {}) =>
    send(base, method, { token: accessJwt, ...sent });
  return {
    did,
    handle: identifier,
    password,
    accessJwt,
    refreshJwt,
    call,
    put: (record, more) =>
      call('com.atproto.repo.putRecord', {
        json: { repo: did, collection, rkey: aRecordName(), record, swapRecord: null, ...more },
      }),
    upload: async (content, mime) =>
      (await call('com.atproto.repo.uploadBlob', { bytes: { mime, content } })).body.blob,
  };
}

/** What can be the same at two servers: the status, and the name and words of an error. */
export function alike({ did }: SignedInServer, { status, body }: Answer) {
  const words = typeof body.message === 'string' ? body.message : '';
  return { status, error: body.error, message: words.replaceAll(did, '(did)').replace(/bafy\w+/, '(cid)') };
}
