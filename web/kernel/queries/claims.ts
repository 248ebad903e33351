import type { Args } from '#contract/shared/http.ts';
import { claims, isOpenClaim } from '#contract/writer/claims.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

const tagOf = (id: string) => ({ type: 'Document' as const, id: `${id}/claims` });

/** What a document states, as the editor and the article's page show it. */
export const claimQueries = api.injectEndpoints({
  endpoints: (build) => ({
    claimsList: build.query<Sent<typeof claims.list>, string>({
      queryFn: send(claims.list, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [tagOf(id), { type: 'Document', id }],
      // Each save changes what it says.
      keepUnusedDataFor: 0,
    }),
    claimsCheck: build.mutation<Sent<typeof claims.check>, Args<typeof claims.check>>({
      queryFn: send(claims.check),
      // Shown at once; the answer of the list that follows is the truth.
      async onQueryStarted({ params: { id }, body: { key, checked } }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          claimQueries.util.updateQueryData('claimsList', id, (draft) => {
            for (const claim of draft.results)
              if (claim.key === key)
                claim.checked = checked ? { by: null, at: new Date().toISOString() } : null;
            draft.open = draft.results.filter(isOpenClaim).length;
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (_answer, _error, { params: { id } }) => [tagOf(id)],
    }),
  }),
});
