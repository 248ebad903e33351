import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconHeading, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import styles from './panel.module.css';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.terms;
/** From this share of the pages on, a term is worth a heading (the engine's own limit). */
const headingShare = 0.3;

type Term = Analysis['terms'][number];
type Pages = OptimizationDetail['competitors'];

interface Props {
  terms: readonly Term[];
  pages: Pages;
  /** highlights a term in the text and goes to its next place */
  showTerm: ScoredEditor['showTerm'];
}

/** Terms, missing first: use against range; a press shows where one stands in the text, and which page uses it how often. */
export function TermsTab({ terms, pages, showTerm }: Props) {
  const [find, setFind] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const [shownAt, setShownAt] = useState({ place: 0, of: 0 });
  const latest = useRef(showTerm);
  useEffect(() => {
    latest.current = showTerm;
  });
  // The highlight goes with the list that it was asked for in.
  useEffect(() => () => void latest.current(null), []);
  const close = () => {
    setOpen(null);
    void latest.current(null);
  };
  const show = async ({ term, use }: Term) => {
    // One that the text lacks has no place to go to: its evidence opens and closes.
    if (open === term && use === 0) return close();
    setOpen(term);
    setShownAt(await latest.current(term));
  };
  if (terms.length === 0) return <p className={styles.quiet}>{messages.noPages}</p>;
  const wanted = find.trim().toLowerCase();
  const shown = terms.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <>
      <TextInput
        type="search"
        aria-label={messages.find}
        placeholder={messages.find}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      {shown.length === 0 && <p className={styles.quiet}>{messages.none}</p>}
      <ul className={styles.terms} aria-label={messages.caption}>
        {shown.map((term) => (
          <li key={term.term}>
            <TermRow
              term={term}
              pages={pages}
              open={open === term.term}
              shownAt={shownAt}
              onShow={() => void show(term)}
              onClose={close}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  term: Term;
  pages: Pages;
  open: boolean;
  /** the place of the open term that the text shows */
  shownAt: { place: number; of: number };
  onShow: () => void;
  onClose: () => void;
}

function TermRow({ term, pages, open, shownAt, onShow, onClose }: RowProps) {
  const { label, use, target, state, inHeadings, headingsShare } = term;
  const evidence = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) evidence.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const compared = pages.filter(({ included }) => included).length;
  return (
    <>
      <UnstyledButton className={styles.term} aria-expanded={open} onClick={onShow}>
        <span className={styles.termLabel}>{label}</span>
        {inHeadings && <IconHeading size={15} stroke={2} aria-label={messages.inHeading} />}
        <span className={styles.use} aria-label={messages.useLabel(use, target.lo, target.hi)}>
          {messages.useOf(use, target.lo, target.hi)}
        </span>
        <span className={styles.state} data-state={state}>
          {messages.states[state]}
        </span>
      </UnstyledButton>
      {open && (
        <div ref={evidence} className={styles.evidence}>
          <div className={styles.shownAt}>
            <span role="status">
              {shownAt.of > 0 ? messages.place(shownAt.place, shownAt.of) : messages.notInText}
            </span>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={onClose}>
              {messages.clear}
            </Button>
          </div>
          <p>
            {term.pages.length === 0 ? messages.nobody : messages.usedBy(term.pages.length, compared)}
            {headingsShare >= headingShare && `. ${messages.headingWanted(Math.round(headingsShare * 100))}`}
          </p>
          <ul aria-label={messages.usedByLabel(label)}>
            {term.pages.map(({ pageId, count }) => {
              const page = pages.find(({ id }) => id === pageId);
              return (
                <li key={pageId}>
                  <span>{page?.title || page?.url || pageId}</span>
                  <span>{messages.times(count)}</span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}
