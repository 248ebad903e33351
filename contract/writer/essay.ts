// What an essay has beyond a brief: its type, and how its page looks on the screen and in Word.
import { z } from 'zod';
import { essayTypes, fonts, indentations, lineSpacings, paragraphBreaks } from '#contract/shared/options.ts';

/** How a page is set. */
export const PageFormat = z
  .object({
    font: z.enum(fonts, { error: 'Choose a font of the list' }),
    lineSpacing: z.enum(lineSpacings, { error: 'Choose line spacing 1.0, 1.5 or 2.0' }),
    paragraphBreak: z.enum(paragraphBreaks, { error: 'Choose paragraph break 1.5 or 0' }),
    indentation: z.enum(indentations, { error: 'Choose indentation 0 or 1' }),
  })
  .meta({ id: 'PageFormat' });
export type PageFormat = z.infer<typeof PageFormat>;

export type EssayType = (typeof essayTypes)[number];
export const essayShape = {
  essayType: z.enum(essayTypes, { error: 'Choose an essay type of the list' }),
  ...PageFormat.shape,
};

/** What holds where nothing is chosen. */
export const essayDefaults = {
  essayType: 'FIVE_PARAGRAPH',
  font: 'Times New Roman',
  lineSpacing: '1.5',
  paragraphBreak: '1.5',
  indentation: '0',
} as const satisfies PageFormat & { essayType: EssayType };
