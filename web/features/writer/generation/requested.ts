import type { z } from 'zod';
import type { SectionRequest } from '#contract/writer/sections.ts';
import type { writerActions } from '#contract/writer.ts';

/** What is asked for beside changes of the row. */
export interface Requested {
  action: (typeof writerActions)[number];
  output: string;
  /** what the action `section` writes again */
  section: z.input<typeof SectionRequest>;
  /** id of a section's other text */
  useVariant: string;
}
