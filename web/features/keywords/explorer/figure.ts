import type { KeywordRow } from '#contract/keywords.ts';
import type { FigureName } from '#engine/keywords/figures.ts';
import type { CellProps } from '#web/ui/table/table-types.ts';
import { keywordsMessages as messages } from '../messages.ts';
import styles from './explorer.module.css';
import { figureText, provenanceText } from './figure-text.ts';

/** A figure, or "—" where it is unknown. */
export const figureCell = (name: FigureName) => (row: KeywordRow) =>
  figureText(row[name], name) ?? messages.none;

/** Under the pointer: where the figure is from, or why it is unknown. */
export const figureProps =
  (name: FigureName) =>
  (row: KeywordRow): CellProps =>
    row[name] === null
      ? { title: row.unknown[name], className: styles.unknown, 'aria-label': messages.unknown }
      : { title: provenanceText(row, name) };
