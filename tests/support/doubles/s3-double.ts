// A bucket on loopback that speaks S3's HTTP and checks every signature with code of its own: it reads the raw
// request as it came over the wire and shares nothing with the signer under test.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Double {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  objects: Map<string, { content: Buffer; contentType: string; modifiedAt: Date }>;
  /** Multipart uploads that have neither ended nor been given up. */
  uploads: Map<string, { contentType: string; parts: Map<number, Buffer> }>;
  /** Awaited after an object is stored and before that is answered. */
  stored?: (key: string) => Promise<void>;
  /** Requests refused, with S3's code. */
  refusals: string[];
  /** Requests that arrived, as `GET key`. */
  requests: string[];
  /** What the next requests meet instead of an answer, in order; afterwards all is well again. */
  troubles: S3Trouble[];
  close(): Promise<void>;
}

/** An answer of S3 in trouble, a connection that breaks, no answer at all, or a body that stops half-way. */
export type S3Trouble = 'busy' | 'broken' | 'silent' | 'stuck';

const xml = (code: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;

/** AWS Signature Version 4, steps 1 to 4, from the raw request. Null when it is right, else S3's error code. */
function signatureError(request: IncomingMessage, body: Buffer, s3: S3Double, now: Date): string | null {
  const fields =
    /^AWS4-HMAC-SHA256 +Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (fields === null) return 'AccessDenied';
  const [credential, signedHeaders, signature] = fields.slice(1) as [string, string, string];
  const [accessKeyId, day, region, service, end] = credential.split('/');
  if (accessKeyId !== s3.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== s3.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  const stamp = String(request.headers['x-amz-date']);
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  const signedAt = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
  if (!(Math.abs(now.getTime() - signedAt) <= 15 * 60_000) || stamp.slice(0, 8) !== day)
    return 'RequestTimeTooSkewed';
  const payloadHash = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== payloadHash) return 'XAmzContentSHA256Mismatch';
  // Every x-amz- header and the host must be among the signed ones.
  const signed = signedHeaders.split(';');
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !signed.includes(name))) return 'AccessDenied';
  let canonicalHeaders = '';
  for (const name of signed) {
    const values: string[] = [];
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      if (request.rawHeaders[i]!.toLowerCase() === name) values.push(request.rawHeaders[i + 1]!.trim());
    }
    canonicalHeaders += `${name}:${values.join(',')}\n`;
  }
  const [rawPath = '', rawQuery = ''] = request.url!.split('?');
  const query = rawQuery.split('&').filter(Boolean).toSorted().join('&');
  const canonical = `${request.method}\n${rawPath}\n${query}\n${canonicalHeaders}\n${signedHeaders}\n${payloadHash}`;
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const toSign = `AWS4-HMAC-SHA256\n${stamp}\n${day}/${region}/s3/aws4_request\n${hashed}`;
  let key = createHmac('sha256', `AWS4${s3.secretAccessKey}`).update(day!).digest();
  for (const part of [region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
    ? null
    : 'SignatureDoesNotMatch';
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

/** The four calls of a multipart upload. */
function inParts(
  s3: S3Double,
  request: IncomingMessage,
  response: ServerResponse,
  input: {
    key: string;
    query: URLSearchParams;
    body: Buffer;
    refuse: (status: number, code: string) => void;
  },
): void {
  const { key, query, body, refuse } = input;
  const uploadId = query.get('uploadId') ?? '';
  const upload = s3.uploads.get(uploadId);
  if (query.has('uploads')) {
    // As S3's own: with characters that mean something in addresses.
    const fresh = `${randomUUID()}+/=`;
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
    s3.uploads.set(fresh, { contentType, parts: new Map() });
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<InitiateMultipartUploadResult><UploadId>${fresh}</UploadId></InitiateMultipartUploadResult>`,
    );
  } else if (upload === undefined) refuse(404, 'NoSuchUpload');
  else if (request.method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { etag: etagOf(body), 'content-length': 0 }).end();
  } else if (request.method === 'DELETE') {
    s3.uploads.delete(uploadId);
    response.writeHead(204).end();
  } else {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)].map(
      ([, number, tag]) => ({ part: upload.parts.get(Number(number)), tag }),
    );
    const small = named.slice(0, -1).some(({ part }) => (part?.length ?? 0) < 5 * 1024 * 1024);
    if (named.some(({ part, tag }) => !part || etagOf(part) !== tag)) return refuse(400, 'InvalidPart');
    if (small) return refuse(400, 'EntityTooSmall');
    s3.uploads.delete(uploadId);
    s3.objects.set(key, {
      content: Buffer.concat(named.map(({ part }) => part!)),
      contentType: upload.contentType,
      modifiedAt: new Date(),
    });
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end('<CompleteMultipartUploadResult/>');
  }
}

async function answer(
  s3: S3Double,
  request: IncomingMessage,
  response: ServerResponse,
  now: Date,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const refuse = (status: number, code: string) => {
    s3.refusals.push(code);
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(request.method === 'HEAD' ? undefined : xml(code));
  };
  s3.requests.push(`${request.method} ${request.url!.split('/').slice(2).join('/')}`);
  const trouble = s3.troubles.shift();
  if (trouble === 'busy') return refuse(503, 'SlowDown');
  if (trouble === 'broken') return void request.socket.destroy();
  if (trouble === 'silent') return;
  const wrong = signatureError(request, body, s3, now);
  if (wrong !== null) return refuse(wrong === 'AuthorizationHeaderMalformed' ? 400 : 403, wrong);
  const [, bucket, ...rest] = request.url!.split('?')[0]!.split('/');
  if (bucket !== s3.bucket) return refuse(404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));
  const found = s3.objects.get(key);
  const query = new URL(request.url!, 'http://s3').searchParams;
  const uploadId = query.get('uploadId');
  if (query.has('uploads') || uploadId !== null)
    return inParts(s3, request, response, { key, query, body, refuse });
  if (request.method === 'PUT') {
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
    s3.objects.set(key, { content: body, contentType, modifiedAt: new Date() });
    await s3.stored?.(key);
    response.writeHead(200, { etag: etagOf(body), 'content-length': 0 }).end();
  } else if (request.method === 'DELETE') {
    s3.objects.delete(key);
    response.writeHead(204).end();
  } else if (request.method !== 'GET' && request.method !== 'HEAD') refuse(405, 'MethodNotAllowed');
  else if (found === undefined) refuse(404, 'NoSuchKey');
  else {
    const size = found.content.length;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (first !== undefined && Number(first) >= size) return refuse(416, 'InvalidRange');
    const part = found.content.subarray(Number(first ?? 0), Number(last ?? size) + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      'content-type': found.contentType,
      'content-length': part.length,
      etag: etagOf(found.content),
      'last-modified': found.modifiedAt.toUTCString(),
      'accept-ranges': 'bytes',
      ...(first !== undefined && {
        'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${size}`,
      }),
    });
    if (trouble === 'stuck') response.write(part.subarray(0, part.length / 2));
    else response.end(request.method === 'HEAD' ? undefined : part);
  }
}

/** Starts an empty bucket; `now` is the clock it checks signatures against. */
export async function startS3Double(now = () => new Date()): Promise<S3Double> {
  const server = createServer((request, response) => {
    answer(s3, request, response, now()).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const s3: S3Double = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'quillstead-test',
    region: 'eu-test-1',
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'double/secret+key',
    objects: new Map(),
    uploads: new Map(),
    refusals: [],
    requests: [],
    troubles: [],
    close: () =>
      new Promise((done, failed) => {
        server.close((error) => (error ? failed(error) : done()));
        server.closeAllConnections();
      }),
  };
  return s3;
}
