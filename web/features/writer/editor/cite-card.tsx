import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Source } from '#contract/writer.ts';
import { writerApi } from '../api.ts';
import { writerMessages } from '../messages.ts';
import styles from './sources.module.css';

interface Shown {
  ref: string;
  rect: DOMRect;
}

const width = 320;
const edge = 12;

/** What a citation points at: shown while the pointer rests on it, or while the caret has selected it. */
export function CiteCard({
  editor,
  generationId,
  sources,
}: {
  editor: Editor;
  generationId: string;
  sources: readonly Source[];
}) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const show = (chip: HTMLElement) => {
      clearTimeout(timer.current);
      setShown({ ref: chip.dataset.cite ?? '', rect: chip.getBoundingClientRect() });
    };
    const hide = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown(null), 120);
    };
    const chipOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('.ProseMirror [data-cite]') : null;
    const over = (event: Event) => {
      const chip = chipOf(event.target);
      const onCard = event.target instanceof Element && event.target.closest('[data-cite-card]');
      if (chip) show(chip);
      else if (!onCard) hide();
    };
    const selected = () => {
      const { selection } = editor.state;
      const at =
        selection instanceof NodeSelection && selection.node.type.name === 'cite' ? selection.from : null;
      const node = at === null ? null : editor.view.nodeDOM(at);
      if (node instanceof HTMLElement) show(node);
      else setShown(null);
    };
    // On the page, not the editor's element: that is not there yet when this runs.
    document.addEventListener('mouseover', over);
    window.addEventListener('scroll', hide, true);
    editor.on('selectionUpdate', selected);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('mouseover', over);
      window.removeEventListener('scroll', hide, true);
      editor.off('selectionUpdate', selected);
    };
  }, [editor]);

  if (!shown) return null;
  const { rect } = shown;
  const left = Math.max(edge, Math.min(rect.left, window.innerWidth - width - edge));
  const above = rect.bottom > window.innerHeight - 200;
  return createPortal(
    // The pointer may go from the citation to its card, to follow the source's link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="status"
      data-cite-card
      className={styles.citeCard}
      style={above ? { left, bottom: window.innerHeight - rect.top + 6 } : { left, top: rect.bottom + 6 }}
      onMouseEnter={() => clearTimeout(timer.current)}
      onMouseLeave={() => setShown(null)}
    >
      <Sentence key={shown.ref} generationId={generationId} refText={shown.ref} sources={sources} />
    </div>,
    document.body,
  );
}

interface SentenceProps {
  generationId: string;
  refText: string;
  sources: readonly Source[];
}

function Sentence({ generationId, refText, sources }: SentenceProps) {
  const source = sources.find(({ ref }) => ref === refText.split('.')[0]);
  const { data, isError } = writerApi.useWriterSourceQuery(
    { id: generationId, sourceId: source?.id ?? '' },
    { skip: !source },
  );
  const messages = writerMessages;
  if (!source) return <p>{messages.sources.missing}</p>;
  const line = data?.lines.find(({ ref }) => ref === refText);
  return (
    <>
      <p>{line?.text ?? (isError || data ? messages.editor.citeMissing : '…')}</p>
      <p className={styles.citeFrom}>
        <span className={styles.citeRef}>{refText}</span>
        {source.url ? (
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            {source.title || source.url}
          </a>
        ) : (
          <span>{source.title}</span>
        )}
      </p>
    </>
  );
}
