// Who else is in a document: each window that shows it says so again and again, and hears of the others.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { id } from '#contract/shared/text.ts';
import { Colleague } from './comments.ts';

/** Milliseconds after which a window says again that it shows a document, and after which one that did not has left. */
export const presenceMs = { again: 15_000, left: 40_000 } as const;

export const presence = {
  stay: endpoint({
    method: 'PUT',
    path: 'documents/:id/presence/',
    params: z.object({ id }),
    response: z.object({ results: z.array(Colleague), next: z.null() }),
    policy: 'writer.read',
    summary: 'Say that this document is open, and read who else has it open',
    ours: true,
  }),
};
