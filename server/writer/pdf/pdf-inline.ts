import type { TextNode } from '#contract/writer/documents.ts';
import type { Citations } from '#engine/document/citations/citations.ts';
import { hasMark, hrefOf } from '#engine/document/marks.ts';
import type { Look, Run } from './break-lines.ts';
import { codeFamily } from './pdf-fonts.ts';
import { ink, type Setting } from './pdf-style.ts';

/** Where a citation leads to. */
export const sourcePlace = (number: number) => `source-${number}`;

const lookOf = (node: TextNode): Look => {
  const href = hrefOf(node);
  return {
    ...(href && { href, color: ink.link }),
    ...((href || hasMark(node, 'underline')) && { underline: true }),
    ...(hasMark(node, 'strike') && { strike: true }),
  };
};

/** Normal-form inline nodes as runs; null is a line break. */
export const inlineRuns = (
  nodes: readonly TextNode[] = [],
  setting: Setting,
  { numberOf }: Citations,
): (Run | null)[] =>
  nodes.map((node) => {
    if (node.type === 'hardBreak') return null;
    if (node.type === 'cite') {
      const number = numberOf(node.attrs?.ref ?? '');
      return {
        text: `[${number}]`,
        setting: { ...setting, size: setting.size * 0.65 },
        look: { goTo: sourcePlace(number), color: ink.link, rise: setting.size * 0.35 },
      };
    }
    if (node.type === 'footnote') return { text: ` (${node.attrs?.text ?? ''})`, setting, look: {} };
    const isCode = hasMark(node, 'code');
    return {
      text: node.text ?? '',
      setting: {
        ...setting,
        bold: setting.bold || hasMark(node, 'bold'),
        italic: setting.italic || hasMark(node, 'italic'),
        ...(isCode && { family: codeFamily, size: setting.size * 0.9 }),
      },
      look: lookOf(node),
    };
  });
