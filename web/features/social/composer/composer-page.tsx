import type { ComponentType } from 'react';
import { pagePath } from '#contract/routes/page-path.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { socialApi } from '../api.ts';
import { Composer, type PickerProps } from './composer.tsx';
import { isSent } from '../is-sent.ts';
import { draftOf, emptyDraft, type PostDraft } from './post-draft.ts';
import { socialMessages } from '../messages.ts';
import { localOf } from '../calendar/zoned.ts';

const messages = socialMessages.composer;

export interface ComposerPageProps {
  projectId: string;
  /** `new`, or a post's id */
  postId: string;
  timezone: string;
  /** what a new post begins with */
  prefill: Partial<PostDraft>;
  picker: ComponentType<PickerProps>;
  onClose: () => void;
  /** a post was given to its networks */
  onSent: (postId: string) => void;
}

/** The composer with what it needs. */
export function ComposerPage(props: ComposerPageProps) {
  const { projectId, postId, timezone, prefill, picker, onClose, onSent } = props;
  const isNew = postId === 'new';
  const channels = socialApi.useSocialChannelsQuery(projectId);
  const post = socialApi.useSocialPostQuery(postId, {
    skip: isNew,
    pollingInterval: 3000,
    skipPollingIfUnfocused: true,
  });
  const error = channels.error ?? post.error;
  const ready = channels.data && (isNew || post.data);
  return (
    <Page wide>
      <PageHeader
        title={
          isNew ? messages.new : post.data && isSent(post.data) ? socialMessages.sent.title : messages.edit
        }
        crumbs={[{ label: socialMessages.drafts.title, to: pagePath('/draft/:projectId', { projectId }) }]}
      />
      {!ready && error && (
        <ErrorState
          message={error.message ?? ''}
          onRetry={() => {
            void channels.refetch();
            if (!isNew) void post.refetch();
          }}
        />
      )}
      {!ready && !error && <TextSkeleton lines={8} />}
      {ready && (
        <Composer
          projectId={projectId}
          channels={channels.data?.results ?? []}
          post={isNew ? null : (post.data ?? null)}
          initial={
            post.data && !isNew
              ? draftOf(
                  post.data,
                  post.data.schedule.dueAt ? localOf(post.data.schedule.dueAt, timezone) : '',
                )
              : emptyDraft(prefill)
          }
          timezone={timezone}
          picker={picker}
          onClose={onClose}
          onSent={onSent}
        />
      )}
    </Page>
  );
}
