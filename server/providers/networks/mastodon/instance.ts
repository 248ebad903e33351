// What a server says of itself: GET /api/v2/instance (Mastodon 4.0 and later).
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { NetworkError } from '../port.ts';
import { callServer, type Server } from './api.ts';

const most = z.number().int().positive();
const Instance = z.object({
  domain: z.string().optional(),
  configuration: z
    .object({
      statuses: z.object({ max_characters: most, max_media_attachments: most }).partial().optional(),
      media_attachments: z
        .object({
          supported_mime_types: z.array(z.string()),
          description_limit: most,
          image_size_limit: most,
          image_matrix_limit: most,
          video_size_limit: most,
          video_frame_rate_limit: most,
          video_matrix_limit: most,
        })
        .partial()
        .optional(),
    })
    .optional(),
});
export type Instance = z.output<typeof Instance>;

/** @returns what the server says; nothing of an older one, or one that speaks otherwise. @throws NetworkError where it does not answer */
export async function instanceOf(egress: Egress, server: Server): Promise<Instance> {
  try {
    const { body } = await callServer(egress, server, 'api/v2/instance', { method: 'GET' });
    return Instance.safeParse(body).data ?? {};
  } catch (cause) {
    if (cause instanceof NetworkError && cause.kind === 'rejected') return {};
    throw cause;
  }
}
