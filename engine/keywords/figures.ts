/** Figures that an export may hold about a keyword. */
export const figureNames = [
  'volume',
  'difficulty',
  'cpc',
  'competition',
  'clicks',
  'impressions',
  'ctr',
  'position',
] as const;
export type FigureName = (typeof figureNames)[number];

/** What a cell says: a number, nothing, something that is no exact number ("1K – 10K"), or nonsense. */
export type Reading = { value: number } | { value: null; said?: string; wrong?: true };

const nothing = /^(?:|[-–—−]+|n\/?a|null|none|nan|unknown|\?)$/i;
// A range may have words for its sizes: 1 Tsd. – 10 Tsd., 10 mil – 100 mil.
const notExact = /^[<>≤≥~≈]|\d ?\p{L}{0,4}\.? ?[-–—] ?\d/u;
const money = /^(?:[$€£¥₹]|[A-Z]{3}\b)\s*|(?<!\s)\s*(?:[$€£¥₹]|\b[A-Z]{3})$/g;
const shape = /^([+-]?)(\d[\d.,]*)\s*([kmb]?)$/i;
const sizes: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 };

const counted = new Set<FigureName>(['volume', 'clicks', 'impressions']);

/** Digits with separators as a number; NaN when the separators make no sense. */
function numberOf(digits: string, decimal: '.' | ',', whole: boolean): number {
  const marks = digits.replace(/\d/g, '');
  if (marks === '') return Number(digits);
  const last = marks.at(-1) as '.' | ',';
  const other = last === '.' ? ',' : '.';
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  if (marks.includes(other))
    return marks.lastIndexOf(last) === marks.indexOf(last)
      ? Number(digits.replaceAll(other, '').replace(last, '.'))
      : Number.NaN;
  if (marks.length > 1) return grouped ? Number(digits.replaceAll(last, '')) : Number.NaN;
  // 1,234 may be either: people are counted in whole numbers, else the file's language decides.
  return grouped && (whole || last !== decimal)
    ? Number(digits.replace(last, ''))
    : Number(digits.replace(last, '.'));
}

/**
 * The figure of a cell. Knows thousands separators (1,234 · 1.234 · 1 234 · 1’234), decimal commas, percent, currency
 * signs and K, M, B; empty cells and dashes are unknown, never 0.
 * @param decimal the decimal mark of the file's language, for figures that could be read both ways
 */
export function readFigure(text: string, name: FigureName, decimal: '.' | ','): Reading {
  const said = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (nothing.test(said)) return { value: null };
  if (notExact.test(said)) return { value: null, said };
  const percent = said.endsWith('%');
  const bare = (percent ? said.slice(0, -1) : said)
    .trim()
    .replace(money, '')
    .trim()
    .replace(/(?<=\d)[ '’](?=\d{3}(?:\D|$))/g, '');
  const [, sign, digits, size] = shape.exec(bare) ?? [];
  if (digits === undefined || sign === '-') return { value: null, wrong: true };
  const whole = counted.has(name) && !size;
  let value = numberOf(digits, decimal, whole) * (sizes[(size ?? '').toLowerCase()] ?? 1);
  if (percent && name === 'ctr') value /= 100;
  return bounded(Math.round(value * 1e6) / 1e6, name);
}

const most: Record<FigureName, number> = {
  volume: 1e11,
  difficulty: 100,
  cpc: 1e6,
  competition: 1,
  clicks: 1e11,
  impressions: 1e11,
  ctr: 1,
  position: 10_000,
};

function bounded(value: number, name: FigureName): Reading {
  if (!Number.isFinite(value) || value > most[name]) return { value: null, wrong: true };
  // Tools write 0 where a site does not rank: no position, not a good one.
  if (name === 'position' && value === 0) return { value: null };
  return { value };
}
