// Google: GET {base}/complete/search?client=chrome, as its browser asks; observed, not published. Without oe the answer
// is ISO-8859-1.
import { ask, openSearch } from './ask.ts';
import type { SuggestQuery, SuggestService, SuggestSettings } from './port.ts';

/** The address of a question to Google's service, which YouTube shares. */
export function googleUrl(
  baseUrl: string,
  { text, country, language }: SuggestQuery,
  more: Record<string, string>,
): URL {
  const url = new URL(`${baseUrl}/complete/search`);
  const place = { hl: language, gl: country.toLowerCase(), oe: 'utf-8' };
  url.search = new URLSearchParams({ ...more, q: text, ...place }).toString();
  return url;
}

export const google = ({ baseUrl, fetch }: SuggestSettings): SuggestService => ({
  suggest: (query, signal) =>
    ask(
      { fetch, name: 'Google', shape: openSearch },
      googleUrl(baseUrl, query, { client: 'chrome' }),
      signal,
    ),
});
