import { connections } from '#contract/connections.ts';
import type { Args } from '#contract/shared/http.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

const openAi = { params: { provider: 'openai-compatible' as const } };
type SaveBody = Args<typeof connections.save>['body'];

export const connectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    connectionsList: build.query<Sent<typeof connections.list>, void>({
      queryFn: send(connections.list, () => ({})),
      providesTags: ['Connection'],
    }),
    connectionsSave: build.mutation<Sent<typeof connections.save>, SaveBody>({
      queryFn: send(connections.save, (body: SaveBody) => ({ ...openAi, body })),
      invalidatesTags: (answer) => (answer ? ['Connection'] : []),
    }),
    connectionsTest: build.mutation<Sent<typeof connections.test>, void>({
      queryFn: send(connections.test, () => openAi),
    }),
    connectionsRemove: build.mutation<Sent<typeof connections.remove>, void>({
      queryFn: send(connections.remove, () => openAi),
      invalidatesTags: (_answer, error) => (error ? [] : ['Connection']),
    }),
  }),
});

export const {
  useConnectionsListQuery,
  useConnectionsSaveMutation,
  useConnectionsTestMutation,
  useConnectionsRemoveMutation,
} = connectionsApi;
