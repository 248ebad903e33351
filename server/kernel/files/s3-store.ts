import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Egress } from '../egress/egress.ts';
import { checkContentType } from './content-type.ts';
import { checkFileKey } from './file-key.ts';
import { FileStoreError, type FileInfo, type FileStore } from './port.ts';
import { adviceByCode } from './s3-advice.ts';
import { createS3Call, type S3Options } from './s3-call.ts';
import type { S3Settings } from './sign-s3.ts';

/** A larger file goes up in parts of this size; S3 takes 5 MiB to 5 GiB each, and 10,000 of them. */
const partBytes = 16 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** The content in parts of one size, the last one smaller: no more than one is held. */
async function* partsOf(content: Uint8Array | Readable): AsyncGenerator<Bytes> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content instanceof Readable ? content : [content]) {
    waiting.push(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).length;
    while (bytes >= partBytes) {
      const all = new Uint8Array(Buffer.concat(waiting));
      yield all.slice(0, partBytes);
      waiting = [all.slice(partBytes)];
      bytes -= partBytes;
    }
  }
  if (bytes > 0) yield new Uint8Array(Buffer.concat(waiting));
}

const codeIn = (xml: string): string =>
  /<Code>([\w.]{1,80})<\/Code>/.exec(xml.slice(0, 5000))?.[1] ?? 'no code';

/**
 * Files in an S3-compatible bucket, path-style (`endpoint/bucket/key`), as MinIO, Garage, SeaweedFS and R2 take it
 * as well as AWS. Requests go through the egress client with the operator's trust.
 */
export function createS3Store(
  settings: S3Settings,
  egress: Pick<Egress, 'fetch'>,
  options?: S3Options,
): FileStore {
  const call = createS3Call(settings, egress, options);

  async function fail(action: string, answer: Response): Promise<never> {
    // S3 explains itself in XML; its code (AccessDenied, SignatureDoesNotMatch …) is for the log.
    const text = await answer.text().catch(() => '');
    const code = codeIn(text);
    throw new FileStoreError(`The object storage refused to ${action} a file: ${answer.status}, ${code}`, {
      advice: adviceByCode(code, settings),
    });
  }

  /** Of an answer with a part of the content, Content-Range (`bytes 0-99/1000`) says how much the whole is. */
  function infoOf({ headers }: Response): FileInfo {
    const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
    return {
      bytes: Number(whole ?? headers.get('content-length') ?? 0),
      contentType: headers.get('content-type') ?? 'application/octet-stream',
      etag: headers.get('etag') ?? '',
      modifiedAt: new Date(headers.get('last-modified') ?? 0),
    };
  }

  /**
   * Multipart upload (docs.aws.amazon.com, "Uploading and copying objects using multipart upload"): begun, the parts,
   * and its end, until which nothing can be read.
   */
  async function putInParts(key: string, parts: AsyncIterable<Bytes>, type: Record<string, string>) {
    const begun = await call('POST', key, { headers: type, query: { uploads: '' } });
    if (!begun.ok) await fail('begin', begun);
    const uploadId = /<UploadId>([^<]{1,1000})<\/UploadId>/.exec((await begun.text()).slice(0, 5000))?.[1];
    if (uploadId === undefined) throw new FileStoreError('The object storage named no upload');
    try {
      const tags: string[] = [];
      for await (const part of parts) {
        const partNumber = String(tags.length + 1);
        const answer = await call('PUT', key, { body: part, query: { partNumber, uploadId } });
        const tag = answer.headers.get('etag');
        if (!answer.ok || tag === null) return await fail('store', answer);
        await answer.body?.cancel();
        tags.push(tag);
      }
      const list = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
      const ended = await call('POST', key, { body: new Uint8Array(body), query: { uploadId } });
      // It may fail after it has said 200: then the text says so.
      const text = await ended.clone().text();
      if (!ended.ok || text.includes('<Error>')) await fail('store', ended);
    } catch (error) {
      // Parts of what never ends are paid for; whether this call arrives changes nothing for us.
      await call('DELETE', key, { query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  async function* chained(first: readonly Bytes[], rest: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
    yield* first;
    yield* rest;
  }

  return {
    place: `the bucket ${settings.bucket} at ${settings.endpoint}`,
    setting: 'S3_BUCKET',
    addressOf: (key) => `${settings.endpoint.replace(/(?<!\/)\/+$/, '')}/${settings.bucket}/${key}`,

    async put(key, content, { contentType }) {
      checkFileKey(key);
      const type = { 'content-type': checkContentType(contentType) };
      const parts = partsOf(content);
      const [first, second] = [await parts.next(), await parts.next()];
      if (!second.done && !first.done)
        return putInParts(key, chained([first.value, second.value], parts), type);
      const body = first.done ? new Uint8Array() : first.value;
      const answer = await call('PUT', key, { body, headers: type });
      if (!answer.ok) await fail('store', answer);
      await answer.body?.cancel();
    },

    async get(key, range) {
      const part = range && { headers: { range: `bytes=${range.start}-${range.end}` } };
      const answer = await call('GET', key, part);
      if (answer.status === 404 && codeIn(await answer.clone().text()) !== 'NoSuchBucket') return null;
      // Whoever ignores the range would hand out other bytes than those announced.
      if (answer.status !== (range ? 206 : 200) || answer.body === null) return fail('read', answer);
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

    // Objects appear whole; parts of uploads that never end are ended by the bucket's lifecycle rule (docs/SCALING.md).
    async tidy() {},
  };
}
