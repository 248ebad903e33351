import { setTimeout as sleep } from 'node:timers/promises';
import { EgressRefused } from '../egress/refused.ts';
import type { Egress } from '../egress/egress.ts';
import type { Pace } from '../egress/send.ts';
import { isTimeout } from '../network-failure.ts';
import { checkFileKey } from './file-key.ts';
import { FileStoreError } from './port.ts';
import { adviceByFailure } from './s3-advice.ts';
import { type S3Settings, signS3 } from './sign-s3.ts';

export interface S3Options {
  now?: () => Date;
  pace?: Pace;
}

interface S3Request {
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

/** One signed call, repeated where that is safe. @throws FileStoreError when no answer comes */
export type S3Call = (method: string, key: string, request?: S3Request) => Promise<Response>;

/** The largest object that S3 takes in one part is the largest that is read in one. */
const maxGetBytes = 5 * 1024 * 1024 * 1024;
/** Parts go up by a server's line; what is read lasts as long as whoever downloads it takes, within reason. */
const usualPace: Pace = {
  headersMs: 15_000,
  idleMs: 30_000,
  uploadBytesPerSecond: 256 * 1024,
  downloadBytesPerSecond: 16 * 1024,
};
const tries = 3;
const firstPauseMs = 200;
/** S3 asks to come again with these (docs.aws.amazon.com, "Error responses": InternalError, SlowDown …). */
const comeAgain = new Set([500, 502, 503, 504]);

/** Whether a lost connection may be tried anew; who was waited for in vain is not waited for again. */
const isBroken = (error: unknown): boolean =>
  error instanceof EgressRefused && error.code === 'source-unreachable' && !isTimeout(error);

export function createS3Call(
  settings: S3Settings,
  egress: Pick<Egress, 'fetch'>,
  { now = () => new Date(), pace = usualPace }: S3Options = {},
): S3Call {
  const base = settings.endpoint.replace(/(?<!\/)\/+$/, '');

  async function once(method: string, key: string, { body, headers, query = {} }: S3Request) {
    const url = new URL(`${base}/${encodeURIComponent(settings.bucket)}/${checkFileKey(key)}`);
    for (const [name, value] of Object.entries(query))
      url.search += `${url.search === '' ? '' : '&'}${name}=${encodeURIComponent(value)}`;
    // Stored as they came: an answer unpacked on the way would not have the size that was announced.
    const unsigned = { 'accept-encoding': 'identity', ...headers };
    const signed = await signS3(
      { method, url, headers: unsigned, body: body ?? new Uint8Array() },
      settings,
      now(),
    );
    const init = { method, headers: signed, ...(body === undefined ? {} : { body }) };
    return egress.fetch(url, init, { trust: 'operator', maxBytes: maxGetBytes, timeoutMs: pace });
  }

  return async (method, key, request = {}) => {
    // Beginning and ending an upload does something new each time; everything else ends the same, however often.
    const left = method === 'POST' ? 1 : tries;
    for (let n = 1; ; n += 1) {
      try {
        const answer = await once(method, key, request);
        if (n >= left || !comeAgain.has(answer.status)) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (n >= left || !isBroken(error)) {
          if (error instanceof FileStoreError) throw error;
          const advice = adviceByFailure(error, settings);
          throw new FileStoreError('The object storage did not answer', { cause: error, advice });
        }
      }
      await sleep(firstPauseMs * 4 ** (n - 1));
    }
  };
}
