import { connections } from '#contract/connections.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

export const connectionsQueries = api.injectEndpoints({
  endpoints: (build) => ({
    connectionsList: build.query<Sent<typeof connections.list>, void>({
      queryFn: send(connections.list, () => ({})),
      providesTags: ['Connection'],
    }),
  }),
});

export const { useConnectionsListQuery } = connectionsQueries;
