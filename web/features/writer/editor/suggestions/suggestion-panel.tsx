import { Anchor, Button, CloseButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useObservable } from '#web/kernel/observable.ts';
import { writerMessages } from '../../messages.ts';
import { ChangesView } from './changes-view.tsx';
import { CommandMenu } from './command-menu.tsx';
import { failureText, needsModel, streamSuggestion } from './stream-suggestion.ts';
import { keepSuggestion } from './kept-suggestion.ts';
import styles from './suggestion.module.css';
import { type Command, SuggestionError, SuggestionSession, type View } from './suggestion-session.ts';

const messages = writerMessages.suggestions;

interface Props {
  editor: Editor;
  documentId: string;
  flush: () => Promise<unknown>;
  /** a command to run at once; null asks which. Another object is another request. */
  request: { command: Command | null; kept?: string };
  onClose: () => void;
}

/** Commands on the selection and what comes of them, below the text: it stays in view and can be edited meanwhile. */
export function SuggestionPanel({ editor, documentId, flush, request, onClose }: Props) {
  const [session] = useState(
    () =>
      new SuggestionSession(editor, {
        flush,
        write: (body, signal) => streamSuggestion(documentId, body, signal),
      }),
  );
  const view = useObservable(session.view);
  const panel = useRef<HTMLElement>(null);
  const close = () => {
    void keepSuggestion(documentId, '');
    session.close();
    onClose();
    editor.commands.focus(undefined, { scrollIntoView: false });
  };
  useEffect(() => {
    session.listen();
    return () => session.destroy();
  }, [session]);
  useEffect(() => {
    if (request.kept) session.restore(request.kept);
    else if (request.command) void session.start(request.command);
    else session.close();
  }, [session, request]);
  useEffect(() => {
    const element = panel.current;
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    element?.addEventListener('keydown', keys);
    return () => element?.removeEventListener('keydown', keys);
  });
  const text = 'text' in view ? view.text : '';
  useEffect(() => {
    if (text !== '') void keepSuggestion(documentId, text);
  }, [documentId, text]);
  const { phase } = view;
  // Asked for by hand: its keys are next. What an earlier visit left comes by itself, be it that typing has begun.
  useEffect(() => {
    if (!request.kept) focusNext(panel.current);
  }, [request]);
  useEffect(() => {
    if (!isFocusElsewhere(panel.current)) focusNext(panel.current);
  }, [phase, request]);
  const decided = () => {
    if (session.view.get().phase === 'closed') close();
  };
  return (
    <section ref={panel} tabIndex={-1} aria-label={messages.title} className={styles.panel}>
      <div className={styles.head}>
        <h3 className={styles.title}>{titleOf(view)}</h3>
        <CloseButton aria-label={messages.close} onClick={close} />
      </div>
      {phase === 'closed' && <CommandMenu onRun={(command) => void session.start(command)} />}
      {phase === 'refused' && (
        <p className={styles.note} role="status">
          {messages.refused[view.why]}
        </p>
      )}
      {phase === 'writing' && (
        <>
          {view.text !== '' && <div className={styles.raw}>{view.text}</div>}
          <div className={styles.row} data-end>
            <Button
              variant="default"
              size="compact-sm"
              data-primary
              onClick={() => {
                if (!session.stop()) close();
              }}
            >
              {messages.stop}
            </Button>
          </div>
        </>
      )}
      {phase === 'review' && (
        <>
          <Notes view={view} />
          <ChangesView
            tracked={view.tracked}
            onAccept={(id) => {
              session.accept(id);
              decided();
            }}
            onReject={(id) => {
              session.reject(id);
              decided();
            }}
          />
          <div className={styles.row} data-end>
            <Button
              size="compact-sm"
              data-primary
              onClick={() => {
                session.acceptAll();
                decided();
              }}
            >
              {view.tracked.open.length > 1 ? messages.acceptAll : messages.accept}
            </Button>
            <Button variant="default" size="compact-sm" onClick={close}>
              {view.tracked.open.length > 1 ? messages.rejectAll : messages.reject}
            </Button>
            {view.truncated && !view.decided && (
              <Button variant="default" size="compact-sm" onClick={() => void session.goOn()}>
                {messages.goOn}
              </Button>
            )}
            <Other session={session} onDone={decided} canInsert />
          </div>
        </>
      )}
      {phase === 'same' && (
        <p role="status" className={styles.note}>
          {messages.same}
        </p>
      )}
      {phase === 'kept' && (
        <>
          <div className={styles.raw}>{view.text}</div>
          <div className={styles.row} data-end>
            <Button
              size="compact-sm"
              data-primary
              onClick={() => {
                session.insertBelow();
                decided();
              }}
            >
              {messages.below}
            </Button>
            <Button variant="default" size="compact-sm" onClick={close}>
              {messages.discard}
            </Button>
          </div>
        </>
      )}
      {(phase === 'outdated' || phase === 'failed') && (
        <>
          <p role="alert" className={styles.note} data-tone="bad">
            {phase === 'outdated' ? messages.outdated : messages.lost(causeText(view.cause))}
          </p>
          {view.text !== '' && <div className={styles.raw}>{view.text}</div>}
          <div className={styles.row} data-end>
            {phase === 'failed' && needsModel(view.cause) ? (
              <Anchor component={Link} to="/integrations" size="sm" data-primary>
                {messages.connect}
              </Anchor>
            ) : (
              <Other session={session} onDone={decided} canInsert={view.text !== ''} />
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Puts what comes next at hand for keys; a phone's keyboard closes and the text is seen. */
function focusNext(panel: HTMLElement | null): void {
  const target = panel?.querySelector<HTMLElement>('[data-autofocus], [data-primary]') ?? panel;
  target?.focus({ preventScroll: true });
}

/** Whether keys go into something outside the panel, as the text that is written meanwhile: they stay there. */
function isFocusElsewhere(panel: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && panel?.contains(active) !== true;
}

const causeText = (cause: unknown) =>
  cause instanceof SuggestionError ? cause.message : failureText(cause, messages.connection);

function titleOf({ phase }: View): string {
  if (phase === 'writing') return messages.writing;
  if (phase === 'kept') return messages.kept;
  return phase === 'review' ? messages.review : messages.title;
}

interface OtherProps {
  session: SuggestionSession;
  onDone: () => void;
  canInsert: boolean;
}

function Other({ session, onDone, canInsert }: OtherProps) {
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void session.again()}>
        {messages.again}
      </Button>
      {canInsert && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            session.insertBelow();
            onDone();
          }}
        >
          {messages.below}
        </Button>
      )}
    </>
  );
}

function Notes({ view: { lost, truncated, problem } }: { view: Extract<View, { phase: 'review' }> }) {
  const notes = [
    problem !== null && messages.noMore(causeText(problem)),
    truncated && problem === null && messages.truncated,
    lost.cites.length > 0 && messages.losesCites(lost.cites),
    lost.images > 0 && messages.losesImages(lost.images),
    lost.placeholders > 0 && messages.losesPlaceholders(lost.placeholders),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className={styles.note} data-tone="bad">
          {note}
        </p>
      ))}
    </div>
  );
}
