import { keywordLimits } from '#contract/keywords/limits.ts';
import { normalKeyword } from './normal-keyword.ts';
import { unnamedTable } from './not-a-list.ts';
import type { ParsedExport, Unreadable } from './parsed-export.ts';
import { readRow, type Layout } from './read-row.ts';

const layout: Layout = {
  kind: 'list',
  keyword: 0,
  figures: {},
  trend: [],
  country: -1,
  currency: -1,
  cpcCurrency: '',
  decimal: '.',
};
/** One keyword per line, or one line of keywords between commas. @returns null when there is none */
export function readList(text: string): ParsedExport | Unreadable | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const full = lines.filter((line) => line.trim() !== '');
  const message = unnamedTable(full);
  if (message !== null) return { kind: null, message };
  const entries =
    full.length === 1
      ? full.flatMap((line) => line.split(/[,;\t]/)).map((cell) => ({ line: 1, cell }))
      : lines.map((cell, at) => ({ line: at + 1, cell: cell.replace(/(?<![,;\s])[,;\s]+$/, '') }));
  const result: ParsedExport = {
    kind: 'list',
    scope: '',
    keywords: [],
    rows: 0,
    joined: 0,
    skipped: 0,
    problems: [],
    ignored: [],
    dates: [],
    pages: [],
  };
  const seen = new Set<string>();
  for (const { line, cell } of entries) {
    if (normalKeyword(cell) === '') continue;
    result.rows++;
    const { keyword, problems } = readRow({ line, cells: [cell] }, layout);
    result.problems.push(...problems);
    if (!keyword || result.keywords.length >= keywordLimits.rows) result.skipped++;
    else if (seen.has(keyword.keyword)) result.joined++;
    else {
      seen.add(keyword.keyword);
      result.keywords.push(keyword);
    }
  }
  return result.keywords.length > 0 ? result : null;
}
