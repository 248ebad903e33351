// The port of a site's own figures in search: what people searched for, which pages they saw, day by day.
import type { SearchDimension, SearchProperty } from '#contract/keywords/search-console.ts';

export interface SiteFiguresQuery {
  property: string;
  /** first and last day, YYYY-MM-DD */
  from: string;
  to: string;
  dimension: SearchDimension;
  /** how many rows came before */
  startRow: number;
}

export interface SiteFiguresRow {
  /** the day, the page's address or the query */
  key: string;
  clicks: number;
  impressions: number;
  /** 0–1 */
  ctr: number;
  /** null where nothing was shown */
  position: number | null;
}

export interface SiteFiguresVendor {
  /** what stands beside every figure from it */
  label: string;
  /** rows of one answer at most: fewer are the last */
  rowLimit: number;
  /** Sites that the account can read. @throws SerpError, or the signal's reason */
  properties(signal: AbortSignal): Promise<SearchProperty[]>;
  /** Asks once. @throws SerpError, or the signal's reason */
  read(query: SiteFiguresQuery, signal: AbortSignal): Promise<SiteFiguresRow[]>;
}
