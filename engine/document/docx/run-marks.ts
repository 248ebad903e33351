import type { Mark } from '#contract/writer/documents.ts';
import { isOn, type XmlAttributes } from './read-xml.ts';
import { chainOf, type Styles } from './read-styles.ts';

const monospace = /courier|consolas|menlo|monaco|mono\b|source code/i;

/** The formatting of one run of text. */
export interface RunFormat {
  marks: Set<Exclude<Mark['type'], 'link'>>;
  style: string | null;
  isHighlighted: boolean;
}

export const newRun = (): RunFormat => ({ marks: new Set(), style: null, isHighlighted: false });

/** Takes what one element of `w:rPr` says. */
export function formatRun(run: RunFormat, name: string, attributes: XmlAttributes): void {
  const set = (mark: 'bold' | 'italic' | 'underline' | 'strike' | 'code', on: boolean) =>
    on ? run.marks.add(mark) : run.marks.delete(mark);
  if (name === 'w:b') set('bold', isOn(attributes));
  else if (name === 'w:i') set('italic', isOn(attributes));
  else if (name === 'w:u') set('underline', isOn(attributes));
  else if (name === 'w:strike' || name === 'w:dstrike') set('strike', isOn(attributes));
  else if (name === 'w:rFonts') set('code', monospace.test(attributes['w:ascii'] ?? ''));
  else if (name === 'w:highlight') run.isHighlighted = isOn(attributes);
  else if (name === 'w:rStyle') run.style = attributes['w:val'] ?? null;
}

/** The marks of a run with those of its character style. A link is underlined by what it is. */
export function marksOf(run: RunFormat, styles: Styles, href: string | null): Mark[] {
  const types = new Set(run.marks);
  for (const { name, isBold, isItalic } of chainOf(styles, run.style)) {
    if (isBold || name === 'strong') types.add('bold');
    if (isItalic || name === 'emphasis') types.add('italic');
    if (/^(?:html code|verbatim char|code)/.test(name)) types.add('code');
  }
  if (href !== null) types.delete('underline');
  const marks = [...types].map((type) => ({ type }) as Mark);
  return href === null ? marks : [...marks, { type: 'link', attrs: { href } }];
}
