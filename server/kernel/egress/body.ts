import { pipeline, Transform, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { asRefusal, EgressRefused } from './refused.ts';

/** Passes bytes through until more than `maxBytes` came. */
function cap(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(new EgressRefused('too-large', `more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
}

function decompressor(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  throw new EgressRefused('source-unreachable', `content encoding ${encoding} was not asked for`);
}

/**
 * The body as sent, unpacked (gzip or br, one layer), both sides counted: a stream that packs gigabytes into
 * kilobytes ends with `too-large` at `maxBytes` decoded, whatever its declared length.
 * @throws EgressRefused for an encoding other than these
 */
export function decodedBody(raw: Readable, encoding: string, maxBytes: number): Readable {
  // Every failure reaches the reader through the last stream; the pipeline itself only has to tear down.
  const torndown = () => undefined;
  if (encoding === '' || encoding === 'identity') return pipeline(raw, cap(maxBytes), torndown);
  return pipeline(raw, cap(maxBytes), decompressor(encoding), cap(maxBytes), torndown);
}

/** A node stream as the body of a Response: pulled on demand, failures as EgressRefused (an abort as its reason), `cancel` closes the socket. */
export function webBody(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = await chunks.next();
          if (next.done === true) controller.close();
          else controller.enqueue(new Uint8Array(next.value as Buffer));
        } catch (error) {
          controller.error(error instanceof DOMException ? error : asRefusal(error));
        }
      },
      cancel() {
        stream.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
