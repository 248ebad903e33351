// Bing: GET {base}/osjson.aspx?query=&market=en-US, as browsers ask; observed, not published.
import { ask, openSearch } from './ask.ts';
import type { SuggestService, SuggestSettings } from './port.ts';

export const bing = ({ baseUrl, fetch }: SuggestSettings): SuggestService => ({
  suggest({ text, country, language }, signal) {
    const url = new URL(`${baseUrl}/osjson.aspx`);
    const market = `${language.split('-', 1)[0]}-${country.toUpperCase()}`;
    url.search = new URLSearchParams({ query: text, market }).toString();
    return ask({ fetch, name: 'Bing', shape: openSearch }, url, signal);
  },
});
