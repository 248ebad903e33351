// Keyword ideas of the Google Ads API: generateKeywordIdeas. One answer has hundreds of keywords around a seed, so only
// the seed is asked. Tested against the double of tests/support/doubles/search/google.
import { z } from 'zod';
import { adsName, type AdsSettings, callAccount, targetsOf } from '../google/ads-call.ts';
import { orNothing } from '../google/call.ts';
import { shaped } from '../serp/ask.ts';
import { SerpError, type SerpErrorCode } from '../serp/port.ts';
import { SuggestError, type SuggestErrorCode, type SuggestService } from './port.ts';

/** Ideas come by how close they are to the seed. */
const mostIdeas = 1000;
const Ideas = orNothing(z.object({ results: z.array(z.object({ text: z.string() })) }));

const codes: Record<SerpErrorCode, SuggestErrorCode> = {
  key: 'refused',
  refused: 'refused',
  quota: 'blocked',
  rate: 'blocked',
  captcha: 'blocked',
  malformed: 'malformed',
  unreachable: 'unreachable',
};

export const googleAdsIdeas = (settings: AdsSettings): SuggestService => ({
  async suggest({ text, country, language }, signal) {
    try {
      const body = {
        keywordSeed: { keywords: [text] },
        pageSize: mostIdeas,
        ...targetsOf(country, language),
      };
      const answer = await callAccount(settings, 'generateKeywordIdeas', body, signal);
      return (shaped(adsName, Ideas, answer)?.results ?? []).map((idea) => idea.text);
    } catch (error) {
      if (!(error instanceof SerpError)) throw error;
      throw new SuggestError(codes[error.code], error.message, { cause: error });
    }
  },
});
