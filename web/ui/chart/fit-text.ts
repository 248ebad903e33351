/** About the width of a letter at 12 px. */
const letter = 6.8;
/** Han, kana, hangul and pictures take about two letters. */
const wide = /^[\u1100-\u115F\u2E80-\uD7FF\uF900-\uFFEF]|^\p{Extended_Pictographic}/u;
const segments = new Intl.Segmenter();

/** A text cut to a width in CSS pixels, never inside of a letter or an emoji; nothing where not even a few fit. */
export function fitText(text: string, width: number): string {
  const most = Math.floor(width / letter);
  let taken = 0;
  let end = 0;
  for (const { segment, index } of segments.segment(text.slice(0, most * 16))) {
    taken += wide.test(segment) ? 2 : 1;
    if (taken > most) return most < 4 ? '' : `${text.slice(0, end).trimEnd()}…`;
    // Room for the dots.
    if (taken < most) end = index + segment.length;
  }
  return text;
}
