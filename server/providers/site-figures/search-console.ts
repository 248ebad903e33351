// Google's Search Console API v3: POST webmasters/v3/sites/{property}/searchAnalytics/query. Days are those of Pacific
// time; queries of few people are left out, so their sum is below the site's. Tested against the double of
// tests/support/doubles/search/google.
import { z } from 'zod';
import type { SearchProperty } from '#contract/keywords/search-console.ts';
import { callGoogle, type GoogleApi } from '../google/call.ts';
import { shaped } from '../serp/ask.ts';
import type { SiteFiguresVendor } from './port.ts';

const name = 'Search Console';
/** The most that one answer has. */
const rowLimit = 25_000;

const Sites = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).default([]),
});
const count = z.number().min(0).max(1e11);
const Rows = z.object({
  rows: z
    .array(
      z.object({
        keys: z.tuple([z.string()]),
        clicks: count,
        impressions: count,
        ctr: z.number().min(0).max(1),
        position: z.number().min(0).max(1e6),
      }),
    )
    .default([]),
});

const propertyOf = ({
  siteUrl,
  permissionLevel,
}: z.infer<typeof Sites>['siteEntry'][number]): SearchProperty => ({
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
      const { siteEntry } = shaped(
        name,
        Sites,
        await callGoogle(api, 'webmasters/v3/sites', undefined, signal),
      );
      return siteEntry.map(propertyOf);
    },
    async read({ property, from, to, dimension, startRow }, signal) {
      const answer = await callGoogle(
        api,
        `webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`,
        { startDate: from, endDate: to, dimensions: [dimension], type: 'web', rowLimit, startRow },
        signal,
      );
      return shaped(name, Rows, answer).rows.map(({ keys: [key], clicks, impressions, ctr, position }) => ({
        key,
        clicks,
        impressions,
        ctr,
        position: impressions > 0 && position > 0 ? position : null,
      }));
    },
  };
};
