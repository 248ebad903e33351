// The content brief of a document being optimized: as a file, and as a link that works without an account until it ends.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { id, instant } from '#contract/shared/text.ts';

export const briefFormats = ['docx', 'md'] as const;
export type BriefFormat = (typeof briefFormats)[number];
/** Days after which a link ends. */
export const briefLinkDays = [7, 30, 90] as const;
/** Links of one document that work at a time. */
export const mostBriefLinks = 20;
/** Where shared briefs are read; a token follows. */
export const briefLinkPath = '/briefs/';

export const BriefLink = z
  .object({
    id,
    /** how its secret begins, to tell links apart */
    prefix: z.string(),
    createdAt: instant,
    expiresAt: instant,
    status: z.enum(['active', 'expired']),
  })
  .meta({ id: 'BriefLink' });
export type BriefLink = z.infer<typeof BriefLink>;

const ById = z.object({ id });

export const briefs = {
  export: endpoint({
    method: 'POST',
    path: 'keyword-ranking/:id/brief/export/',
    params: ById,
    body: z.object({ format: z.enum(briefFormats, { error: 'Choose docx or md' }) }),
    response: z.object({ url: z.string(), fileName: z.string(), expiresAt: instant }),
    policy: 'optimizer.read',
    summary: 'A short-lived signed address that downloads the content brief as DOCX or Markdown',
    ours: true,
  }),
  links: endpoint({
    method: 'GET',
    path: 'keyword-ranking/:id/brief/links/',
    params: ById,
    response: z.object({ results: z.array(BriefLink), next: z.null() }),
    policy: 'optimizer.read',
    summary: 'Links to the content brief, the newest first, without their secrets',
    ours: true,
  }),
  share: endpoint({
    method: 'POST',
    path: 'keyword-ranking/:id/brief/links/',
    params: ById,
    body: z.object({ days: z.literal(briefLinkDays, { error: 'Choose 7, 30 or 90 days' }) }),
    /** `url` is null where an Idempotency-Key brought the answer again: only a hash of the secret is kept */
    response: BriefLink.extend({ url: z.string().nullable() }),
    status: 201,
    policy: 'optimizer.write',
    summary: 'Share the content brief as it is now: anyone with the link can read it until it ends',
    ours: true,
    creates: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'keyword-ranking/:id/brief/links/:linkId/',
    params: z.object({ id, linkId: id }),
    response: z.void(),
    status: 204,
    policy: 'optimizer.write',
    summary: 'End a link to the content brief at once',
    ours: true,
  }),
};
