import type { Args } from '#contract/shared/http.ts';
import { social } from '#contract/social.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';

type CreateArgs = Args<typeof social.create> & { key?: string };

export interface PostsQuery {
  projectId: string;
  status?: string;
  deleted?: boolean;
}
export interface RangeQuery {
  projectId: string;
  from: string;
  to: string;
}

/** Posts that the calendar asks for at once; it goes on until it has all of its range. */
const rangePage = 100;

export const socialApi = api.injectEndpoints({
  endpoints: (build) => ({
    socialChannels: build.query<Sent<typeof social.channels>, string>({
      queryFn: send(social.channels, (id: string) => ({ params: { id } })),
      providesTags: ['Channel'],
    }),
    socialChannel: build.mutation<Sent<typeof social.channel>, Args<typeof social.channel>>({
      queryFn: send(social.channel),
      // An address is where the person goes on; nothing is connected yet.
      invalidatesTags: (answer) =>
        answer && answer.url === null ? ['Channel', 'Post', 'Project', 'Subscription'] : [],
    }),
    socialPosts: build.infiniteQuery<Sent<typeof social.list>, PostsQuery, string | null>({
      ...pages(social.list, ({ projectId, status, deleted }: PostsQuery) => ({
        params: { id: projectId },
        query: {
          ...(status && { status: status as 'draft' }),
          ...(deleted && { deleted: 'true' as const }),
        },
      })),
      providesTags: ['Post'],
    }),
    socialRange: build.infiniteQuery<Sent<typeof social.list>, RangeQuery, string | null>({
      ...pages(social.list, ({ projectId, from, to }: RangeQuery) => ({
        params: { id: projectId },
        query: { from, to, limit: rangePage },
      })),
      providesTags: ['Post'],
    }),
    socialPost: build.query<Sent<typeof social.get>, string>({
      queryFn: send(social.get, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => ['Post', { type: 'Post', id }],
    }),
    /** A caller who repeats a creation whose answer was lost gives the key, so that it is not done twice. */
    socialCreate: build.mutation<Sent<typeof social.create>, CreateArgs>({
      queryFn: async ({ key = newId(), ...args }, { signal }) => {
        try {
          return { data: await call(social.create, args, { signal, idempotencyKey: key }) };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      invalidatesTags: (answer) => (answer ? ['Post', 'Media', 'Article', 'Subscription'] : []),
    }),
    socialUpdate: build.mutation<Sent<typeof social.update>, Args<typeof social.update>>({
      queryFn: send(social.update),
      invalidatesTags: (answer) => (answer ? ['Post', 'Media', 'Article', 'Subscription'] : []),
    }),
    socialRequestPublishing: build.mutation<Sent<typeof social.requestPublishing>, string>({
      queryFn: send(social.requestPublishing, (id: string) => ({ params: { id } })),
      invalidatesTags: (answer) => (answer ? ['Post'] : []),
    }),
    socialComing: build.infiniteQuery<Sent<typeof social.coming>, RangeQuery, string | null>({
      ...pages(social.coming, ({ projectId, from, to }: RangeQuery) => ({
        params: { id: projectId },
        query: { from, to, limit: rangePage },
      })),
      providesTags: ['Post'],
    }),
    socialBoards: build.query<Sent<typeof social.boards>, { projectId: string; channelId: string }>({
      queryFn: send(social.boards, ({ projectId, channelId }: { projectId: string; channelId: string }) => ({
        params: { id: projectId },
        query: { channelId },
      })),
    }),
    socialHashtagSets: build.query<Sent<typeof social.hashtagSets>, string>({
      queryFn: send(social.hashtagSets, (id: string) => ({ params: { id } })),
      providesTags: ['HashtagSet'],
    }),
    socialCreateHashtagSet: build.mutation<
      Sent<typeof social.createHashtagSet>,
      Args<typeof social.createHashtagSet>
    >({
      queryFn: send(social.createHashtagSet),
      invalidatesTags: ['HashtagSet'],
    }),
    socialUpdateHashtagSet: build.mutation<
      Sent<typeof social.updateHashtagSet>,
      Args<typeof social.updateHashtagSet>
    >({
      queryFn: send(social.updateHashtagSet),
      invalidatesTags: ['HashtagSet'],
    }),
    socialDeleteHashtagSet: build.mutation<
      Sent<typeof social.deleteHashtagSet>,
      Args<typeof social.deleteHashtagSet>['params']
    >({
      queryFn: send(social.deleteHashtagSet, (params: Args<typeof social.deleteHashtagSet>['params']) => ({
        params,
      })),
      invalidatesTags: ['HashtagSet'],
    }),
    socialCreator: build.query<Sent<typeof social.creator>, { projectId: string; channelId: string }>({
      queryFn: send(social.creator, ({ projectId, channelId }: { projectId: string; channelId: string }) => ({
        params: { id: projectId },
        query: { channelId },
      })),
    }),
    socialDelete: build.mutation<Sent<typeof social.delete>, { id: string; scope: 'one' | 'following' }>({
      queryFn: send(social.delete, ({ id, scope }: { id: string; scope: 'one' | 'following' }) => ({
        params: { id },
        query: { scope },
      })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Post', 'Media', 'Article', 'Subscription']),
    }),
  }),
});
