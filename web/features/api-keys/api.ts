import { apiKeys } from '#contract/workspaces/api-keys.ts';
import type { Args } from '#contract/shared/http.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

type CreateBody = Args<typeof apiKeys.create>['body'];

export const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeysList: build.query<Sent<typeof apiKeys.list>, void>({
      queryFn: send(apiKeys.list, () => ({})),
      providesTags: ['ApiKey'],
    }),
    apiKeysCreate: build.mutation<Sent<typeof apiKeys.create>, CreateBody>({
      queryFn: send(apiKeys.create, (body: CreateBody) => ({ body })),
      invalidatesTags: (answer) => (answer ? ['ApiKey'] : []),
    }),
    apiKeysRevoke: build.mutation<Sent<typeof apiKeys.revoke>, string>({
      queryFn: send(apiKeys.revoke, (id: string) => ({ params: { id } })),
      invalidatesTags: (_answer, error) => (error ? [] : ['ApiKey']),
    }),
  }),
});
