import { NativeSelect, Switch } from '@mantine/core';
import { memo } from 'react';
import { type BatchField, batchFields, type BatchMapping } from '#contract/writer/batches.ts';
import type { OpenedTable, TableProblem } from '#engine/writer/batches/read-table.ts';
import { batchesMessages } from './messages.ts';
import styles from './table-preview.module.css';

const messages = batchesMessages.preview;
/** A whole batch fits; of a table that is too long the beginning is enough. */
const rowsShown = 200;
const problemsShown = 20;

interface Props {
  opened: OpenedTable;
  mapping: BatchMapping;
  problems: readonly TableProblem[];
  onChange: (mapping: BatchMapping) => void;
}

const nameOf = (field: TableProblem['field']) => (field === 'row' ? messages.row : messages.fields[field]);

/** The rows as they will be read: what each column holds can be changed, and each cell with a problem is marked. */
export const TablePreview = memo(function TablePreview({ opened, mapping, problems, onChange }: Props) {
  const { header, columns } = mapping;
  const [first] = opened.rows;
  const rows = (header ? opened.rows.slice(1) : opened.rows).slice(0, rowsShown);
  const headOf = (at: number) => (header && first?.cells[at]?.trim()) || messages.column(at + 1);
  const set = (at: number, field: BatchField) =>
    onChange({ header, columns: columns.map((old, place) => (place === at ? field : old)) });
  const messageOf = new Map(problems.map(({ line, field, message }) => [`${line} ${field}`, message]));
  return (
    <div className={styles.preview}>
      <Switch
        label={messages.hasHeader}
        checked={header}
        onChange={(event) => onChange({ header: event.currentTarget.checked, columns })}
      />
      {/* The table is wider than its place: it is scrolled by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={messages.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.line}</th>
              {columns.map((field, at) => (
                // Columns have no other identity than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={at} scope="col" data-ignored={field === 'ignore' || undefined}>
                  <span title={headOf(at)}>{headOf(at)}</span>
                  <NativeSelect
                    size="xs"
                    aria-label={messages.meaningOf(headOf(at))}
                    value={field}
                    data={batchFields.map((value) => ({ value, label: messages.fields[value] }))}
                    onChange={(event) => set(at, event.currentTarget.value as BatchField)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {columns.map((field, at) => {
                  const problem = messageOf.get(`${line} ${field}`);
                  return (
                    <td
                      // oxlint-disable-next-line react/no-array-index-key
                      key={at}
                      dir="auto"
                      title={problem ?? cells[at]}
                      data-ignored={field === 'ignore' || undefined}
                      data-problem={problem === undefined ? undefined : true}
                    >
                      {cells[at]}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length > 0 && (
        <div className={styles.problems}>
          <strong>{messages.problems(problems.length)}</strong>
          <ul>
            {problems.slice(0, problemsShown).map(({ line, field, message }) => (
              <li key={`${line} ${field} ${message}`}>{messages.problem(line, nameOf(field), message)}</li>
            ))}
            {problems.length > problemsShown && (
              <li>{messages.moreProblems(problems.length - problemsShown)}</li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
});
