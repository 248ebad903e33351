import type { CSSProperties } from 'react';
import type { PageFormat } from '#contract/writer/essay.ts';

/** Fonts as they are named, then what a device has that is closest; nothing is fetched. */
const stacks: Record<PageFormat['font'], string> = {
  'Times New Roman': "'Times New Roman', Times, 'Liberation Serif', serif",
  Arial: "Arial, Helvetica, 'Liberation Sans', sans-serif",
  Calibri: "Calibri, Carlito, 'Segoe UI', sans-serif",
  Courier: "'Courier New', Courier, 'Liberation Mono', monospace",
  Helvetica: "Helvetica, Arial, 'Liberation Sans', sans-serif",
};
/** Word counts lines of the font, which are about 1.2 times its size. */
const lines: Record<PageFormat['lineSpacing'], string> = { '1.0': '1.2', '1.5': '1.8', '2.0': '2.4' };
/** 18 pt after 12 pt text, as server/writer/docx writes it. */
const gaps: Record<PageFormat['paragraphBreak'], string> = { '1.5': '1.5em', '0': '0' };
/** Half an inch at 12 pt. */
const indents: Record<PageFormat['indentation'], string> = { '0': '0', '1': '3em' };

/** The page's look as custom properties for what has the class `formatted`; undefined where no format is set. */
export function pageStyleOf(format: Partial<PageFormat> | undefined): CSSProperties | undefined {
  const { font, lineSpacing, paragraphBreak, indentation } = format ?? {};
  if (!font || !lineSpacing || !paragraphBreak || !indentation) return undefined;
  return {
    '--page-font': stacks[font],
    '--page-line': lines[lineSpacing],
    '--page-gap': gaps[paragraphBreak],
    '--page-indent': indents[indentation],
  } as CSSProperties;
}
