// The outline of a document being optimized: headings to write sections under, taken from competitors or typed.
import { z } from 'zod';
import { line } from '#contract/shared/text.ts';

export const outlineLimits = { headings: 60, headingLength: 200 } as const;

/** As ids are written; what it names may be gone. */
const name = z.string().regex(/^[\w-]{1,64}$/, { error: 'Not a valid id' });

export const OutlineHeading = z.object({
  id: name,
  level: z.literal([2, 3], { error: 'Headings of an outline are of level 2 or 3' }),
  /** empty while somebody has not typed it yet */
  text: line('Heading', outlineLimits.headingLength),
  /** the compared page that the wording was taken from, which may be gone by now; null for one that was typed */
  pageId: name.nullable(),
});
export type OutlineHeading = z.infer<typeof OutlineHeading>;

export const DocumentOutline = z
  .array(OutlineHeading, { error: 'Outline must be a list' })
  .max(outlineLimits.headings, { error: `An outline can have at most ${outlineLimits.headings} headings` });
export type DocumentOutline = z.infer<typeof DocumentOutline>;
