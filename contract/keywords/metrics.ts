// Search volume, difficulty and cost of keywords, asked of a vendor that the workspace pays.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { id, line, lines } from '#contract/shared/text.ts';
import { keywordLimits } from './limits.ts';

/** Vendors that are asked for figures of single keywords. */
export const metricVendors = ['dataforseo', 'google-ads'] as const;
export type MetricVendorId = (typeof metricVendors)[number];

/** @param started the import that the figures come in, as it is watched and cancelled */
export const metricCalls = <S extends z.ZodType>(started: S) => ({
  metrics: endpoint({
    method: 'POST',
    path: 'keyword-metrics/',
    body: z.object({
      projectId: id,
      vendor: z.enum(metricVendors, { error: 'Unknown vendor' }).default('dataforseo'),
      keywords: lines('Keywords', keywordLimits.list, keywordLimits.keyword).refine((all) => all.length > 0, {
        error: 'Choose at least one keyword',
      }),
      country: line('Country', 2)
        .regex(/^[a-z]{2}$/i, { error: 'Choose a country' })
        .default('US'),
      language: line('Language', 10)
        .regex(/^[a-z]{2}(?:-[a-z]{2,4})?$/i, { error: 'Choose a language' })
        .default('en'),
    }),
    response: started,
    status: 201,
    policy: 'keywords.write',
    summary:
      'Ask DataForSEO (for what the account is charged) or Google Ads (free of charge, without difficulty) for search volume, cost per click, competition and difficulty of keywords; the figures come in an import that can be watched and canceled',
    ours: true,
    creates: true,
  }),
});
