import { Button, Textarea } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { batchLimits } from '#contract/writer/batches.ts';
import { type OpenedTable, openTable } from '#engine/writer/batches/read-table.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import styles from './batches.module.css';
import { batchesMessages } from './messages.ts';
import { readTableFile } from './read-file.ts';
import { saveTemplate } from './template.ts';

const messages = batchesMessages.table;

/** A table that can be read, with the text that is sent. */
export interface ChosenTable {
  name: string;
  text: string;
  opened: OpenedTable;
}

interface Props {
  /** what was pasted: it stays when another table is looked at */
  pasted: string;
  onPasted: (text: string) => void;
  onTable: (table: ChosenTable) => void;
}

/** Takes a table by drop, choice or paste; one that cannot be read says why, and what was pasted stays. */
export function TableInput({ pasted, onPasted, onTable }: Props) {
  const [problem, setProblem] = useState<{ of: 'file' | 'paste'; message: string } | null>(null);
  const open = (of: 'file' | 'paste', name: string, text: string) => {
    const opened = openTable(text);
    if (typeof opened === 'string') return setProblem({ of, message: opened });
    setProblem(null);
    onTable({ name, text, opened });
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readTableFile(file);
    if ('problem' in read) setProblem({ of: 'file', message: read.problem });
    else open('file', file.name.replace(/\.[a-z]+$/i, ''), read.text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open('paste', messages.pasted, pasted);
  };
  return (
    <section className={styles.panel} aria-label={messages.heading}>
      <FileDrop
        label={messages.choose}
        drop={messages.drop}
        choose={messages.choose}
        kinds={messages.kinds(batchLimits.rows)}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        icon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
        error={problem?.of === 'file' ? problem.message : null}
        onFiles={([file]) => void take(file)}
      />
      <div className={styles.template}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={saveTemplate}
        >
          {messages.template}
        </Button>
        <span className={styles.dim}>{messages.templateHint}</span>
      </div>
      <form className={styles.paste} onSubmit={submit} noValidate>
        <Textarea
          label={messages.paste}
          description={messages.pasteHint}
          autosize
          minRows={4}
          maxRows={12}
          value={pasted}
          error={problem?.of === 'paste' ? problem.message : null}
          onChange={(event) => onPasted(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {messages.preview}
        </Button>
      </form>
    </section>
  );
}
