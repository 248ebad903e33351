// Where a figure comes from: every imported figure carries it, and an unknown figure is null, never 0.
import { z } from 'zod';
import { instant } from './text.ts';

export const provenanceKinds = ['measured', 'estimated', 'imported'] as const;

export const Provenance = z
  .object({
    /** what said so: "Search Console export queries.csv", "Local index" … */
    source: z.string(),
    date: instant,
    /** what the figure covers: "last 3 months, all countries"; empty when the source does not say */
    scope: z.string(),
    kind: z.enum(provenanceKinds),
  })
  .meta({ id: 'Provenance' });
export type Provenance = z.infer<typeof Provenance>;
