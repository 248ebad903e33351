export interface Figure {
  text: string;
  kind: 'percent' | 'money' | 'year' | 'number';
  /** offset in the text, UTF-16 units */
  at: number;
}

const digits = String.raw`\d[\d.,\u00A0\u202F]*\d|\d`;
const figure = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<money>[$€£¥]\s?(?:${digits})(?:\s?(?:million|billion|[mkbn]{1,2}\b))?)|(?<percent>(?:${digits})\s?(?:%|percent\b|per cent\b))|(?<year>(?:1[5-9]|20)\d\d)(?![\d.,]\d)|(?<number>(?:${digits})(?:\s?(?:million|billion|thousand)\b)?))`,
  'giu',
);

/**
 * Figures in a text that a reader may ask a source for: shares, sums of money, years and plain numbers, in their order.
 * By pattern only: figures written out as words are not found.
 */
export function findFigures(text: string): readonly Figure[] {
  return Array.from(text.matchAll(figure), (match) => {
    const groups = match.groups ?? {};
    const kind = (['money', 'percent', 'year', 'number'] as const).find((name) => groups[name] !== undefined);
    return { text: match[0].trim(), kind: kind ?? 'number', at: match.index };
  });
}
