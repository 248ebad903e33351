import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { writerLimits, type Outline, type OutlineSection } from '#contract/writer/brief.ts';
import type { GenerationStatus } from '#contract/writer.ts';
import { newId } from '#web/kernel/ids.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { moved } from '#web/ui/form/list-order.ts';
import { useDragOrder } from '#web/ui/form/use-drag-order.ts';
import type { DraftStore } from '../generation/draft-store.ts';
import type { DraftStoreState } from '../generation/draft-state.ts';
import { useMakesOutline } from '../evidence/use-makes-outline.ts';
import { StepActions } from '../generation/step-actions.tsx';
import { writerMessages } from '../messages.ts';
import step from '../brief/brief-step.module.css';
import { added, fitted, totalWords } from './outline-moves.ts';
import { OutlineRow } from './outline-row.tsx';
import styles from './outline-step.module.css';

const messages = writerMessages.outline;

interface Props {
  generation: DraftStore;
  state: DraftStoreState;
  working: GenerationStatus | null;
  busy: boolean;
  hasDraft: boolean;
  onSuggest: () => void;
  onCancel: () => void;
  onNext: () => void;
}

/** The plan of the text, as a list that can be moved, changed and undone. */
export function OutlineStep({
  generation,
  state,
  working,
  busy,
  hasDraft,
  onSuggest,
  onCancel,
  onNext,
}: Props) {
  const outline = state.working.editData.outline;
  const target = state.working.inputs.words;
  const makesOutline = useMakesOutline(state.working.engine);
  const [past, setPast] = useState<Outline[]>([]);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);

  /** A step that moves, adds or takes away, which Undo takes back. */
  const change = (next: Outline) => {
    if (next === outline) return;
    setPast((all) => [...all.slice(-49), outline]);
    generation.change({ editData: { outline: next } });
  };
  const undo = () => {
    // An outline that the engine did not replace after all stands on the pile unchanged: it is passed over.
    const now = JSON.stringify(outline);
    const at = past.findLastIndex((item) => JSON.stringify(item) !== now);
    setPast(past.slice(0, Math.max(0, at)));
    if (past[at]) generation.change({ editData: { outline: past[at] } });
  };
  const move = (from: number, to: number) => {
    const section = outline[from];
    const next = moved(outline, from, to);
    if (!section || next === outline) return;
    change(next);
    setSaid(messages.movedTo(section.heading, to + 1, outline.length));
  };
  const drag = useDragOrder(list, outline, move);

  useEffect(() => {
    const id = focusNext.current;
    if (id === null) return;
    focusNext.current = null;
    const field = list.current?.querySelector<HTMLTextAreaElement>(`[data-section="${id}"] textarea`);
    field?.focus();
    field?.select();
  }, [outline]);

  const add = (after: number) => {
    if (outline.length >= writerLimits.sections) {
      toast({ message: messages.full(writerLimits.sections), kind: 'note' });
      return;
    }
    const id = newId();
    const next = added(outline, after, id, target).map((section) =>
      section.id === id ? { ...section, heading: messages.newHeading } : section,
    );
    focusNext.current = id;
    change(next);
  };
  const remove = (index: number) => {
    const section = outline[index];
    if (!section) return;
    change(outline.toSpliced(index, 1));
    toast({
      message: messages.removed(section.heading),
      undo: {
        run: () => {
          const now = generation.get().working.editData.outline;
          if (!now.some(({ id }) => id === section.id))
            generation.change({
              editData: { outline: now.toSpliced(Math.min(index, now.length), 0, section) },
            });
        },
      },
    });
  };
  /** Typing has the field's own undo: Undo keeps it, also where it goes back to how the sections stood before. */
  const update = (id: string, patch: Partial<OutlineSection>) => {
    const typed = (all: Outline) =>
      all.map((section) => (section.id === id ? { ...section, ...patch } : section));
    setPast((all) => all.map(typed));
    generation.change({ editData: { outline: typed(outline) } });
  };
  const suggest = async () => {
    const asked =
      outline.length === 0 ||
      (await confirm({ title: messages.againTitle, body: messages.againBody, action: messages.again }));
    if (!asked) return;
    // The engine's outline takes this one's place: this one goes where Undo finds it.
    if (outline.length > 0) setPast((all) => [...all, outline]);
    onSuggest();
  };

  const total = totalWords(outline);
  const off = total - target;
  return (
    <div className={`${step.step} ${step.narrow}`}>
      <div className={step.head}>
        <h2>{messages.heading}</h2>
        <p>{messages.lead}</p>
      </div>
      <div className={styles.body}>
        <div className={styles.bar}>
          <p className={styles.total} data-off={Math.abs(off) > target * 0.1 || undefined}>
            <strong>{messages.total(total, target)}</strong>
            <span>{off === 0 ? messages.onTarget : off > 0 ? messages.over(off) : messages.under(-off)}</span>
          </p>
          <div className={styles.tools}>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={undo}
              disabled={past.length === 0}
              leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            >
              {messages.undo}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => change(fitted(outline, target))}
              disabled={off === 0 || outline.length === 0}
            >
              {messages.fit}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => void suggest()}
              disabled={busy || working !== null}
            >
              {outline.length > 0 ? messages.again : messages.suggest}
            </Button>
          </div>
        </div>
        {working && (
          <div className={styles.working}>
            <p role="status">{messages.looking}</p>
            {outline.length === 0 && <TextSkeleton lines={6} />}
            <Button variant="default" size="sm" onClick={onCancel}>
              {writerMessages.sources.cancel}
            </Button>
          </div>
        )}
        {!working && outline.length === 0 && <p className={styles.empty}>{messages.empty}</p>}
        <ol className={styles.list} ref={list} data-dragging={drag.dragged !== null || undefined}>
          {drag.shown.map((section) => {
            const index = outline.findIndex(({ id }) => id === section.id);
            return (
              <OutlineRow
                key={section.id}
                section={section}
                index={index}
                count={outline.length}
                place={drag.shown.indexOf(section)}
                dragged={drag.dragged === section.id}
                handle={drag.handle(section.id)}
                onMove={(by) => {
                  move(index, index + by);
                }}
                onChange={(patch) => update(section.id, patch)}
                onRemove={() => remove(index)}
                onAdd={() => add(index)}
              />
            );
          })}
        </ol>
        <Button
          variant="default"
          className={styles.add}
          onClick={() => add(outline.length - 1)}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          {messages.add}
        </Button>
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      </div>
      <StepActions
        label={hasDraft ? messages.nextAgain : makesOutline ? writerMessages.evidence.start : messages.next}
        onNext={() => (outline.length === 0 ? toast({ message: messages.required, kind: 'note' }) : onNext())}
        busy={busy}
      />
    </div>
  );
}
