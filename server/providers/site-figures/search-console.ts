// Google's Search Console API v3: POST webmasters/v3/sites/{property}/searchAnalytics/query. Days are those of Pacific
// time; queries of few people are left out, so their sum is below the site's. Tested against the double of
// tests/support/doubles/search/google.
import { z } from 'zod';
import type { SearchProperty } from '#contract/keywords/search-console.ts';
import { callGoogle, type GoogleApi, orNothing } from '../google/call.ts';
import { shaped } from '../serp/ask.ts';
import type { SiteFiguresVendor } from './port.ts';

const name = 'Search Console';
/** The most that one answer has. */
const rowLimit = 25_000;

const Site = z.object({ siteUrl: z.string(), permissionLevel: z.string() });
const Sites = orNothing(z.object({ siteEntry: z.array(Site) }));
const count = z.number().min(0).max(1e11);
const rowsBy = (key: z.ZodType<string>) =>
  z.object({
    rows: z
      .array(
        z.object({
          keys: z.tuple([key]),
          clicks: count,
          impressions: count,
          ctr: z.number().min(0).max(1),
          position: z.number().min(0).max(1e6),
        }),
      )
      .default([]),
    // Without rows this is all that is there: anything else is no answer of Search Console.
    responseAggregationType: z.string(),
  });

const Texts = rowsBy(z.string());
const Days = rowsBy(z.iso.date());

const propertyOf = ({ siteUrl, permissionLevel }: z.infer<typeof Site>): SearchProperty => ({
  property: siteUrl,
  label: siteUrl.replace(/^sc-domain:/, ''),
  verified: permissionLevel !== 'siteUnverifiedUser',
});

export const searchConsole = (settings: Omit<GoogleApi, 'name'>): SiteFiguresVendor => {
  const api = { ...settings, name };
  return {
    label: 'Search Console API',
    rowLimit,
    async properties(signal) {
      const answer = await callGoogle(api, 'webmasters/v3/sites', undefined, signal);
      return (shaped(name, Sites, answer)?.siteEntry ?? []).map(propertyOf);
    },
    async read({ property, from, to, dimension, startRow }, signal) {
      const answer = await callGoogle(
        api,
        `webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`,
        { startDate: from, endDate: to, dimensions: [dimension], type: 'web', rowLimit, startRow },
        signal,
      );
      const shape = dimension === 'date' ? Days : Texts;
      return shaped(name, shape, answer).rows.map(({ keys: [key], clicks, impressions, ctr, position }) => ({
        key,
        clicks,
        impressions,
        ctr,
        position: impressions > 0 && position > 0 ? position : null,
      }));
    },
  };
};
