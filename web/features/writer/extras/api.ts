import type { Args } from '#contract/shared/http.ts';
import { social } from '#contract/social.ts';
import { derivedTexts, type DerivedText } from '#contract/writer/derived-texts.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';

const tagOf = (id: string) => ({ type: 'Document' as const, id: `${id}/derived-texts` });

interface PostFrom {
  text: DerivedText;
  article: { id: string; projectId: string };
}

export const extrasApi = api.injectEndpoints({
  endpoints: (build) => ({
    derivedTexts: build.query<Sent<typeof derivedTexts.list>, string>({
      queryFn: send(derivedTexts.list, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [tagOf(id), 'Article'],
      keepUnusedDataFor: 0,
    }),
    derivedTextsChange: build.mutation<Sent<typeof derivedTexts.change>, Args<typeof derivedTexts.change>>({
      queryFn: send(derivedTexts.change),
      invalidatesTags: (_answer, _error, { params: { id } }) => [tagOf(id), 'Article'],
    }),
    /** A draft of the article for the network’s channels; the same text asked for again is the same draft. */
    derivedPost: build.mutation<{ id: string; channels: number }, PostFrom>({
      queryFn: async ({ text: { id, content }, article }, { signal }) => {
        if (content.kind !== 'social') throw new RangeError(`a ${content.kind} is no post`);
        const params = { id: article.projectId };
        try {
          const channels = (await call(social.channels, { params }, { signal })).results.filter(
            ({ network, status }) => network === content.network && status === 'active',
          );
          const post = await call(
            social.create,
            {
              params,
              body: {
                content: content.text,
                articleId: article.id,
                targets: channels.map((channel) => ({ channelId: channel.id })),
              },
            },
            { signal, idempotencyKey: id },
          );
          return { data: { id: post.id, channels: channels.length } };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      invalidatesTags: (answer) => (answer ? ['Post', 'Article', 'Subscription'] : []),
    }),
  }),
});
