// Videos on their way into a media library in parts: one that is too large to be sent in one call, and goes on after a
// lost connection.
import { z } from 'zod';
import { MediaItem, mediaLimits, MediaWords } from './media.ts';
import { endpoint } from './shared/http.ts';
import { id, instant, requiredLine } from './shared/text.ts';

export const uploadLimits = {
  /** bytes of each part but the last */
  part: 8 * 1024 * 1024,
  /** uploads of a workspace that are neither complete nor removed */
  open: 20,
  /** how long an upload waits for its next part */
  hours: 24,
} as const;

export const Upload = z
  .object({
    id,
    projectId: id,
    name: z.string(),
    /** of the whole file */
    bytes: z.int(),
    /** of each part; the last has what is left */
    partBytes: z.int(),
    /** numbers of the parts that are stored, from 1, in order */
    received: z.array(z.int()),
    /** when it is removed, unless another part comes */
    expiresAt: instant,
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

/** How many parts a file of so many bytes is sent in. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / uploadLimits.part);

const ById = z.object({ id });

export const uploads = {
  create: endpoint({
    method: 'POST',
    path: 'uploads/',
    body: z.object({
      projectId: id,
      name: requiredLine('Name', 255),
      bytes: z
        .int({ error: 'Bytes must be a whole number' })
        .min(1, { error: 'This file is empty.' })
        .max(mediaLimits.video, {
          error: `This file is too large. Videos can have at most ${mediaLimits.video / 1024 / 1024} MB.`,
        }),
      ...MediaWords.shape,
    }),
    response: Upload,
    status: 201,
    policy: 'media.write',
    summary: 'Begin to add a video in parts; 409 where 20 have begun and none is complete',
    ours: true,
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: 'uploads/:id/',
    params: ById,
    response: Upload,
    policy: 'media.write',
    summary: 'An upload with the parts that are stored, to go on with it',
    ours: true,
  }),
  part: endpoint({
    method: 'PUT',
    path: 'uploads/:id/parts/:number/',
    params: z.object({ id, number: z.coerce.number<string>().int().min(1) }),
    response: Upload,
    policy: 'media.write',
    summary: 'Store a part by its number, from 1; sent again it replaces the one before',
    ours: true,
    multipart: z.object({}),
    maxBytes: uploadLimits.part + 1024 * 1024,
  }),
  complete: endpoint({
    method: 'POST',
    path: 'uploads/:id/complete/',
    params: ById,
    response: MediaItem,
    status: 201,
    policy: 'media.write',
    summary:
      'Put the parts together and add the video; 409 names the parts that are missing, and a repeat answers the same video',
    ours: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'uploads/:id/',
    params: ById,
    response: z.void(),
    status: 204,
    policy: 'media.write',
    summary: 'Give an upload up and remove its parts',
    ours: true,
  }),
};
