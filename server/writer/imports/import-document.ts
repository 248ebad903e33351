import { createHash } from 'node:crypto';
import { Brief, writerLimits } from '#contract/writer/brief.ts';
import type { ImportedDocument } from '#contract/writer/imports.ts';
import { placePictures } from '#engine/document/imported/lift-pictures.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { type NewMedia, storeImage, titleFrom } from '#server/media/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Upload } from '#server/kernel/files/with-upload.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { insertDocument, insertVersion, writeDocument } from '../documents/store.ts';
import { insertGeneration } from '../store.ts';
import type { ReadFile, ReadPicture } from './read-file.ts';

const folder = 'Imported';

/** A picture that is in the file store, or why it is not. */
type Stored = { id: string; name: string } & (
  | { media: Omit<NewMedia, 'projectId'>; reason: null }
  | { media: null; reason: string }
);

/** Puts a file's pictures into the file store, each by itself: one that cannot be read keeps no other out. */
export async function storePictures(upload: Upload, pictures: readonly ReadPicture[]): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const { id, name, alt, bytes } of pictures) {
    if (bytes === null) {
      stored.push({ id, name, media: null, reason: 'not in the file, or too large' });
      continue;
    }
    const content = Buffer.from(bytes);
    const sha256 = createHash('sha256').update(content).digest('hex');
    try {
      const file = await storeImage(upload, content, sha256);
      stored.push({
        id,
        name,
        reason: null,
        media: { ...file, title: titleFrom(name), altText: alt, folder },
      });
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.status !== 400) throw cause;
      stored.push({ id, name, media: null, reason: 'not a picture that can be shown' });
    }
  }
  return stored;
}

const listed = (names: readonly string[]) =>
  names.length <= 10 ? names.join(', ') : `${names.slice(0, 10).join(', ')} and ${names.length - 10} more`;
const pictures = (n: number) => (n === 1 ? '1 picture' : `${n} pictures`);

function pictureNotes(stored: readonly Stored[], projectId: string | null): string[] {
  const kept = stored.filter(({ media }) => media !== null);
  const left = stored.filter(({ media }) => media === null);
  const marked = 'A placeholder marks each place.';
  if (projectId === null && stored.length > 0)
    return [
      `Left out: ${listed(stored.map(({ name }) => name))}. Choose a project to keep pictures in its media library. ${marked}`,
    ];
  return [
    ...(kept.length > 0 ? [`${pictures(kept.length)} added to the media library, folder “${folder}”.`] : []),
    ...(left.length > 0
      ? [`Left out: ${listed(left.map(({ name, reason }) => `${name} (${reason})`))}. ${marked}`]
      : []),
  ];
}

/** The brief of a text that was written elsewhere: what it is about, as far as its file says. */
const briefOf = ({ title, meta }: ReadFile) =>
  Brief.parse({
    topic: title,
    keywords: meta.tags
      .filter((tag) => tag.length <= writerLimits.keywordLength)
      .slice(0, writerLimits.keywords),
    words: writerLimits.words.default,
  });

/** Makes a document, its generation and its article of a file that was read, in the caller's transaction. */
export async function importDocument(
  { clock, media }: WriterDeps,
  principal: Principal,
  tx: Queryable,
  { file, stored, projectId }: { file: ReadFile; stored: readonly Stored[]; projectId: string | null },
): Promise<ImportedDocument> {
  const now = clock.now();
  const { title, words, meta } = file;
  const placed = new Map<string, { name: string; mediaId: string | null }>();
  for (const { id, name, media: picture } of stored) {
    const item =
      picture && projectId !== null ? await media.add(principal, tx, { ...picture, projectId }) : null;
    placed.set(id, { name, mediaId: item?.id ?? null });
  }
  const blocks = placePictures(file.blocks, placed);
  const made = await insertDocument(principal, tx, title, now);
  const document = await writeDocument(principal, tx, made.id, {
    title,
    blocks,
    words,
    meta,
    revision: made.revision + 1,
    now,
  });
  await insertVersion(principal, tx, document, { reason: 'edited', now });
  const inputs = briefOf(file);
  const row = await insertGeneration(
    principal,
    tx,
    {
      tool: 'article',
      inputs,
      projectId,
      title,
      status: 'done',
      keywords: inputs.keywords,
      engineChoice: null,
      seed: 0,
      documentId: document.id,
      output: blocksToMarkdown(blocks, { citations: 'refs' }),
      words,
      editData: { step: 'edit', titles: [], outline: [], evidence: null },
    },
    now,
  );
  await emitEvent(tx, { ...principal, type: 'generation.imported', subjectId: row.id });
  return {
    id: row.id,
    documentId: document.id,
    title,
    words,
    revision: row.revision,
    notes: [...file.notes, ...pictureNotes(stored, projectId)],
  };
}
