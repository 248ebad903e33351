import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import type { LinkCandidate } from '#engine/optimizer/links/internal-links.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import panel from '../panel.module.css';
import styles from './links.module.css';
import { linksMessages as messages } from './messages.ts';
import { useLinks } from './use-links.ts';

interface Props {
  row: Pick<OptimizationDetail, 'projectId' | 'articleId'>;
  keyword: string;
  /** of the compared pages' words; none for English */
  language: string | undefined;
  editor: Pick<ScoredEditor, 'text' | 'showPlaces' | 'linkPlace'>;
}

/** Links to pages of one's own, proposed one by one; none is set without a press. */
export function LinksTab({ row, keyword, language, editor }: Props) {
  const { targets, links, isFailed, retry } = useLinks(row, keyword, language, editor.text);
  /** addresses that were linked a moment ago: the text is read again after a pause only */
  const [added, setAdded] = useState<{ links: unknown; urls: readonly string[] }>({ links: null, urls: [] });
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  // The highlight goes with the list that it was asked for in.
  useEffect(() => () => void latest.current.showPlaces([]), []);
  if (isFailed)
    return (
      <div className={panel.fields}>
        <p className={panel.problem} role="alert">
          {messages.loadFailed}
        </p>
        <Button size="compact-sm" variant="default" onClick={retry}>
          {messages.retry}
        </Button>
      </div>
    );
  if (!targets || !links) return <TextSkeleton lines={4} />;
  if (targets.length === 0)
    return (
      <>
        <p className={panel.quiet}>{messages.noPages}</p>
        <Button component={Link} to={pagePath('/modules/local-index')} variant="default" size="compact-sm">
          {messages.toIndex}
        </Button>
      </>
    );
  const done = added.links === links ? added.urls : [];
  const open = links.candidates.filter(({ url }) => !done.includes(url) && !skipped.has(url));
  const waiting = links.candidates.filter(({ url }) => skipped.has(url)).length;
  const [candidate] = open;
  const of = open.length + waiting;
  const add = ({ place, url, anchor }: LinkCandidate) => {
    editor.showPlaces([]);
    const isDone = editor.linkPlace(place, url);
    setAdded({ links, urls: [...done, url] });
    toast({
      message: isDone ? messages.added(anchor) : messages.gone,
      kind: isDone ? 'done' : 'note',
    });
  };
  return (
    <>
      <p className={panel.quiet}>{messages.lead}</p>
      {candidate ? (
        <Suggestion
          candidate={candidate}
          place={messages.place(waiting + 1, of)}
          onAdd={() => add(candidate)}
          onSkip={() => {
            editor.showPlaces([]);
            setSkipped(new Set([...skipped, candidate.url]));
          }}
          onShow={() => {
            if (editor.showPlaces([candidate.place]).of === 0)
              toast({ message: messages.gone, kind: 'note' });
          }}
        />
      ) : (
        <p className={panel.quiet} role="status">
          {links.candidates.length > 0 ? messages.done : messages.none(targets.length)}
        </p>
      )}
      {waiting > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setSkipped(new Set())}>
          {messages.skipped(waiting)}
        </Button>
      )}
      <p className={panel.quiet}>{messages.linked(links.linked.length, targets.length)}</p>
    </>
  );
}

interface SuggestionProps {
  candidate: LinkCandidate;
  place: string;
  onAdd: () => void;
  onSkip: () => void;
  onShow: () => void;
}

function Suggestion({ candidate, place, onAdd, onSkip, onShow }: SuggestionProps) {
  const { url, title, anchor, before, after } = candidate;
  return (
    <section className={styles.suggestion} aria-label={messages.review}>
      <p className={styles.place} role="status">
        {place}
      </p>
      <p className={styles.sentence}>
        …{before}
        <mark>{anchor}</mark>
        {after}…
      </p>
      <p className={styles.target}>
        <span className={panel.quiet}>{messages.target}</span>
        <span>{title}</span>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <div className={styles.actions}>
        <Button size="compact-md" onClick={onAdd}>
          {messages.add}
        </Button>
        <Button size="compact-md" variant="default" onClick={onSkip}>
          {messages.skip}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onShow}>
          {messages.show}
        </Button>
      </div>
    </section>
  );
}
