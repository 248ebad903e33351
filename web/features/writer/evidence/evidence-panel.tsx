import { Button, NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Evidence } from '#contract/writer/evidence.ts';
import type { WriterGeneration } from '#contract/writer.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../messages.ts';
import styles from './evidence.module.css';
import { insertSentence } from './insert-sentence.ts';

const messages = writerMessages.evidence;

interface Props {
  row: WriterGeneration;
  evidence: Evidence;
  /** the text was changed here */
  onInserted: () => void;
}

interface Item {
  id: string;
  /** what it is listed for: a figure, a question, a name */
  label?: string;
}
interface Group {
  title: string;
  items: Item[];
  open?: boolean;
}

const listed = (ids: readonly string[]): Item[] => ids.map((id) => ({ id }));

function groupsOf(evidence: Evidence): Group[] {
  const mention = (all: readonly { text: string; id: string }[]) =>
    all.map(({ text, id }) => ({ id, label: text }));
  const groups: Group[] = [
    {
      title: messages.figures,
      items: evidence.figures.map(({ figure, id }) => ({ id, label: figure })),
      open: true,
    },
    {
      title: messages.questions,
      items: evidence.questions.map(({ question, id }) => ({ id, label: question })),
      open: true,
    },
    ...evidence.unused.map(({ about, count, ids }) => ({
      title: messages.unused(count, about),
      items: listed(ids),
    })),
    { title: messages.disagreements, items: evidence.disagreements.flatMap(({ ids }) => listed(ids)) },
    { title: messages.definitions, items: mention(evidence.definitions) },
    { title: messages.steps, items: listed(evidence.steps) },
    { title: messages.pros, items: listed(evidence.pros) },
    { title: messages.cons, items: listed(evidence.cons) },
    {
      title: messages.quotes,
      items: evidence.quotes.map(({ author, id }) => ({ id, label: author })),
    },
    { title: messages.dates, items: mention(evidence.dates) },
    { title: messages.names, items: mention(evidence.names) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** What the sources have beside the points: each sentence goes into a section with one press. */
export function EvidencePanel({ row, evidence, onInserted }: Props) {
  const { outline } = row.editData;
  const [into, setInto] = useState(outline[0]?.id ?? '');
  const [inserting, setInserting] = useState<string | null>(null);
  const groups = groupsOf(evidence);
  const cited = new Set([...row.output.matchAll(/\[(S\d+\.\d+)\]/g)].map(([, id]) => id));

  const insert = async (id: string) => {
    const heading = outline.find((section) => section.id === into)?.heading ?? '';
    if (row.documentId === null) return;
    setInserting(id);
    try {
      await insertSentence(row.documentId, heading, { id, text: evidence.sentences[id] ?? '' });
      toast({ message: messages.inserted(heading), kind: 'done' });
      onInserted();
    } catch (error) {
      tellFailure(error, messages.insertFailed);
    } finally {
      setInserting(null);
    }
  };
  const itemOf = ({ id, label }: Item, at: number): ReactNode => (
    <li key={`${id} ${label ?? ''} ${at}`}>
      {label !== undefined && <strong>{label}</strong>}
      <span>{evidence.sentences[id]}</span>
      <span className={styles.act}>
        <span className={styles.ref}>{id}</span>
        {cited.has(id) ? (
          <span className={styles.quiet}>{messages.inText}</span>
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={messages.insertSentence(id)}
            loading={inserting === id}
            disabled={inserting !== null || row.documentId === null}
            onClick={() => void insert(id)}
          >
            {messages.insert}
          </Button>
        )}
      </span>
    </li>
  );

  return (
    <aside className={styles.panel} aria-labelledby="evidence-panel">
      <h3 id="evidence-panel">{messages.panel}</h3>
      {groups.length === 0 ? (
        <p className={styles.quiet}>{messages.panelEmpty}</p>
      ) : (
        <NativeSelect
          size="sm"
          label={messages.insertInto}
          value={into}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
          data={outline.map(({ id, heading }) => ({ value: id, label: heading }))}
        />
      )}
      {groups.map(({ title, items, open }) => (
        <details key={title} open={open} className={styles.group}>
          <summary>{title}</summary>
          <ul>{items.map(itemOf)}</ul>
        </details>
      ))}
    </aside>
  );
}
