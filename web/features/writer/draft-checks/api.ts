import { draftCheckCalls } from '#contract/writer/draft-checks.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

export const draftChecksApi = api.injectEndpoints({
  endpoints: (build) => ({
    draftChecks: build.query<Sent<typeof draftCheckCalls.list>, string>({
      queryFn: send(draftCheckCalls.list, (id: string) => ({ params: { id } })),
      // A claim that somebody checks by hand is a finding less.
      providesTags: (_answer, _error, id) => [
        { type: 'Document', id: `${id}/claims` },
        { type: 'Document', id },
      ],
      // Each save changes what it says.
      keepUnusedDataFor: 0,
    }),
  }),
});
