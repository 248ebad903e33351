import { randomBytes } from 'node:crypto';
import type { StreamedBody } from './call.ts';

/**
 * A multipart form (RFC 7578) whose file is read while it is sent.
 * @param fields stand before the file, as services that sign forms want them
 */
export function streamedForm(
  fields: Record<string, string>,
  file: {
    name: string;
    fileName: string;
    mime: string;
    bytes: number;
    pieces: () => AsyncIterable<Uint8Array>;
  },
): StreamedBody {
  const boundary = `quillstead-${randomBytes(12).toString('hex')}`;
  const quoted = (text: string) => text.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));
  const part = (name: string, more: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${more}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(name, '')}${value}\r\n`);
  const opening = part(file.name, `; filename="${quoted(file.fileName)}"\r\nContent-Type: ${file.mime}`);
  const head = Buffer.from(texts.join('') + opening);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    mime: `multipart/form-data; boundary=${boundary}`,
    bytes: head.length + file.bytes + tail.length,
    pieces: (async function* pieces() {
      yield head;
      yield* file.pieces();
      yield tail;
    })(),
  };
}
