import { internalLinks } from '#contract/internal-links.ts';
import type { Args } from '#contract/shared/http.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

const tagOf = (id: string) => ({ type: 'Document' as const, id: `${id}/links` });

/** Pages of the own site that a document may link to, and where. */
export const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    linksList: build.query<Sent<typeof internalLinks.list>, string>({
      queryFn: send(internalLinks.list, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [tagOf(id), 'Article', 'Page'],
      // Each save changes what it says.
      keepUnusedDataFor: 0,
    }),
    linksPages: build.query<Sent<typeof internalLinks.pages>, { id: string; q: string }>({
      queryFn: send(internalLinks.pages, ({ id, q }: { id: string; q: string }) => ({
        params: { id },
        query: { q },
      })),
      providesTags: (_answer, _error, { id }) => [tagOf(id), 'Article', 'Page'],
    }),
    linksDismiss: build.mutation<Sent<typeof internalLinks.dismiss>, Args<typeof internalLinks.dismiss>>({
      queryFn: send(internalLinks.dismiss),
      invalidatesTags: (_answer, _error, { params: { id } }) => [tagOf(id)],
    }),
  }),
});
