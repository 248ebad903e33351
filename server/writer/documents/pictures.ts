import sharp from 'sharp';
import { mediaLimits } from '#contract/media.ts';
import type { TextNode } from '#contract/writer/documents.ts';
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

/**
 * The pictures of a document as a Word file holds them, by their `src`. Those that do not answer in time, are no
 * pictures, or are too large are left out, as are those beyond the 40th.
 */
export async function picturesOf(
  { egress, log }: Pick<WriterDeps, 'egress' | 'log'>,
  blocks: readonly TextNode[],
): Promise<Map<string, DocxPicture>> {
  const found = new Map<string, DocxPicture>();
  const left = [...sourcesIn(blocks)].slice(0, limits.pictures);
  const fetchNext = async (): Promise<void> => {
    for (let src = left.shift(); src !== undefined; src = left.shift()) {
      try {
        const { timeoutMs, bytes: maxBytes } = limits;
        const answer = await egress.fetch(src, {}, { trust: 'user', maxBytes, timeoutMs });
        if (answer.ok) found.set(src, await forWord(new Uint8Array(await answer.arrayBuffer())));
      } catch (err) {
        log.info({ err }, 'a picture of a document could not be put into its Word file');
      }
    }
  };
  await Promise.all(Array.from({ length: limits.atOnce }, fetchNext));
  return found;
}
