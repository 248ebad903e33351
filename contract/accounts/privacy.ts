// A person's own data: an export of it, and its end (GDPR articles 15, 17 and 20).
import { z } from 'zod';
import { endpoint } from '../shared/http.ts';
import { Proof } from './two-factor.ts';
import { id, instant } from '../shared/text.ts';

/** How long a finished export can be downloaded, and how long a deletion can be taken back. */
export const privacyDays = { export: 7, deletion: 14 } as const;

export const exportStatuses = ['queued', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const;

export const DataExport = z
  .object({
    id,
    status: z.enum(exportStatuses),
    /** percent of what is to be written */
    progress: z.int(),
    /** size of the archive; null until it is ready */
    bytes: z.int().nullable(),
    /** why it failed, in plain words */
    problem: z.string().nullable(),
    createdAt: instant,
    readyAt: instant.nullable(),
    /** when the archive is removed */
    expiresAt: instant.nullable(),
    /** a signed address of the archive, good for a few minutes; null unless it is ready */
    url: z.string().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

const Deletion = z.object({
  /** when everything is erased; null = the account stays */
  deleteAfter: instant.nullable(),
  /** names of the workspaces that go with the account */
  workspaces: z.array(z.string()),
  /** whether one of them has a subscription, which is cancelled with the request */
  subscription: z.boolean(),
});

export const privacy = {
  startExport: endpoint({
    method: 'POST',
    path: 'accounts/export/',
    response: DataExport,
    status: 202,
    policy: 'account.self',
    summary: 'Begin a copy of everything that is the person’s own; one at a time',
    creates: true,
    ours: true,
  }),
  exports: endpoint({
    method: 'GET',
    path: 'accounts/export/',
    response: z.object({ results: z.array(DataExport), next: z.null() }),
    policy: 'account.self',
    summary: 'The person’s copies, the newest first, with a short-lived address of those that are ready',
    ours: true,
  }),
  removeExport: endpoint({
    method: 'DELETE',
    path: 'accounts/export/:id/',
    params: z.object({ id }),
    response: z.void(),
    status: 204,
    policy: 'account.self',
    summary: 'Cancel a copy that is being made, or remove a finished one',
    ours: true,
  }),
  deletion: endpoint({
    method: 'GET',
    path: 'accounts/delete/',
    response: Deletion.extend({
      /** workspaces that need another owner first */
      blockedBy: z.array(z.string()),
    }),
    policy: 'account.self',
    summary: 'What deleting the account would take with it, and what stands in the way',
    ours: true,
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: 'accounts/delete/',
    body: Proof,
    response: Deletion,
    policy: 'account.self',
    summary: 'Delete the account after 14 days; signs every device out, and can be taken back until then',
    ours: true,
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: 'accounts/delete/',
    response: Deletion,
    policy: 'account.self',
    summary: 'Keep the account after all',
    ours: true,
  }),
};
