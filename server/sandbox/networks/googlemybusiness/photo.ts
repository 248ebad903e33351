// The photo of a local post: fetched from where the post says it is, and judged.
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { SandboxDeps } from '../deps.ts';
import { fetchPicture, isOwnAddress } from '../fetch-picture.ts';

const bytes = { least: 10 * 1024, most: 5 * 1024 * 1024 };
const leastSide = 250;
const types = ['image/jpeg', 'image/png'];

/** A photo with its type, or what is wrong with it. */
export async function fetchPhoto(
  deps: SandboxDeps,
  request: FastifyRequest,
  address: string,
): Promise<{ content: Buffer; mime: string } | string> {
  const content = isOwnAddress(deps, request, address)
    ? await fetchPicture(deps, address, bytes.most + 1)
    : null;
  if (!content) return 'The photo could not be fetched';
  const mime = sniffType(content);
  if (!mime || !types.includes(mime)) return 'A photo is a JPEG or PNG file';
  if (content.length < bytes.least) return 'The photo is smaller than 10 KB';
  if (content.length > bytes.most) return 'The photo is larger than 5 MB';
  const size = await sharp(content)
    .metadata()
    .catch(() => null);
  if (!size) return 'The photo could not be read';
  return Math.min(size.width, size.height) < leastSide
    ? `The photo is smaller than ${leastSide} × ${leastSide} pixels`
    : { content, mime };
}
