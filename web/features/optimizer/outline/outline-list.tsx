import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type OutlineHeading, outlineLimits } from '#contract/optimizer/outline.ts';
import { headingsBeyond, headingsInText, placeSections } from '#engine/optimizer/outline/place-sections.ts';
import { newId } from '#web/kernel/ids.ts';
import { useObservable } from '#web/kernel/observable.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { moved } from '#web/ui/form/list-order.ts';
import { useDragOrder } from '#web/ui/form/use-drag-order.ts';
import panel from '../panel.module.css';
import { outlineMessages as messages } from './messages.ts';
import styles from './outline.module.css';
import { OutlineRow } from './outline-row.tsx';

interface Props {
  outline: OutlineHeading[];
  onChange: (next: OutlineHeading[]) => void;
  /** has a section written; null where nobody can */
  onWrite: ((heading: OutlineHeading) => void) | null;
  editor: Pick<ScoredEditor, 'text' | 'insertBlocks'>;
}

/** The document's outline, and what of it the text does not have yet. */
export function OutlineList({ outline, onChange, onWrite, editor }: Props) {
  const text = useObservable(editor.text);
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const latest = useRef(outline);
  const [said, setSaid] = useState('');
  useEffect(() => {
    latest.current = outline;
    const id = focusNext.current;
    if (id === null) return;
    focusNext.current = null;
    list.current?.querySelector<HTMLTextAreaElement>(`[data-section="${id}"] textarea`)?.focus();
  }, [outline]);
  const blocks = text?.blocks ?? [];
  const inText = headingsInText(blocks, outline);
  const missing = placeSections(blocks, outline);
  const own = headingsBeyond(blocks, outline).slice(0, outlineLimits.headings - outline.length);

  const move = (from: number, to: number) => {
    const next = moved(outline, from, to);
    if (next === outline) return;
    onChange(next);
    setSaid(messages.movedTo(outline[from]!.text, to + 1, outline.length));
  };
  const drag = useDragOrder(list, outline, move);
  const add = (after: number) => {
    if (outline.length >= outlineLimits.headings) {
      toast({ message: messages.full(outlineLimits.headings), kind: 'note' });
      return;
    }
    const id = newId();
    focusNext.current = id;
    const level = outline[after]?.level ?? 2;
    onChange(outline.toSpliced(after + 1, 0, { id, level, text: '', pageId: null }));
  };
  const remove = (index: number) => {
    const heading = outline[index]!;
    onChange(outline.toSpliced(index, 1));
    toast({
      message: messages.removed(heading.text),
      undo: {
        run: () => {
          const now = latest.current;
          if (!now.some(({ id }) => id === heading.id))
            onChange(now.toSpliced(Math.min(index, now.length), 0, heading));
        },
      },
    });
  };
  const takeOwn = () =>
    onChange([
      ...outline,
      ...own.map(({ level, text: line }) => ({
        id: newId(),
        level,
        text: line.slice(0, outlineLimits.headingLength),
        pageId: null,
      })),
    ]);
  const insert = () => {
    const isDone = editor.insertBlocks(
      missing.map(({ level, text: heading, before }) => ({
        before,
        blocks: [
          { type: 'heading', attrs: { level }, content: [{ type: 'text', text: heading }] },
          { type: 'paragraph' },
        ],
      })),
    );
    if (isDone) toast({ message: messages.inserted(missing.length), kind: 'done' });
  };
  return (
    <section className={styles.section} aria-label={messages.title}>
      <h3 className={styles.head}>{messages.title}</h3>
      {outline.length === 0 && <p className={panel.quiet}>{messages.empty}</p>}
      <ol className={styles.list} ref={list} data-dragging={drag.dragged !== null || undefined}>
        {drag.shown.map((heading, at) => {
          const index = outline.findIndex(({ id }) => id === heading.id);
          return (
            <OutlineRow
              key={heading.id}
              heading={heading}
              place={at + 1}
              dragged={drag.dragged === heading.id}
              isInText={inText.has(heading.id)}
              handle={drag.handle(heading.id)}
              onMove={(by) => move(index, index + by)}
              onChange={(patch) =>
                onChange(outline.map((item) => (item.id === heading.id ? { ...item, ...patch } : item)))
              }
              onRemove={() => remove(index)}
              onWrite={onWrite && (() => onWrite(heading))}
              onAdd={() => add(index)}
            />
          );
        })}
      </ol>
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => add(outline.length - 1)}
        >
          {messages.add}
        </Button>
        {own.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={takeOwn}>
            {messages.takeOwn(own.length)}
          </Button>
        )}
        {missing.length > 0 && (
          <Button size="compact-sm" disabled={text === null} onClick={insert}>
            {messages.insert(missing.length)}
          </Button>
        )}
      </div>
      {outline.length > 0 && missing.length === 0 && text !== null && (
        <p className={panel.quiet}>{messages.allIn}</p>
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </section>
  );
}
