import type { Editor } from '@tiptap/core';
import { useMemo, type ReactNode } from 'react';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import type { OpenDocument } from './document/use-document.ts';
import { insertBlocks } from './nodes/insert-blocks.ts';
import { showPlaces, showTerm } from './nodes/text-marks.ts';

interface ScoreInput extends Pick<ScoredEditor, 'text' | 'savedRevision'> {
  setPanelOpen: (open: boolean) => void;
  setSummary: ScoredEditor['onSummary'];
  autosaver: Pick<OpenDocument['autosaver'], 'flush'>;
}

/** The score beside the text: the same element again until the text or its saved revision changes. */
export function useScore(
  editor: Editor | null,
  renderScore: (editor: ScoredEditor) => ReactNode,
  { text, savedRevision, setPanelOpen, setSummary, autosaver }: ScoreInput,
): ReactNode {
  const calls = useMemo((): Omit<ScoredEditor, 'text' | 'savedRevision'> => {
    const none = { place: 0, of: 0 };
    const shownIf = (isDone: boolean) => {
      if (isDone) setPanelOpen(false);
      return isDone;
    };
    // The sheet would hide the place that was asked for.
    const shown = (found: typeof none) => {
      if (found.of > 0) setPanelOpen(false);
      return found;
    };
    return {
      flush: () => autosaver.flush(),
      showTerm: async (term, language) => (editor ? shown(await showTerm(editor, term, language)) : none),
      showPlaces: (places) => (editor ? shown(showPlaces(editor, places)) : none),
      insertBlocks: (insertions) => editor !== null && shownIf(insertBlocks(editor, insertions)),
      onSummary: setSummary,
    };
  }, [editor, autosaver, setPanelOpen, setSummary]);
  return useMemo(
    () => renderScore({ text, savedRevision, ...calls }),
    [renderScore, text, savedRevision, calls],
  );
}
