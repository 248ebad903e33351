import { comments, type CommentThread } from '#contract/writer/comments.ts';
import type { Args } from '#contract/shared/http.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';
import type { AppStore } from '#web/kernel/store.ts';

const tagOf = (id: string) => ({ type: 'Document' as const, id: `${id}/comments` });
type List = Sent<typeof comments.list>;

/** Puts a thread into the list as it was answered; a new one comes last. */
const withThread = (list: List, thread: CommentThread): void => {
  const at = list.results.findIndex(({ id }) => id === thread.id);
  if (at < 0) list.results.push(thread);
  else list.results[at] = thread;
};

/** Shows a thread in its list as the server has answered it. */
async function showAnswer(
  { params: { id } }: { params: { id: string } },
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: AppStore['dispatch']; queryFulfilled: Promise<{ data: CommentThread }> },
): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (answer)
    dispatch(commentsApi.util.updateQueryData('commentsList', id, (list) => withThread(list, answer.data)));
}

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    commentsList: build.query<List, string>({
      queryFn: send(comments.list, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [tagOf(id)],
    }),
    commentsPeople: build.query<Sent<typeof comments.people>, string>({
      queryFn: send(comments.people, (id: string) => ({ params: { id } })),
    }),
    commentsBegin: build.mutation<CommentThread, Args<typeof comments.begin>>({
      queryFn: send(comments.begin),
      onQueryStarted: showAnswer,
    }),
    commentsReply: build.mutation<CommentThread, Args<typeof comments.reply>>({
      queryFn: send(comments.reply),
      onQueryStarted: showAnswer,
    }),
    commentsEdit: build.mutation<CommentThread, Args<typeof comments.edit>>({
      queryFn: send(comments.edit),
      onQueryStarted: showAnswer,
    }),
    commentsUpdate: build.mutation<CommentThread, Args<typeof comments.update>>({
      queryFn: send(comments.update),
      onQueryStarted: showAnswer,
    }),
    commentsDelete: build.mutation<null, Args<typeof comments.delete>>({
      queryFn: send(comments.delete),
      invalidatesTags: (_answer, _error, { params: { id } }) => [tagOf(id)],
    }),
  }),
});
