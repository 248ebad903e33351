import { BorderStyle, type Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';
import type { CalloutKind } from '#contract/writer/documents.ts';

const colors: Record<CalloutKind, { border: string; fill: string }> = {
  note: { border: '2F6FEB', fill: 'EEF4FF' },
  tip: { border: '1A7F37', fill: 'EAF7EE' },
  important: { border: '8250DF', fill: 'F4EFFE' },
  warning: { border: 'BF8700', fill: 'FFF8E1' },
  caution: { border: 'CF222E', fill: 'FFEEEF' },
};

/** What names a callout's kind in a Word file: the style of its table, which a reader finds again. */
export const calloutStyle = (kind: CalloutKind): string => `Callout-${kind}`;

/** A box as wide as the text: in Word only a table's cell holds lists, code and tables in one frame. */
export function docxCallout(kind: CalloutKind, children: (Paragraph | Table)[]): Table {
  const { border, fill } = colors[kind];
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const borders = {
    top: none,
    right: none,
    bottom: none,
    left: { style: BorderStyle.SINGLE, size: 24, color: border },
  };
  const cell = new TableCell({
    children,
    borders,
    shading: { type: 'clear', fill, color: 'auto' },
    margins: { top: 120, bottom: 60, left: 200, right: 200 },
  });
  return new Table({
    style: calloutStyle(kind),
    rows: [new TableRow({ children: [cell] })],
    width: { size: 100, type: WidthType.PERCENTAGE },
  });
}
