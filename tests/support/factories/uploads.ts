// Videos that are sent in parts, over HTTP.
import { apiBase } from '#contract/shared/http.ts';
import { partsOf, uploadLimits, uploads } from '#contract/uploads.ts';
import type { Client } from './resource-factories.ts';

/** The bytes of a part, by its number from 1. */
export const partOf = (file: Buffer, number: number): Buffer =>
  file.subarray((number - 1) * uploadLimits.part, number * uploadLimits.part);

/** The numbers of a file's parts. */
export const numbersOf = (file: Buffer): number[] =>
  Array.from({ length: partsOf(file.length) }, (_, index) => index + 1);

export const beginUpload = (call: Client, projectId: string, file: Buffer, name = 'oven.mp4') =>
  call(uploads.create, { body: { projectId, name, bytes: file.length } });

/** Sends one part. */
export function sendPart(
  { origin, token }: { origin: string; token: string },
  id: string,
  number: number | string,
  bytes: Buffer,
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'part');
  return fetch(`${origin}${apiBase}uploads/${id}/parts/${number}/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

/** Sends all parts of a file, in the order of `numbers`. */
export async function sendParts(
  to: { origin: string; token: string },
  id: string,
  file: Buffer,
  numbers = numbersOf(file),
): Promise<void> {
  for (const number of numbers) {
    const answer = await sendPart(to, id, number, partOf(file, number));
    if (!answer.ok) throw new Error(`part ${number} was answered ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
  }
}
