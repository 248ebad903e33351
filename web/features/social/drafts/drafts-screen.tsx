import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Post } from '#contract/social.ts';
import { postStatuses } from '#contract/social/post-statuses.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import { ComposerPage, type ComposerPageProps } from '../composer/composer-page.tsx';
import { PostsTable } from './posts-table.tsx';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.drafts;
const movingMs = 2000;
/** The server's clock decides when a post is due, so that whatever waits is asked about now and then. */
const waitingMs = 10_000;

/** How soon to ask again, milliseconds; 0 when nothing will change by itself. */
function askAgainMs(posts: readonly Post[]): number {
  const statuses = new Set(posts.flatMap((post) => post.targets.map((target) => target.status)));
  if (statuses.has('publishing') || statuses.has('retry-wait')) return movingMs;
  return statuses.has('scheduled') ? waitingMs : 0;
}

type Props = Pick<ComposerPageProps, 'projectId' | 'timezone' | 'picker' | 'prefill'>;

/** /draft/{projectId}: the project's posts, and the composer when one is open. */
export function DraftsScreen(props: Props) {
  const { projectId, timezone } = props;
  const [search, setSearch] = useSearchParams();
  const [status, setStatus] = useState('');
  const [deleted, setDeleted] = useState(false);
  const [polling, setPolling] = useState(0);
  const [update] = socialApi.useSocialUpdateMutation();
  const list = socialApi.useSocialPostsInfiniteQuery(
    { projectId, ...(status && { status }), ...(deleted && { deleted }) },
    { refetchOnFocus: true, pollingInterval: polling },
  );
  const failure = useFailureMessage('socialPost', list.error);
  const posts = list.data?.pages.flatMap((page) => page.results) ?? [];
  const wanted = askAgainMs(posts);
  if (wanted !== polling) setPolling(wanted);
  const open = (id: string) => setSearch({ post: id });
  const close = () => setSearch({});

  const shown = search.get('post');
  if (shown !== null)
    return <ComposerPage {...props} key={shown} postId={shown} onClose={close} onSent={open} />;

  const restore = async (post: Post) => {
    try {
      await update({ params: { id: post.id }, body: { deleted: false } }).unwrap();
      toast({ message: messages.restored, kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  const start = (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => open('new')}
    >
      {messages.new}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        filters={
          <>
            <NativeSelect
              size="sm"
              aria-label={messages.filter}
              value={status}
              data={[
                { value: '', label: messages.all },
                ...postStatuses.map((value) => ({ value, label: messages.status[value] })),
              ]}
              onChange={(event) => setStatus(event.currentTarget.value)}
            />
            <Button
              size="sm"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              aria-pressed={deleted}
              onClick={() => setDeleted(!deleted)}
            >
              {deleted ? messages.backFromTrash : messages.trash}
            </Button>
          </>
        }
        action={posts.length > 0 ? start : null}
      />
      {!list.data && !list.error && <RowsSkeleton rows={6} />}
      {!list.data && failure !== null && <ErrorState message={failure} onRetry={() => void list.refetch()} />}
      {list.data && posts.length === 0 && (
        <EmptyState
          drawing="papers"
          sentence={deleted ? messages.trashEmpty : status ? messages.emptyFilter : messages.empty}
          action={deleted || status ? undefined : start}
        />
      )}
      {posts.length > 0 && (
        <PostsTable
          posts={posts}
          timezone={timezone}
          onRestore={deleted ? (post) => void restore(post) : null}
        />
      )}
      <LoadMore list={list} label={messages.more} />
    </Page>
  );
}
