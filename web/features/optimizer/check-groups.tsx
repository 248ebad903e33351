import { Button } from '@mantine/core';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { CheckPlace, CheckResult, ReadabilityLevel } from '#contract/shared/checks.ts';
import { checkCategories } from '#contract/shared/options.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import styles from './checks.module.css';
import { optimizerMessages } from './messages.ts';
import { HardSentences } from './readability/hard-sentences.tsx';

const messages = optimizerMessages.checks;
const rank = { fix: 0, improve: 1, good: 2, note: 3, skipped: 4 };

interface Props {
  /** of the text as it stands; [] while they are not known */
  checks: readonly CheckResult[];
  /** formulas; [] where none is made for the language */
  readability: readonly ReadabilityLevel[];
  showPlaces: ScoredEditor['showPlaces'];
}

/** The SEO and readability checks in folded groups: what to change first, what is fine folded once more. */
export const CheckGroups = memo(function CheckGroups({ checks, readability, showPlaces }: Props) {
  const [shown, setShown] = useState<{ id: string; text: string } | null>(null);
  const latest = useRef(showPlaces);
  useEffect(() => {
    latest.current = showPlaces;
  });
  useEffect(() => () => void latest.current([]), []);
  const show = useCallback(({ id, places }: CheckResult) => {
    const { place, of } = latest.current(places);
    setShown({ id, text: of === 0 ? messages.gone : messages.place(place, of) });
  }, []);
  // One finding and all of them are not highlighted at a time.
  const showAll = useCallback((places: readonly CheckPlace[]) => {
    setShown(null);
    return latest.current(places);
  }, []);
  if (checks.length === 0) return null;
  const items = (list: readonly CheckResult[]) => (
    <ul>
      {list.map((check) => (
        <Item key={check.id} check={check} shown={shown?.id === check.id ? shown.text : null} onShow={show} />
      ))}
    </ul>
  );
  return (
    <section className={styles.checks} aria-label={messages.title}>
      {checkCategories.map((category) => {
        const own = checks
          .filter((check) => check.category === category && check.state !== 'skipped')
          .toSorted((a, b) => rank[a.state] - rank[b.state]);
        const of = (state: CheckResult['state']) => own.filter((check) => check.state === state).length;
        const open = own.filter(({ state }) => rank[state] < rank.good);
        const passed = own.filter(({ state }) => rank[state] >= rank.good);
        if (own.length === 0) return null;
        return (
          <details key={category}>
            <summary>
              <span>{messages.groups[category]}</span>
              <span className={styles.counts} data-open={open.length > 0 || undefined}>
                {messages.counts(of('fix'), of('improve'))}
              </span>
            </summary>
            {category === 'readability' && <HardSentences checks={own} showPlaces={showAll} />}
            {open.length > 0 && items(open)}
            {category === 'readability' && readability.length > 0 && <Levels levels={readability} />}
            {passed.length > 0 && (
              <details className={styles.passed}>
                <summary>{messages.passed(passed.length)}</summary>
                {items(passed)}
              </details>
            )}
          </details>
        );
      })}
    </section>
  );
});

/** Each readability formula with its value and what it means. */
function Levels({ levels }: { levels: readonly ReadabilityLevel[] }) {
  return (
    <details className={styles.passed}>
      <summary>{messages.formulas}</summary>
      <ul>
        {levels.map(({ id, name, basis, value, meaning }) => (
          <li key={id}>
            <b>{name}</b>
            <span className={styles.value}>{value.toFixed(1)}</span>
            <p>{meaning}</p>
            <p className={styles.quiet}>{messages.basis(basis)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ItemProps {
  check: CheckResult;
  /** which of its places is highlighted, in words; null where none is */
  shown: string | null;
  onShow: (check: CheckResult) => void;
}

const Item = memo(function Item({ check, shown, onShow }: ItemProps) {
  const { title, state, measured, fix, why, places } = check;
  return (
    <li>
      <b>{title}</b>
      <span className={styles.state} data-state={state}>
        {messages.states[state]}
      </span>
      <p>{measured}</p>
      {fix !== '' && <p>{fix}</p>}
      <p className={styles.quiet}>
        {messages.why} {why}
      </p>
      {places.length > 0 && (
        <p>
          <Button size="compact-xs" variant="default" onClick={() => onShow(check)}>
            {messages.show(places.length)}
          </Button>{' '}
          {shown !== null && <span role="status">{shown}</span>}
        </p>
      )}
    </li>
  );
});
