/** About the width of a letter at 12 px. */
const letter = 6.8;
const segments = new Intl.Segmenter();

/** A text cut to a width in CSS pixels, never inside of a letter or an emoji; nothing where not even a few fit. */
export function fitText(text: string, width: number): string {
  const most = Math.floor(width / letter);
  if (text.length <= most) return text;
  if (most < 4) return '';
  const kept: string[] = [];
  for (const { segment } of segments.segment(text.slice(0, most * 8))) {
    if (kept.length >= most - 1) return `${kept.join('').trimEnd()}…`;
    kept.push(segment);
  }
  return text.length > most * 8 ? `${kept.join('').trimEnd()}…` : text;
}
