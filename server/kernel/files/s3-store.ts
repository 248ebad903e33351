import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Egress } from '../egress/egress.ts';
import { checkContentType } from './content-type.ts';
import { checkFileKey } from './file-key.ts';
import { FileStoreError, type FileInfo, type FileStore } from './port.ts';
import { signS3, type S3Credentials } from './sign-s3.ts';

export interface S3Settings extends S3Credentials {
  /** Scheme, host, port and, where there is one, the path before the bucket. */
  endpoint: string;
  bucket: string;
}

/** Largest file written: its bytes are held while they are signed. */
export const maxPutBytes = 64 * 1024 * 1024;
const maxGetBytes = 1024 * 1024 * 1024;

async function collect(content: Uint8Array | Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content instanceof Readable ? content : [content]) {
    chunks.push(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).length;
    if (bytes > maxPutBytes) throw new FileStoreError(`The file has more than ${maxPutBytes} bytes`);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Files in an S3-compatible bucket, path-style (`endpoint/bucket/key`), as MinIO, Garage, SeaweedFS and R2 take it
 * as well as AWS. Requests go through the egress client with the operator's trust.
 */
export function createS3Store(
  settings: S3Settings,
  egress: Pick<Egress, 'fetch'>,
  now = () => new Date(),
): FileStore {
  const base = settings.endpoint.replace(/\/+$/, '');

  async function call(
    method: string,
    key: string,
    body?: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) {
    const url = new URL(`${base}/${encodeURIComponent(settings.bucket)}/${checkFileKey(key)}`);
    // Stored as they came: an answer unpacked on the way would not have the size that was announced.
    const wanted = { 'accept-encoding': 'identity', ...headers };
    const signed = signS3({ method, url, headers: wanted, body: body ?? new Uint8Array() }, settings, now());
    const init = { method, headers: signed, ...(body === undefined ? {} : { body }) };
    try {
      return await egress.fetch(url, init, { trust: 'operator', maxBytes: maxGetBytes, timeoutMs: 120_000 });
    } catch (error) {
      throw new FileStoreError('The object storage did not answer', { cause: error });
    }
  }

  async function fail(action: string, answer: Response): Promise<never> {
    // S3 explains itself in XML; its code (AccessDenied, SignatureDoesNotMatch …) is for the log.
    const text = await answer.text().catch(() => '');
    const code = /<Code>([\w.]{1,80})<\/Code>/.exec(text.slice(0, 5000))?.[1] ?? 'no code';
    throw new FileStoreError(`The object storage refused to ${action} a file: ${answer.status}, ${code}`);
  }

  const infoOf = (answer: Response): FileInfo => ({
    bytes: Number(answer.headers.get('content-length') ?? 0),
    contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
  });

  return {
    async put(key, content, { contentType }) {
      checkFileKey(key);
      const headers = { 'content-type': checkContentType(contentType) };
      const answer = await call('PUT', key, await collect(content), headers);
      if (!answer.ok) await fail('store', answer);
      await answer.body?.cancel();
    },

    async get(key) {
      const answer = await call('GET', key);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok || answer.body === null) return fail('read', answer);
      return { ...infoOf(answer), stream: Readable.fromWeb(answer.body as WebStream) };
    },

    async stat(key) {
      const answer = await call('HEAD', key);
      if (answer.status === 404) return null;
      return answer.ok ? infoOf(answer) : fail('find', answer);
    },

    async delete(key) {
      const answer = await call('DELETE', key);
      if (!answer.ok && answer.status !== 404) await fail('delete', answer);
      await answer.body?.cancel();
    },
  };
}
