// The port of keyword metrics: figures about keywords from whoever is asked.
import type { FigureName } from '#engine/keywords/figures.ts';
import type { MetricPart } from '#engine/keywords/metric-plan.ts';

export interface MetricQuery {
  part: MetricPart;
  keywords: readonly string[];
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** ISO 639-1 */
  language: string;
}

/** What a vendor knows of one keyword; a figure that is absent is unknown there. */
export interface KeywordMetrics {
  /** as it was asked */
  keyword: string;
  figures: Partial<Record<FigureName, number>>;
  /** searches of up to 12 months, oldest first; empty where unknown */
  trend: number[];
  /** close variants of which the vendor tells the sum: the figures are those of all together */
  together?: readonly string[];
}

export interface MetricsVendor {
  /** what stands beside every figure from it */
  label: string;
  /** ISO 4217, of the cost per click */
  currency: string;
  /**
   * Asks once.
   * @returns keywords that the vendor left out are not there; `cost` is in US dollars, null where it did not say
   * @throws SerpError, or the signal's reason
   */
  read(query: MetricQuery, signal: AbortSignal): Promise<{ rows: KeywordMetrics[]; cost: number | null }>;
}
