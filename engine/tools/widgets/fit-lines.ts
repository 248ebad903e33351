// A text set in lines that stay inside a box: no browser needed, since widths come from the font's own table.
import { graphemesOf } from '#engine/tools/limits.ts';
import { pixelWidth } from '#engine/text/pixel-width.ts';

export interface Lines {
  lines: string[];
  /** font size in px */
  size: number;
  /** from one base line to the next, px */
  leading: number;
}

/** Bold letters of Helvetica are up to a ninth wider than the regular ones that the table has. */
const boldShare = 1.11;

/** Width of a line in px, with room for the bold face. */
export const lineWidth = (text: string, size: number): number => pixelWidth(text, size) * boldShare;

/** Breaks a text at spaces, and inside a word only when it is wider than the line itself. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/u).filter((item) => item !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (lineWidth(longer, size) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const mark of graphemesOf(word)) {
        if (line !== '' && lineWidth(line + mark, size) > width) {
          lines.push(line);
          line = '';
        }
        line += mark;
      }
    }
    if (line !== '') lines.push(line);
  }
  return lines;
}

/**
 * The largest size between `most` and `least` px at which the text fits the box; at `least` what is still too much is
 * cut, with … at its end.
 */
export function fitLines(
  text: string,
  box: { width: number; height: number; most: number; least: number; spacing?: number },
): Lines {
  const { width, height, most, least, spacing = 1.18 } = box;
  for (let size = most; size >= least; size -= 2) {
    const lines = wrap(text, size, width);
    const widest = Math.max(0, ...lines.map((line) => lineWidth(line, size)));
    // Words are not broken for the sake of a larger size.
    const whole = lines.join(' ').replace(/\s+/g, ' ') === text.trim().replace(/\s+/g, ' ');
    if (widest <= width && lines.length * size * spacing <= height && (whole || size <= least + 1))
      return { lines, size, leading: size * spacing };
  }
  const lines = wrap(text, least, width);
  const room = Math.max(1, Math.floor(height / (least * spacing)));
  if (lines.length > room) {
    let last = lines[room - 1] ?? '';
    while (last !== '' && lineWidth(`${last}…`, least) > width)
      last = graphemesOf(last).slice(0, -1).join('');
    lines.splice(room - 1, lines.length, `${last.trimEnd()}…`);
  }
  return { lines, size: least, leading: least * spacing };
}
