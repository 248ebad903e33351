import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHotkeys } from '@mantine/hooks';
import type { CommentThread, Quotation } from '#contract/writer/comments.ts';
import { Observable, type ReadonlyObservable } from '#web/kernel/observable.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../messages.ts';
import { commentsApi } from './api.ts';
import type { CommentMarks } from './comment-marks.ts';
import { type TypedComments, openTypedComments } from './typed-comments.ts';

const messages = writerMessages.comments;
/** The place of a comment that is being written for the first time. */
const newId = 'new';
const none: readonly CommentThread[] = [];

export interface CommentsView {
  /** the thread that is set apart in text and panel */
  current: string | null;
  /** what a comment is being written about that nobody has commented before */
  draft: Quotation | null;
}

/** What the panel of comments shows and does. */
export interface OpenComments {
  documentId: string;
  view: ReadonlyObservable<CommentsView>;
  /** ids of the threads whose text is there, in its order */
  order: ReadonlyObservable<readonly string[]>;
  typed: TypedComments;
  /** sets a thread apart; `reveal` brings its text into view. @returns whether its text is there */
  select: (id: string | null, reveal?: boolean) => boolean;
  endDraft: () => void;
}

interface Input {
  documentId: string;
  editor: Editor | null;
  /** the text as it stands after each pause in writing */
  text: ReadonlyObservable<unknown>;
  /** shows the panel with its tab of comments */
  showPanel: () => void;
  /** id of the thread that is shown first */
  startAt: string | null;
}

/**
 * The comments on an open document. The text is told nothing of them: where they stand is found by what they quote and
 * marked beside it.
 */
export function useComments({ documentId, editor, text, showPanel, startAt }: Input) {
  const { data } = commentsApi.useCommentsListQuery(documentId, { refetchOnMountOrArgChange: true });
  const threads = data?.results ?? none;
  const [view] = useState(() => new Observable<CommentsView>({ current: startAt, draft: null }));
  const [order] = useState(() => new Observable<readonly string[]>([]));
  const [typed] = useState(() => openTypedComments(documentId));
  const [draft, setDraft] = useState<Quotation | null>(null);
  const marks = useRef<CommentMarks>(null);
  const first = useRef(startAt);
  const show = useRef(showPanel);
  useEffect(() => {
    show.current = showPanel;
  });

  const known = useRef(threads);
  useEffect(() => {
    known.current = threads;
  });

  /** Marks what is open, what is chosen, and what a comment is being written about. */
  const mark = useCallback((): void => {
    const { current, draft: written } = view.get();
    const shown = known.current.filter(({ id, resolved }) => !resolved || id === current);
    marks.current?.show([...shown, ...(written ? [{ id: newId, quotation: written }] : [])]);
  }, [view]);
  const select = useCallback(
    (id: string | null, reveal = false): boolean => {
      view.set({ ...view.get(), current: id });
      mark();
      return marks.current?.select(id, reveal) ?? false;
    },
    [view, mark],
  );
  const write = useCallback(
    (quotation: Quotation | null) => {
      view.set({ ...view.get(), draft: quotation });
      setDraft(quotation);
    },
    [view],
  );
  const endDraft = useCallback(() => {
    write(null);
    select(null);
  }, [write, select]);

  useEffect(() => void typed.restored.then((quotation) => quotation && write(quotation)), [typed, write]);

  useEffect(() => {
    if (!editor || (threads.length === 0 && !draft && !marks.current)) return;
    let gone = false;
    void import('./comment-marks.ts').then(({ CommentMarks }) => {
      if (gone || editor.isDestroyed) return;
      marks.current ??= new CommentMarks(editor, order, (id) => {
        select(id);
        show.current();
      });
      mark();
      if (draft) marks.current.select(newId, false);
      else if (first.current && threads.some(({ id }) => id === first.current)) {
        select(first.current, true);
        first.current = null;
      }
    });
    return () => {
      gone = true;
    };
  }, [editor, threads, draft, order, mark, select]);
  useEffect(() => text.subscribe(() => marks.current?.settle()), [text]);
  useEffect(
    () => () => {
      marks.current?.end();
      marks.current = null;
    },
    [editor],
  );

  const begin = useCallback(async () => {
    if (!editor) return;
    const { selectedQuotation } = await import('./commented-places.ts');
    const quotation = selectedQuotation(editor.state);
    if (!quotation) {
      toast({ message: messages.selectFirst });
      return;
    }
    write(quotation);
    show.current();
  }, [editor, write]);
  useHotkeys([['mod+alt+M', () => void begin()]], [], true);

  const [open] = useState((): OpenComments => ({ documentId, view, order, typed, select, endDraft }));
  return {
    open,
    /** of threads that nobody has resolved */
    count: threads.filter(({ resolved }) => !resolved).length,
    /** whether there is anything to show beside the text */
    any: threads.length > 0 || draft !== null,
    begin,
  };
}
