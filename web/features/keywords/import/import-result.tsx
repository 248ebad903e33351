import { Button } from '@mantine/core';
import type { KeywordImport } from '#contract/keywords.ts';
import { keywordsWords } from '../words.ts';
import styles from './import-panel.module.css';

const words = keywordsWords.import;

/** What became of an import: counts, and what the file said wrong, line by line. */
export function ImportResult({ result, onDone }: { result: KeywordImport; onDone: () => void }) {
  const { kind, added, updated, joined, skipped, problems, ignored } = result;
  const notes = [joined > 0 && words.joined(joined), skipped > 0 && words.skipped(skipped)].filter(Boolean);
  return (
    <div className={styles.result}>
      <p>
        <strong>{words.done(keywordsWords.kinds[kind], added, updated)}</strong>
        {notes.length > 0 && ` (${notes.join(', ')})`}
      </p>
      {problems.length > 0 && (
        <details>
          <summary>{words.problems(problems.length)}</summary>
          <ul>
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`}>{words.line(line, message)}</li>
            ))}
          </ul>
        </details>
      )}
      {ignored.length > 0 && (
        <details>
          <summary>{words.ignored(ignored.length)}</summary>
          <ul>
            {ignored.map(({ column, reason }) => (
              <li key={column}>{words.ignoredColumn(column, reason)}</li>
            ))}
          </ul>
        </details>
      )}
      <Button onClick={onDone}>{words.show}</Button>
    </div>
  );
}
