import { TextInput, UnstyledButton } from '@mantine/core';
import { IconHeading, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import styles from './panel.module.css';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.terms;
/** From this share of the pages on, a term is worth a heading (the engine's own limit). */
const headingShare = 0.3;

type Term = Analysis['terms'][number];
type Pages = OptimizationDetail['competitors'];

/** Terms, missing first: use against range, and on demand which page uses it how often. */
export function TermsTab({ terms, pages }: { terms: readonly Term[]; pages: Pages }) {
  const [find, setFind] = useState('');
  const [open, setOpen] = useState<string | null>(null);
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
              onTurn={() => setOpen((now) => (now === term.term ? null : term.term))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function TermRow({
  term,
  pages,
  open,
  onTurn,
}: {
  term: Term;
  pages: Pages;
  open: boolean;
  onTurn: () => void;
}) {
  const { label, use, target, state, inHeadings, headingsShare } = term;
  const compared = pages.filter(({ included }) => included).length;
  return (
    <>
      <UnstyledButton className={styles.term} aria-expanded={open} onClick={onTurn}>
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
        <div className={styles.evidence}>
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
