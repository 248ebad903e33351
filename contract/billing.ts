import { z } from 'zod';
import { endpoint } from './http.ts';
import { instant } from './text.ts';

/** What is metered. AI words count only on the operator's own model key (reference: plans). */
export const meters = ['ai-words'] as const;
export type Meter = (typeof meters)[number];

export const usage = {
  get: endpoint({
    method: 'GET',
    path: 'usage/',
    response: z.object({
      plan: z.string(),
      /** null = unlimited */
      meters: z.array(
        z.object({
          meter: z.enum(meters),
          label: z.string(),
          used: z.int(),
          limit: z.int().nullable(),
          resetsAt: instant,
        }),
      ),
    }),
    policy: 'usage.read',
    summary: 'What the workspace has used this month and what its plan allows',
    ours: true,
  }),
};
