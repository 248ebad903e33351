import { Button } from '@mantine/core';
import type { KeywordImport } from '#contract/keywords.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './import-panel.module.css';

const messages = keywordsMessages.import;

/** What became of an import: counts, and what the file said wrong, line by line. */
export function ImportResult({ result, onDone }: { result: KeywordImport; onDone: () => void }) {
  const { kind, added, updated, joined, skipped, problems, ignored, dates, pages } = result;
  const notes = [
    dates > 0 && messages.days(dates),
    pages > 0 && messages.pages(pages),
    joined > 0 && messages.joined(joined),
    skipped > 0 && messages.skipped(skipped),
  ].filter(Boolean);
  return (
    <div className={styles.result}>
      <p>
        <strong>{messages.done(keywordsMessages.kinds[kind], added, updated)}</strong>
        {notes.length > 0 && ` (${notes.join(', ')})`}
      </p>
      {problems.length > 0 && (
        <details>
          <summary>
            {kind === 'search-console-api'
              ? messages.notes(problems.length)
              : messages.problems(problems.length)}
          </summary>
          <ul>
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`}>{messages.line(line, message)}</li>
            ))}
          </ul>
        </details>
      )}
      {ignored.length > 0 && (
        <details>
          <summary>{messages.ignored(ignored.length)}</summary>
          <ul>
            {ignored.map(({ column, reason }) => (
              <li key={column}>{messages.ignoredColumn(column, reason)}</li>
            ))}
          </ul>
        </details>
      )}
      <Button onClick={onDone}>{messages.show}</Button>
    </div>
  );
}
