import { team } from '#contract/team.ts';
import { workspaces } from '#contract/workspaces.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

export const workspacesApi = api.injectEndpoints({
  endpoints: (build) => ({
    workspacesList: build.query<Sent<typeof workspaces.list>, void>({
      queryFn: send(workspaces.list, () => ({})),
      providesTags: ['Workspace'],
    }),
    workspacesCreate: build.mutation<Sent<typeof workspaces.create>, string>({
      queryFn: send(workspaces.create, (name: string) => ({ body: { name } })),
      invalidatesTags: (answer) => (answer ? ['Workspace'] : []),
    }),
    workspacesRename: build.mutation<Sent<typeof workspaces.rename>, { id: string; name: string }>({
      queryFn: send(workspaces.rename, ({ id, name }: { id: string; name: string }) => ({
        params: { id },
        body: { name },
      })),
      invalidatesTags: (answer) => (answer ? ['Workspace', 'User'] : []),
    }),
    // Whoever leaves drops all that was loaded: nothing of it is of the other workspace.
    workspacesLeave: build.mutation<Sent<typeof team.leave>, void>({
      queryFn: send(team.leave, () => ({ body: {} })),
    }),
  }),
});
