// What the public pages send.
import { z } from 'zod';
import { Email } from './accounts.ts';
import { endpoint } from './shared/http.ts';
import { prose, requiredLine } from './shared/text.ts';

export const contactLimits = { name: 120, message: 5000 } as const;

export const site = {
  contact: endpoint({
    method: 'POST',
    path: 'contact/',
    body: z.object({
      name: requiredLine('Name', contactLimits.name),
      email: Email,
      message: prose('Message', contactLimits.message).refine((text) => text.trim() !== '', {
        error: 'Message is required',
      }),
      /** nobody sees this field: who fills it is a program, and hears that all is well */
      website: z.string().max(500).default(''),
    }),
    response: z.object({ detail: z.string() }),
    status: 202,
    policy: 'public',
    summary: 'Write to the people who run this install; a plain form is taken too and leads back to the page',
    ours: true,
    plainAuth: true,
    form: true,
  }),
};
