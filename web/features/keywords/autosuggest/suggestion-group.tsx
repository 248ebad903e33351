import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Suggestion } from '#contract/keywords/autosuggest.ts';
import { suggestEngineOf } from '#contract/keywords/suggest-engines.ts';
import { figureText } from '#web/kernel/text/format.ts';
import { copyLines } from '../copy-lines.ts';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './autosuggest.module.css';

const messages = keywordsMessages.autosuggest;
const fewAtFirst = 12;

interface Props {
  label: string;
  suggestions: readonly Suggestion[];
  selection: Selection;
}

/** One group of suggestions; each says whether a pattern made it or where it was found. */
export function SuggestionGroupCard({ label, suggestions, selection }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? suggestions : suggestions.slice(0, fewAtFirst);
  return (
    <section className={styles.group} aria-label={label}>
      <header>
        <h2>
          {label} <small>{figureText(suggestions.length)}</small>
        </h2>
        {suggestions.length > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={messages.copyGroup(label)}
            title={messages.copyGroup(label)}
            onClick={() => void copyLines(suggestions.map(({ keyword }) => keyword))}
          >
            <IconCopy size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {suggestions.length === 0 && <p className={styles.note}>{messages.noneFound}</p>}
      <ul>
        {shown.map(({ keyword, origin, found, sources }) => (
          <li key={keyword}>
            <Checkbox
              size="sm"
              label={keyword}
              checked={selection.has(keyword)}
              onChange={() => selection.turn(keyword)}
            />
            <span
              className={styles.origin}
              data-found={found || undefined}
              title={
                sources
                  ? sources
                      .map(({ engine, takenAt }) =>
                        messages.takenAt(
                          suggestEngineOf(engine).label,
                          new Date(takenAt).toLocaleString('en'),
                        ),
                      )
                      .join('; ')
                  : found
                    ? messages.found(origin)
                    : origin
              }
            >
              {found ? origin : messages.pattern}
            </span>
          </li>
        ))}
      </ul>
      {suggestions.length > fewAtFirst && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(!all)}>
          {all ? messages.showFew : messages.showAll(suggestions.length)}
        </Button>
      )}
    </section>
  );
}
