// DuckDuckGo: GET {base}/ac/?q=&kl=us-en&type=list, as browsers ask; observed, not published. Without type it answers
// objects with a phrase.
import { z } from 'zod';
import { ask, completionsBy, openSearch } from './ask.ts';
import type { SuggestService, SuggestSettings } from './port.ts';

const phrases = completionsBy((item) => (item as { phrase?: unknown } | null)?.phrase);

/** Its regions are country and language, with a name of its own for the United Kingdom. */
const regionOf = (country: string, language: string) =>
  `${country.toUpperCase() === 'GB' ? 'uk' : country.toLowerCase()}-${language.toLowerCase().split('-', 1)[0]}`;

export const duckduckgo = ({ baseUrl, fetch }: SuggestSettings): SuggestService => ({
  suggest({ text, country, language }, signal) {
    const url = new URL(`${baseUrl}/ac/`);
    url.search = new URLSearchParams({ q: text, kl: regionOf(country, language), type: 'list' }).toString();
    return ask({ fetch, name: 'DuckDuckGo', shape: z.union([openSearch, phrases]) }, url, signal);
  },
});
