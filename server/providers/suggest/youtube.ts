// YouTube: Google's service with ds=yt. Its own client answers JSONP with a list for each completion; that of Firefox,
// asked for here, answers JSON, and both are read.
import { z } from 'zod';
import { ask, completionsBy, openSearch } from './ask.ts';
import { googleUrl } from './google.ts';
import type { SuggestService, SuggestSettings } from './port.ts';

const firstOf = (item: unknown) => (Array.isArray(item) ? (item as unknown[])[0] : undefined);
const rows = z.tuple([z.string(), completionsBy(firstOf)], z.unknown()).transform(([, found]) => found);

export const youtube = ({ baseUrl, fetch }: SuggestSettings): SuggestService => ({
  suggest: (query, signal) =>
    ask(
      { fetch, name: 'YouTube', shape: z.union([openSearch, rows]) },
      googleUrl(baseUrl, query, { client: 'firefox', ds: 'yt' }),
      signal,
    ),
});
