import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { CheckPlace, CheckResult } from '#contract/shared/checks.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import styles from '../checks.module.css';
import { optimizerMessages } from '../messages.ts';

const messages = optimizerMessages.checks;

/** What readability checks found, each place once, in reading order within its block. */
export function hardPlaces(checks: readonly CheckResult[]): CheckPlace[] {
  const places = checks
    .filter(({ category, state }) => category === 'readability' && (state === 'fix' || state === 'improve'))
    .flatMap((check) => check.places);
  const unique = new Map(places.map((place) => [`${place.blockId} ${place.start} ${place.end}`, place]));
  return [...unique.values()].toSorted((a, b) => a.start - b.start || b.end - a.end);
}

interface Props {
  checks: readonly CheckResult[];
  showPlaces: ScoredEditor['showPlaces'];
}

/** Marks every sentence that is hard to read at once; another press goes to the next of them. */
export function HardSentences({ checks, showPlaces }: Props) {
  const places = useMemo(() => hardPlaces(checks), [checks]);
  const [shown, setShown] = useState<{ place: number; of: number } | null>(null);
  if (places.length === 0) return null;
  return (
    <div className={styles.hard}>
      <Button size="compact-xs" variant="default" onClick={() => setShown(showPlaces(places))}>
        {shown === null ? messages.markAll(places.length) : messages.next}
      </Button>
      {shown !== null && (
        <>
          <span role="status">{shown.of === 0 ? messages.gone : messages.place(shown.place, shown.of)}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => {
              showPlaces([]);
              setShown(null);
            }}
          >
            {messages.clear}
          </Button>
        </>
      )}
    </div>
  );
}
