import { Button, NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import {
  type ColumnField,
  columnFields,
  type ColumnMapping,
  doubledField,
} from '#contract/keywords/column-mapping.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './import-preview.module.css';
import type { FilePreview } from './read-preview.ts';

const messages = keywordsMessages.import;

interface Props {
  name: string;
  preview: Exclude<FilePreview, { kind: null }>;
  disabled: boolean;
  onImport: (mapping: ColumnMapping | null) => void;
  onBack: () => void;
}

/** Why these columns cannot be imported, or null. */
function problemOf(fields: readonly ColumnField[]): string | null {
  if (!fields.includes('keyword')) return messages.needsKeyword;
  const doubled = doubledField(fields);
  return doubled === null ? null : messages.doubled(messages.fields[doubled]);
}

/** What a file is taken for before it is imported: its source, encoding and first rows, each column to be changed. */
export function ImportPreview({ name, preview, disabled, onImport, onBack }: Props) {
  const table = !preview.archive && preview.shape === 'table' ? preview : null;
  const [fields, setFields] = useState<ColumnField[]>(() => table?.columns.map(({ field }) => field) ?? []);
  const [header, setHeader] = useState(table?.header ?? false);
  const problem = table ? problemOf(fields) : null;
  const unknown = table && !table.fixed;
  const rows = preview.archive ? [] : unknown && header ? preview.rows.slice(1) : preview.rows.slice(0, 5);
  const nameOf = (at: number) => (header && table?.columns[at]?.name) || '' || messages.column(at + 1);
  const ignored = fields.flatMap((field, at) => (field === 'ignore' ? [nameOf(at)] : []));
  const set = (at: number, field: ColumnField) =>
    setFields((before) => before.map((old, place) => (place === at ? field : old)));
  return (
    <section className={styles.preview} aria-label={messages.previewOf(name)}>
      <p className={styles.about}>
        <strong>{name}</strong>
        <span>
          {preview.archive
            ? messages.archive
            : messages.detected(keywordsMessages.kinds[preview.kind], messages.encodings[preview.encoding])}
        </span>
      </p>
      {!preview.archive && preview.note !== '' && <p className={styles.note}>{preview.note}</p>}
      {unknown && <p className={styles.note}>{messages.unknownColumns}</p>}
      {unknown && (
        <Switch
          label={messages.hasHeader}
          checked={header}
          onChange={(event) => setHeader(event.currentTarget.checked)}
        />
      )}
      {rows.length > 0 && (
        // The table is wider than its place: it is scrolled by keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={messages.firstRows}>
          <table>
            {table && (
              <thead>
                <tr>
                  {fields.map((field, at) => (
                    // Columns have no other identity than their place.
                    // oxlint-disable-next-line react/no-array-index-key
                    <th key={at} scope="col" data-ignored={field === 'ignore' || undefined}>
                      <span title={nameOf(at)}>{nameOf(at)}</span>
                      <NativeSelect
                        size="xs"
                        aria-label={messages.meaningOf(nameOf(at))}
                        value={field}
                        data={columnFields.map((value) => ({ value, label: messages.fields[value] }))}
                        onChange={(event) => set(at, event.currentTarget.value as ColumnField)}
                      />
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {rows.map((cells, row) => (
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={row}>
                  {cells.map((cell, at) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={at} dir="auto" data-ignored={fields[at] === 'ignore' || undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {table && ignored.length > 0 && (
        <p className={styles.note}>
          {messages.willIgnore(ignored.slice(0, 12), ignored.length + table.further)}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          disabled={disabled || problem !== null}
          onClick={() => onImport(table ? { header, columns: fields } : null)}
        >
          {messages.action}
        </Button>
        <Button variant="default" onClick={onBack} disabled={disabled}>
          {messages.another}
        </Button>
        <span role="status">{problem}</span>
      </div>
    </section>
  );
}
