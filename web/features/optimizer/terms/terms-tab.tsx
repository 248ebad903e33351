import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconHeading, IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { type Analysis, type OptimizationDetail, optimizerLimits } from '#contract/optimizer.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import styles from '../panel.module.css';
import rows from './terms.module.css';
import { optimizerMessages } from '../messages.ts';
import { TermEvidence } from './term-evidence.tsx';
import type { OpenSettings } from '../settings/use-settings.ts';

const messages = optimizerMessages.terms;

type Term = Analysis['terms'][number];
type Pages = OptimizationDetail['competitors'];

interface Props {
  terms: readonly Term[];
  pages: Pages;
  settings: Pick<OpenSettings, 'fields' | 'change'>;
  /** highlights a term in the text and goes to its next place */
  showTerm: ScoredEditor['showTerm'];
}

/** Terms, missing first: use against range; a press shows where one stands in the text, and which page uses it how often. */
export function TermsTab({ terms, pages, settings, showTerm }: Props) {
  const [find, setFind] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const [shownAt, setShownAt] = useState({ place: 0, of: 0 });
  const latest = useRef(showTerm);
  useEffect(() => {
    latest.current = showTerm;
  });
  const { keyword, secondaryKeywords, ignoredTerms } = settings.fields;
  // The rows keep these calls while what they do changes.
  const calls = useRef<RowCalls>(null);
  const [stable] = useState((): RowCalls => ({
    show: (term) => calls.current?.show(term),
    close: () => calls.current?.close(),
    ignore: (label) => calls.current?.ignore(label),
    always: (label) => calls.current?.always(label),
  }));
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
  const isNamed = (label: string) => [keyword, ...secondaryKeywords].includes(label);
  const ignore = (label: string) => {
    close();
    settings.change({
      ignoredTerms: [...new Set([...ignoredTerms, label])].slice(-optimizerLimits.ignoredTerms),
      secondaryKeywords: secondaryKeywords.filter((item) => item !== label),
    });
  };
  const always = (label: string) =>
    settings.change({
      secondaryKeywords: [...secondaryKeywords, label].slice(0, optimizerLimits.secondaryKeywords),
    });
  const suggestAgain = (label: string) =>
    settings.change({ ignoredTerms: ignoredTerms.filter((item) => item !== label) });
  useEffect(() => {
    calls.current = { show: (term) => void show(term), close, ignore, always };
  });
  if (terms.length === 0) return <p className={styles.quiet}>{messages.noPages}</p>;
  const wanted = find.trim().toLowerCase();
  const shown = terms.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <>
      <FindField value={find} onFind={setFind} />
      {shown.length === 0 && <p className={styles.quiet}>{messages.none}</p>}
      <ul className={rows.terms} aria-label={messages.caption}>
        {shown.map((term) => (
          <li key={term.term}>
            <TermRow
              term={term}
              pages={pages}
              open={open === term.term}
              shownAt={open === term.term ? shownAt : nowhere}
              isNamed={isNamed(term.label)}
              calls={stable}
            />
          </li>
        ))}
      </ul>
      {ignoredTerms.length > 0 && (
        <details className={styles.parts}>
          <summary>{messages.ignored(ignoredTerms.length)}</summary>
          {ignoredTerms.map((label) => (
            <Button
              key={label}
              size="compact-xs"
              variant="default"
              aria-label={messages.suggestAgain(label)}
              onClick={() => suggestAgain(label)}
            >
              {label}
            </Button>
          ))}
        </details>
      )}
    </>
  );
}

/** Painted only while somebody looks for a term, not with each score. */
const FindField = memo(function FindField({
  value,
  onFind,
}: {
  value: string;
  onFind: (value: string) => void;
}) {
  return (
    <TextInput
      type="search"
      aria-label={messages.find}
      placeholder={messages.find}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={value}
      onChange={(event) => onFind(event.currentTarget.value)}
    />
  );
});

const nowhere = { place: 0, of: 0 };

interface RowCalls {
  show: (term: Term) => void;
  close: () => void;
  ignore: (label: string) => void;
  always: (label: string) => void;
}

interface RowProps {
  term: Term;
  pages: Pages;
  open: boolean;
  /** the place of the open term that the text shows */
  shownAt: { place: number; of: number };
  /** the writer named it as a keyword already */
  isNamed: boolean;
  calls: RowCalls;
}

const TermRow = memo(function TermRow({ term, pages, open, shownAt, isNamed, calls }: RowProps) {
  const { label, use, target, state, inHeadings } = term;
  const evidence = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) evidence.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <>
      <UnstyledButton className={rows.term} aria-expanded={open} onClick={() => calls.show(term)}>
        <span className={rows.termLabel}>{label}</span>
        {inHeadings && <IconHeading size={15} stroke={2} aria-label={messages.inHeading} />}
        <span className={rows.use} aria-label={messages.useLabel(use, target.lo, target.hi)}>
          {messages.useOf(use, target.lo, target.hi)}
        </span>
        <span className={`${styles.state} ${rows.termState}`} data-state={state}>
          {messages.states[state]}
        </span>
      </UnstyledButton>
      {open && (
        <div ref={evidence} className={rows.evidence}>
          <div className={rows.shownAt}>
            <span role="status">
              {shownAt.of > 0 ? messages.place(shownAt.place, shownAt.of) : messages.notInText}
            </span>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={calls.close}>
              {messages.clear}
            </Button>
          </div>
          <TermEvidence term={term} pages={pages} />
          <div className={rows.shownAt}>
            {!isNamed && (
              <Button size="compact-xs" variant="default" onClick={() => calls.always(label)}>
                {messages.always}
              </Button>
            )}
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => calls.ignore(label)}>
              {messages.ignore}
            </Button>
          </div>
        </div>
      )}
    </>
  );
});
