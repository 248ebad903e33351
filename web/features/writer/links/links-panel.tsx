import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LinkPage, LinkSuggestion } from '#contract/internal-links.ts';
import { may } from '#contract/workspaces/roles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { type Observable, useObservable } from '#web/kernel/observable.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../messages.ts';
import { linksApi } from './api.ts';
import { DismissedPages } from './dismissed-pages.tsx';
import styles from './links.module.css';
import { Suggestion } from './suggestion.tsx';

const messages = writerMessages.links;

interface Props {
  documentId: string;
  /** of the text on the server: another one is read again */
  savedRevision: Observable<number>;
  /** goes to the words in the text; false where they have changed */
  onShow: (suggestion: LinkSuggestion) => boolean;
  /** links the words; a function that takes the link away again, or null where they have changed or are linked */
  onLink: (suggestion: LinkSuggestion) => (() => void) | null;
}

const none: readonly string[] = [];

/** Links to pages of one's own, proposed one by one; none is set without a press. */
export function LinksPanel({ documentId, savedRevision, onShow, onLink }: Props) {
  const { data, error, refetch } = linksApi.useLinksListQuery(documentId);
  const [dismissPage] = linksApi.useLinksDismissMutation();
  const role = useAppSelector((state) => state.user.data?.role);
  /** pages that were linked since the list was read: a newer one knows itself */
  const [added, setAdded] = useState<{ at: number; urls: readonly string[] }>({ at: -1, urls: none });
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const saved = useObservable(savedRevision, (revision) => revision);
  const isOld = data !== undefined && data.revision < saved;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch, saved]);
  if (!data && error)
    return (
      <ErrorState title={messages.loadFailed} message={error.message ?? ''} onRetry={() => void refetch()} />
    );
  if (!data) return <TextSkeleton lines={5} />;
  if (!data.hasProject) return <p className={styles.quiet}>{messages.noProject}</p>;
  if (data.pages === 0)
    return (
      <div className={styles.panel}>
        <p className={styles.quiet}>{messages.noPages}</p>
        <Button component={Link} to={pagePath('/modules/local-index')} variant="default" size="compact-sm">
          {messages.toIndex}
        </Button>
        <LeftOut n={data.unreachable} />
      </div>
    );

  const mayWrite = !role || may(role, 'writer.write');
  const done = added.at === data.revision ? added.urls : none;
  const waiting = data.results.filter(({ url }) => !done.includes(url));
  const open = waiting.filter(({ url }) => !skipped.has(url));
  const [suggestion] = open;
  const add = (chosen: LinkSuggestion) => {
    const undo = onLink(chosen);
    // Words that are gone are not asked about again until the text was read anew.
    setAdded({ at: data.revision, urls: [...done, chosen.url] });
    const withoutIt = () =>
      setAdded((now) => ({ ...now, urls: now.urls.filter((url) => url !== chosen.url) }));
    if (undo)
      toast({
        message: messages.added(chosen.anchor),
        kind: 'done',
        undo: {
          run: () => {
            undo();
            withoutIt();
          },
        },
      });
    else toast({ message: messages.gone });
  };
  const dismiss = async ({ url, title }: LinkPage, dismissed: boolean) => {
    const change = { params: { id: documentId }, body: { url, dismissed } };
    if (!(await orTell(dismissPage(change).unwrap())) || !dismissed) return;
    toast({
      message: messages.dismissed(title),
      undo: { run: () => void dismiss({ url, title }, false) },
    });
  };
  return (
    <div className={styles.panel} aria-busy={isOld}>
      <p className={styles.quiet}>{messages.lead}</p>
      {suggestion ? (
        <Suggestion
          suggestion={suggestion}
          place={messages.place(waiting.length - open.length + 1, waiting.length)}
          onShow={() => {
            if (!onShow(suggestion)) toast({ message: messages.gone });
          }}
          {...(mayWrite && {
            onAdd: () => add(suggestion),
            onNever: () => void dismiss(suggestion, true),
          })}
          onSkip={() => setSkipped(new Set([...skipped, suggestion.url]))}
        />
      ) : (
        <p className={styles.quiet} role="status">
          {data.results.length > 0 ? messages.done : messages.none(data.pages)}
        </p>
      )}
      {waiting.length > open.length && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setSkipped(new Set())}>
          {messages.skipped(waiting.length - open.length)}
        </Button>
      )}
      <p className={styles.quiet}>{messages.linked(data.linked, data.pages)}</p>
      <LeftOut n={data.unreachable} />
      <DismissedPages
        pages={data.dismissed}
        onAgain={mayWrite ? (page) => void dismiss(page, false) : null}
      />
    </div>
  );
}

const LeftOut = ({ n }: { n: number }) =>
  n > 0 ? <p className={styles.quiet}>{messages.unreachable(n)}</p> : null;
