// Amazon: GET {base}/api/2017/suggestions, as its shop asks; observed, not published. Each store has its marketplace
// (SP-API, "Marketplace IDs") and its own host.
import { z } from 'zod';
import { ask, completionsBy } from './ask.ts';
import { SuggestError, type SuggestService, type SuggestSettings } from './port.ts';

/** Country → marketplace and what follows "amazon." in its host. */
const stores: Readonly<Record<string, readonly [marketplace: string, domain: string]>> = {
  AE: ['A2VIGQ35RCS4UG', 'ae'],
  AU: ['A39IBJ37TRP1C6', 'com.au'],
  BE: ['AMEN7PMS3EDWL', 'com.be'],
  BR: ['A2Q3Y263D00KWC', 'com.br'],
  CA: ['A2EUQ1WTGCTBG2', 'ca'],
  DE: ['A1PA6795UKMFR9', 'de'],
  ES: ['A1RKKUPIHCS9HS', 'es'],
  FR: ['A13V1IB3VIYZZH', 'fr'],
  GB: ['A1F83G8C2ARO7P', 'co.uk'],
  IN: ['A21TJRUUN4KGV', 'in'],
  IT: ['APJ6JRA9NG5V4', 'it'],
  JP: ['A1VC38T7YXB528', 'co.jp'],
  MX: ['A1AM78C64UM0Y8', 'com.mx'],
  NL: ['A1805IZSGTT6HS', 'nl'],
  PL: ['A1C3SOZRARQ6R3', 'pl'],
  SE: ['A2NODRKZP88ZB9', 'se'],
  SG: ['A19VAU5U5O7RUS', 'sg'],
  TR: ['A33AVAJ2PDY3EV', 'com.tr'],
  US: ['ATVPDKIKX0DER', 'com'],
};
const ownUrl = 'https://completion.amazon.com';

const valueOf = (item: unknown) => (item as { value?: unknown } | null)?.value;
const Suggestions = z
  .object({ suggestions: completionsBy(valueOf) })
  .transform(({ suggestions }) => suggestions);

export const amazon = ({ baseUrl, fetch }: SuggestSettings): SuggestService => ({
  async suggest({ text, country, language }, signal) {
    const [marketplace, domain] = stores[country.toUpperCase()] ?? [];
    if (!marketplace) throw new SuggestError('refused', 'Amazon has no store for this country.');
    const base = baseUrl === ownUrl ? `https://completion.amazon.${domain}` : baseUrl;
    const url = new URL(`${base}/api/2017/suggestions`);
    url.search = new URLSearchParams({
      mid: marketplace,
      alias: 'aps',
      prefix: text,
      limit: '11',
      'suggestion-type': 'KEYWORD',
      lop: `${language.split('-', 1)[0]}_${country.toUpperCase()}`,
    }).toString();
    return ask({ fetch, name: 'Amazon', shape: Suggestions }, url, signal);
  },
});
