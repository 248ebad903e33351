// The media library of a project. Clients depend on the paths, the capital in `social-Media` too.
import { z } from 'zod';
import { endpoint } from './shared/http.ts';
import { inTrash, pageOf, PageQuery } from './shared/paging.ts';
import { id, instant, line, lines, prose, requiredLine, revision } from './shared/text.ts';

export const mediaLimits = {
  /** bytes of one picture, and of a video that is sent in one call */
  upload: 20 * 1024 * 1024,
  /** bytes of a video that is sent in parts (contract/uploads.ts) */
  video: 512 * 1024 * 1024,
  /** pixels of one picture, width × height */
  pixels: 50_000_000,
  altText: 1000,
} as const;
export const mediaTypes = ['image', 'video'] as const;

/** What was read of a video's file; null where it does not say. Names of codecs in short: h264, hevc, av1, vp9, aac … */
export const VideoFacts = z.object({
  durationMs: z.int().nullable(),
  /** frames a second */
  frameRate: z.number().nullable(),
  codec: z.string().nullable(),
  audioCodec: z.string().nullable(),
});
export type VideoFacts = z.infer<typeof VideoFacts>;

export const MediaItem = z
  .object({
    id,
    projectId: id,
    type: z.enum(mediaTypes),
    title: z.string(),
    altText: z.string(),
    folder: z.string(),
    tags: z.array(z.string()),
    /** what matters in the picture, 0–1 from the left and top; crops keep it */
    focus: z.object({ x: z.number(), y: z.number() }),
    mime: z.string(),
    bytes: z.int(),
    /** pixels; null where they cannot be read */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** null for pictures */
    video: VideoFacts.nullable(),
    /** short-lived signed addresses */
    url: z.string(),
    thumbnailUrl: z.string(),
    /** posts that use it */
    uses: z.int(),
    /** documents of the project that show it: how many, and those that were changed last */
    documents: z.object({
      count: z.int(),
      newest: z.array(z.object({ articleId: id, title: z.string() })).max(5),
    }),
    revision,
    createdAt: instant,
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof MediaItem>;

const share = z.number({ error: 'Focus must be numbers from 0 to 1' }).min(0).max(1);
/** What may be said of an item while it is added or later. */
export const MediaWords = z.object({
  title: line('Title', 200).optional(),
  altText: prose('Alt text', mediaLimits.altText).optional(),
  folder: line('Folder', 120).optional(),
});

const idList =
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:,[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}){0,99}$/i;
const InProject = z.object({ projectId: id });
const ById = z.object({ id });

export const media = {
  create: endpoint({
    method: 'POST',
    path: 'media-library/:projectId/',
    params: InProject,
    body: z.object({
      url: requiredLine('Address', 2000).refine((url) => /^https?:\/\//i.test(url), {
        error: 'Address must start with http:// or https://',
      }),
      ...MediaWords.shape,
    }),
    response: MediaItem,
    status: 201,
    policy: 'media.write',
    summary: 'Add a picture or video by file or address',
    creates: true,
    multipart: MediaWords,
    maxBytes: mediaLimits.upload + 1024 * 1024,
  }),
  list: endpoint({
    method: 'GET',
    path: 'media-library/:projectId/',
    params: InProject,
    query: PageQuery.extend({
      type: z.enum(mediaTypes).optional(),
      search: z.string().max(200).optional(),
      folder: z.string().max(120).optional(),
      tag: z.string().max(40).optional(),
      /** in no post and no document */
      unused: z.enum(['true', 'false']).optional(),
      deleted: inTrash,
    }),
    response: pageOf(MediaItem).extend({ folders: z.array(z.string()), tags: z.array(z.string()) }),
    policy: 'media.read',
    summary: 'Media of a project, newest first',
  }),
  items: endpoint({
    method: 'GET',
    path: 'media-library/:projectId/items/',
    params: InProject,
    query: z.object({ ids: z.string().regex(idList, { error: 'Name 1 to 100 ids, parted by commas' }) }),
    response: z.object({ results: z.array(MediaItem), next: z.null() }),
    policy: 'media.read',
    summary:
      'Items of a project by their ids, parted by commas; those that are deleted or elsewhere are left out',
    ours: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'social-Media/:id/',
    params: ById,
    body: MediaWords.extend({
      tags: lines('Tags', 20, 40).optional(),
      focus: z.object({ x: share, y: share }).optional(),
      revision: revision.optional(),
      deleted: z.literal(false, { error: 'Deleted must be false' }).optional(),
    }),
    response: MediaItem,
    policy: 'media.write',
    summary: 'Change title, alt text, folder, tags or focus, or take it back out of the trash',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'media-library-detail/:id/',
    params: ById,
    query: z.object({ permanent: z.literal('true', { error: 'Permanent must be true' }).optional() }),
    response: z.void(),
    status: 204,
    policy: 'media.write',
    summary:
      'Move to the trash, or with permanent=true delete what is in the trash, file and all; 409 while a waiting post uses it',
  }),
};
