// A picture that Instagram fetches: judged as its documents say, and made as wide as it shows pictures.
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import type { ApiAnswer } from '../answer-call.ts';
import type { SandboxDeps } from '../deps.ts';
import { fetchPicture, isOwnAddress } from '../fetch-picture.ts';
import { keepPicture } from '../pictures.ts';
import type { AccountRow } from '../store.ts';
import { problems } from './answer.ts';

const mostBytes = 8 * 1024 * 1024;
/** Narrower pictures are made wider, wider ones narrower. */
const widths = { least: 320, most: 1440 } as const;
const ratios = { post: [4 / 5, 1.91], story: [0.01, 10] } as const;

/** Fetches and keeps a picture under a container's number. @returns why it is refused, or null */
export async function takePicture(
  deps: SandboxDeps,
  account: AccountRow,
  request: FastifyRequest,
  cid: string,
  { url, altText, isStory }: { url: string; altText: string; isStory: boolean },
): Promise<ApiAnswer | null> {
  // Signed files of this server only: what else it answers to itself is nobody's picture.
  const isFile = isOwnAddress(deps, request, url) && new URL(url).pathname.startsWith('/files/');
  // A file that is too large is told from one that cannot be fetched.
  const content = isFile ? await fetchPicture(deps, url, 4 * mostBytes) : null;
  if (!content) return problems.notFetched;
  if (content.length > mostBytes) return problems.tooLarge;
  if (sniffType(content) !== 'image/jpeg') return problems.wrongFormat;
  const image = await sharp(content)
    .metadata()
    .catch(() => null);
  if (!image) return problems.wrongFormat;
  const ratio = image.width / image.height;
  const [least, greatest] = isStory ? ratios.story : ratios.post;
  if (ratio < least || ratio > greatest) return problems.wrongRatio(ratio);
  const width = Math.min(Math.max(image.width, widths.least), widths.most);
  const shown = width === image.width ? content : await sharp(content).resize({ width }).jpeg().toBuffer();
  await keepPicture(deps, shown, { accountId: account.id, mime: 'image/jpeg', altText, cid });
  return null;
}
