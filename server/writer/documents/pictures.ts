import sharp from 'sharp';
import { mediaLimits } from '#contract/media.ts';
import type { TextNode } from '#contract/writer/documents.ts';
import { mediaIdOf } from '#contract/writer/media-address.ts';
import type { MediaRow } from '#server/media/public.ts';
import type { WriterDeps } from '../deps.ts';
import type { DocxPicture } from '../docx/docx-picture.ts';

/** A file is asked for in one request: what cannot be had by then becomes a link. */
const limits = { pictures: 40, atOnce: 4, timeoutMs: 8_000, bytes: 10 * 1024 * 1024, width: 1600 } as const;

function sourcesIn(nodes: readonly TextNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.type === 'image' && node.attrs?.src) found.add(node.attrs.src);
    if (node.content) sourcesIn(node.content, found);
  }
  return found;
}

/** Word shows PNG and JPEG everywhere: what has transparency becomes the first, everything else the second. */
async function forWord(bytes: Uint8Array): Promise<DocxPicture> {
  const image = sharp(bytes, { limitInputPixels: mediaLimits.pixels })
    .rotate()
    .resize({ width: limits.width, withoutEnlargement: true });
  const { hasAlpha } = await image.metadata();
  const { data, info } = await (hasAlpha ? image.png() : image.jpeg({ quality: 85 })).toBuffer({
    resolveWithObject: true,
  });
  return { type: hasAlpha ? 'png' : 'jpg', bytes: data, width: info.width, height: info.height };
}

type Deps = Pick<WriterDeps, 'egress' | 'log' | 'media'>;

/** @returns null where the web does not answer with one */
async function bytesOf({ egress, media }: Deps, src: string, library: ReadonlyMap<string, MediaRow>) {
  const mediaId = mediaIdOf(src);
  if (mediaId !== null) {
    const row = library.get(mediaId);
    return row ? media.bytesOf(row) : null;
  }
  const { timeoutMs, bytes: maxBytes } = limits;
  const answer = await egress.fetch(src, {}, { trust: 'user', maxBytes, timeoutMs });
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/**
 * The pictures of a document as a file holds them, by their `src`. Those that do not answer in time, are no pictures, or
 * are too large are left out, as are those beyond the 40th.
 * @param library images of the media library that the document may show, by id
 * @param only those whose `src` it takes
 */
export async function picturesOf(
  deps: Deps,
  blocks: readonly TextNode[],
  library: ReadonlyMap<string, MediaRow>,
  only: (src: string) => boolean = () => true,
): Promise<Map<string, DocxPicture>> {
  const found = new Map<string, DocxPicture>();
  const left = [...sourcesIn(blocks)].filter(only).slice(0, limits.pictures);
  const readNext = async (): Promise<void> => {
    for (let src = left.shift(); src !== undefined; src = left.shift()) {
      try {
        const bytes = await bytesOf(deps, src, library);
        if (bytes) found.set(src, await forWord(bytes));
      } catch (err) {
        deps.log.info({ err }, 'a picture of a document could not be put into its file');
      }
    }
  };
  await Promise.all(Array.from({ length: limits.atOnce }, readNext));
  return found;
}
