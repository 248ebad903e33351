import { EgressRefused } from '#server/kernel/egress/refused.ts';

/**
 * The beginning of an answer; the rest is not waited for.
 * @param whatCame whether what came before an answer broke off, or took too long, is enough
 * @returns at most `most` bytes, and whether there were more
 * @throws EgressRefused, or the signal's reason
 */
export async function firstBytes(
  answer: Response,
  most: number,
  whatCame = false,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isCut = false;
  try {
    // Leaving the loop closes the connection.
    for await (const part of answer.body ?? []) {
      parts.push(part);
      length += part.length;
      isCut = length > most;
      if (isCut) break;
    }
  } catch (cause) {
    if (!whatCame || length === 0 || !(cause instanceof EgressRefused)) throw cause;
    isCut = true;
  }
  return { bytes: new Uint8Array(Buffer.concat(parts).subarray(0, most)), isCut };
}
