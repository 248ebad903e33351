import { audiences } from '#contract/writer/audiences.ts';
import { voices } from '#contract/writer/voices.ts';
import type { Args } from '#contract/shared/http.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

export const voicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    voicesList: build.query<Sent<typeof voices.list>, void>({
      queryFn: send(voices.list, () => ({})),
      providesTags: ['Voice'],
    }),
    voicesGet: build.query<Sent<typeof voices.get>, string>({
      queryFn: send(voices.get, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [{ type: 'Voice', id }],
    }),
    voicesCreate: build.mutation<Sent<typeof voices.create>, Args<typeof voices.create>>({
      queryFn: send(voices.create),
      invalidatesTags: (answer) => (answer ? ['Voice'] : []),
    }),
    // Also after a failure: a stale form shows the current voice.
    voicesUpdate: build.mutation<Sent<typeof voices.update>, Args<typeof voices.update>>({
      queryFn: send(voices.update),
      invalidatesTags: ['Voice'],
    }),
    voicesAddSample: build.mutation<Sent<typeof voices.addSample>, Args<typeof voices.addSample>>({
      queryFn: send(voices.addSample),
      invalidatesTags: (answer) => (answer ? ['Voice'] : []),
    }),
    voicesRemoveSample: build.mutation<null, Args<typeof voices.removeSample>>({
      queryFn: send(voices.removeSample),
      invalidatesTags: ['Voice'],
    }),
    voicesReport: build.query<Sent<typeof voices.report>, string>({
      queryFn: send(voices.report, (id: string) => ({ params: { id } })),
      providesTags: ['Voice', 'Generation'],
      // Each save changes what it says.
      keepUnusedDataFor: 0,
    }),
    audiencesList: build.query<Sent<typeof audiences.list>, void>({
      queryFn: send(audiences.list, () => ({})),
      providesTags: ['Audience'],
    }),
    audiencesCreate: build.mutation<Sent<typeof audiences.create>, Args<typeof audiences.create>>({
      queryFn: send(audiences.create),
      invalidatesTags: (answer) => (answer ? ['Audience'] : []),
    }),
    audiencesUpdate: build.mutation<Sent<typeof audiences.update>, Args<typeof audiences.update>>({
      queryFn: send(audiences.update),
      invalidatesTags: ['Audience'],
    }),
  }),
});
