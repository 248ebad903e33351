// Single sections of a text: a model writes one again, and what stood there before stays beside it.
import { z } from 'zod';
import { id, instant, line } from '#contract/shared/text.ts';
import { EngineStamp } from './engines.ts';

export const sectionLimits = {
  /** characters of what the writer asks for */
  instruction: 500,
  /** texts of one section that are kept side by side; older ones are among the document’s versions */
  variants: 8,
} as const;

export const SectionVariant = z
  .object({
    id,
    /** id of the outline's section */
    section: z.string(),
    /** Markdown without the section's heading */
    markdown: z.string(),
    /** what the writer asked for; empty where nothing, or where it is what stood there before */
    instruction: z.string(),
    /** the run stopped before its end: nothing of it came into the text */
    unfinished: z.boolean(),
    /** null: the text as it stood, by any author */
    engine: EngineStamp.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'SectionVariant' });
export type SectionVariant = z.infer<typeof SectionVariant>;

/** One section to write again, or to go on with where the model stopped at its length limit. */
export const SectionRequest = z.object({
  id: z.string().min(1).max(64),
  instruction: line('Instruction', sectionLimits.instruction).default(''),
  goOn: z.boolean({ error: 'Go on must be true or false' }).default(false),
});
export type SectionRequest = z.output<typeof SectionRequest>;
