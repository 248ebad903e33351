import { graphicSizes, graphicTemplates } from '#engine/tools/widgets/graphic.ts';

export const graphicMessages = {
  heading: 'Heading',
  headingHint: 'Up to 120 characters. A few words read best.',
  text: 'Smaller text',
  signature: 'Name or address at the foot',
  example: 'Bread takes three days. Reading this takes two minutes.',
  size: 'Size',
  sizes: graphicSizes,
  template: 'Template',
  templates: graphicTemplates,
  palette: 'Colors',
  again: 'Regenerate',
  png: 'Download PNG',
  svg: 'Download SVG',
  preview: 'Graphic',
  empty: 'Write a heading or a text to see it here.',
  honest: 'A template graphic of your words. No AI paints or invents a picture here.',
  said: (template: string, palette: string) => `${template}, ${palette}.`,
  failed: 'The browser could not make the PNG. Download the SVG instead.',
} as const;
