import { accounts } from '#contract/accounts.ts';
import type { Args } from '#contract/shared/http.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

type UserChanges = Args<typeof accounts.updateUser>['body'];

/** The signed-in person's own details, which the profile and the choice of a workspace change. */
export const accountQueries = api.injectEndpoints({
  endpoints: (build) => ({
    accountsUpdateUser: build.mutation<Sent<typeof accounts.updateUser>, UserChanges>({
      queryFn: send(accounts.updateUser, (body: UserChanges) => ({ body })),
      // Opening a workspace drops everything that was loaded: nothing of it has to be asked for again.
      invalidatesTags: (_answer, _error, { workspaceId }) => (workspaceId ? [] : ['User', 'Device']),
    }),
  }),
});
