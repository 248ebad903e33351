import {
  AlignmentType,
  LevelFormat,
  type IParagraphStyleOptions,
  type IStylesOptions,
  type NumberingDefinition,
} from 'docx';
import type { fonts, indentations, lineSpacings, paragraphBreaks } from '#contract/shared/options.ts';

/** How the page looks, in the option lists of the essay writer. */
export interface PageStyle {
  font?: (typeof fonts)[number];
  lineSpacing?: (typeof lineSpacings)[number];
  paragraphBreak?: (typeof paragraphBreaks)[number];
  indentation?: (typeof indentations)[number];
}

/** Twentieths of a point: half an inch. */
export const indentStep = 720;
export const monospace = 'Courier New';

// `w:line` counts 240ths of a line; `after` and `firstLine` twentieths of a point.
const lines = { '1.0': 240, '1.5': 360, '2.0': 480 } as const;
const afterParagraph = { '1.5': 360, '0': 0 } as const;
const firstLine = { '0': 0, '1': indentStep } as const;

const headings = [
  { size: 36, before: 360 },
  { size: 30, before: 320 },
  { size: 26, before: 280 },
  { size: 24, before: 240 },
].map(({ size, before }, outlineLevel) => ({
  run: { size, bold: true, color: 'auto' },
  paragraph: { spacing: { before, after: 120 }, keepNext: true, outlineLevel },
}));

/** What names the language of code in a Word file: the style of its paragraph, which a reader finds again. */
export const codeStyle = (language: string): string =>
  `CodeBlock-${Buffer.from(language).toString('base64url')}`;

/** Word styles of a document: body text carries the page style, headings are Word's own, to be found in its outline. */
export function docxStyles(style: PageStyle, languages: readonly string[] = []): IStylesOptions {
  const basics = { basedOn: 'Normal', quickFormat: true };
  const spacing = { after: afterParagraph[style.paragraphBreak ?? '1.5'] };
  const indent = { firstLine: firstLine[style.indentation ?? '0'] };
  const paragraphStyles: IParagraphStyleOptions[] = [
    { id: 'BodyText', name: 'Body Text', ...basics, paragraph: { spacing, indent } },
    {
      id: 'Caption',
      name: 'caption',
      ...basics,
      run: { size: 20, color: '595959' },
      paragraph: { spacing: { after: 240 } },
    },
    { id: 'Quote', name: 'Quote', ...basics, run: { italics: true }, paragraph: { spacing: { after: 240 } } },
    {
      id: 'CodeBlock',
      name: 'Code Block',
      ...basics,
      run: { font: monospace, size: 20 },
      paragraph: {
        spacing: { after: 240, line: 240 },
        shading: { type: 'clear', fill: 'F2F2F2', color: 'auto' },
      },
    },
    ...languages.map((language) => ({
      id: codeStyle(language),
      name: `Code Block ${language}`,
      basedOn: 'CodeBlock',
    })),
  ];
  const [heading1, heading2, heading3, heading4] = headings;
  return {
    default: {
      document: {
        run: { font: style.font ?? 'Calibri', size: 24 },
        paragraph: { spacing: { line: lines[style.lineSpacing ?? '1.5'] } },
      },
      title: { run: { size: 44, bold: true, color: 'auto' }, paragraph: { spacing: { after: 240 } } },
      heading1,
      heading2,
      heading3,
      heading4,
    },
    paragraphStyles,
  };
}

const levels = Array.from({ length: 9 }, (_, level) => level);
const hanging = (level: number) => ({
  paragraph: { indent: { left: indentStep * (level + 1), hanging: 360 } },
});

export const bullets: NumberingDefinition = {
  reference: 'bullets',
  levels: levels.map((level) => ({
    level,
    format: LevelFormat.BULLET,
    text: ['•', '◦', '▪'][level % 3]!,
    alignment: AlignmentType.LEFT,
    style: hanging(level),
  })),
};

/** Numbering that begins at `start`; each list with its own beginning needs its own definition. */
export const numbers = (start: number): NumberingDefinition => ({
  reference: `numbers-${start}`,
  levels: levels.map((level) => ({
    level,
    format: [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN][level % 3]!,
    text: `%${level + 1}.`,
    alignment: AlignmentType.LEFT,
    start,
    style: hanging(level),
  })),
});
