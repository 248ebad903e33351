import { ImportParts, importLimits, imports } from '#contract/writer/imports.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { requireAction } from '#server/kernel/http/authorize.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import { validated } from '#server/kernel/http/validate.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import { projectById } from '#server/projects/public.ts';
import type { WriterDeps } from '../deps.ts';
import { hashOfFile } from '../sources/add-source.ts';
import { importDocument, storePictures } from './import-document.ts';

/** Milliseconds for the largest file with its pictures. */
const longestRead = 60_000;

export function importRoutes(route: Route, deps: WriterDeps): void {
  const { db } = deps;
  route(imports.create, {
    handle: async ({ principal, body, request, withIdempotencyKey, replayed }) => {
      const leave = new AbortController();
      request.raw.once('close', () => request.raw.complete || leave.abort());
      const upload = request.isMultipart() ? await uploadOf(request, importLimits.upload) : null;
      const file = upload ?? { name: body.fileName, bytes: Buffer.from(body.text) };
      const { projectId = null } = upload ? validated(ImportParts, upload.fields) : body;
      if (projectId !== null && !(await projectById(principal, db, projectId)))
        throw badField('projectId', 'This project doesn’t exist');
      const hash = upload ? `${hashOfFile(upload)} ${projectId}` : undefined;
      const before = hash === undefined ? null : await replayed(hash);
      if (before) return before;
      const field = upload ? 'file' : 'text';
      const { name, bytes } = file;
      const reading = deps.run('writer.read-file', { name, bytes }, leave.signal, longestRead);
      const read = await readAt(field, reading);
      const keepsPictures = projectId !== null && read.pictures.some((picture) => picture.bytes !== null);
      if (keepsPictures)
        requireAction(principal, 'media.write', 'You can’t add this file’s pictures to the media library.');
      return withUpload(deps, async (store) => {
        const stored = await storePictures(
          store,
          projectId === null ? read.pictures.map((picture) => ({ ...picture, bytes: null })) : read.pictures,
        );
        return withIdempotencyKey(async (tx) => {
          const made = await importDocument(deps, principal, tx, { file: read, stored, projectId });
          await store.keep(tx);
          return made;
        }, hash);
      });
    },
  });
}
