import type { KeywordRow } from '#contract/keywords.ts';
import type { FigureName } from '#engine/keywords/figures.ts';
import { keywordsMessages as messages } from '../messages.ts';
import styles from './explorer.module.css';
import { figureText, provenanceText } from './figure-text.ts';

/** A figure with where it is from, or "—" with why it is unknown, under the pointer. */
export function Figure({ row, name }: { row: KeywordRow; name: FigureName }) {
  const text = figureText(row[name], name);
  if (text !== null) return <span title={provenanceText(row, name)}>{text}</span>;
  return (
    <span title={row.unknown[name]} className={styles.unknown}>
      <span aria-hidden>—</span>
      <span className="visually-hidden">{messages.unknown}</span>
    </span>
  );
}
