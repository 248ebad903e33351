// What comes to the text when it is asked for: find and replace above it, suggestions of a model below it.
import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { keptSuggestion } from './suggestions/kept-suggestion.ts';
import type { Command } from './suggestions/suggestion-session.ts';

const FindBar = lazy(async () => ({ default: (await import('./find/find-bar.tsx')).FindBar }));
const SuggestionPanel = lazy(async () => ({
  default: (await import('./suggestions/suggestion-panel.tsx')).SuggestionPanel,
}));

/** Which tools are open on a document; one that holds a suggestion from an earlier visit opens it. */
export function useTools(documentId: string) {
  // How often it was asked for: asked again, its field gets the focus again.
  const [finding, setFinding] = useState(0);
  const [suggestion, setSuggestion] = useState<{ command: Command | null; kept?: string } | null>(null);
  useEffect(() => {
    void keptSuggestion(documentId).then((kept) => kept !== '' && setSuggestion({ command: null, kept }));
  }, [documentId]);
  return {
    documentId,
    finding,
    suggestion,
    askFind: useCallback(() => setFinding((times) => times + 1), []),
    askModel: useCallback((command: Command | null) => setSuggestion({ command }), []),
    endFind: () => setFinding(0),
    endSuggestion: () => setSuggestion(null),
  };
}
type Tools = ReturnType<typeof useTools>;

export function ToolsAbove({ editor, tools: { finding, endFind } }: { editor: Editor; tools: Tools }) {
  if (finding === 0) return null;
  return (
    <Suspense fallback={null}>
      <FindBar editor={editor} asked={finding} onClose={endFind} />
    </Suspense>
  );
}

interface BelowProps {
  editor: Editor;
  tools: Tools;
  flush: () => Promise<unknown>;
}
export function ToolsBelow({ editor, tools: { documentId, suggestion, endSuggestion }, flush }: BelowProps) {
  if (!suggestion) return null;
  return (
    <Suspense fallback={null}>
      <SuggestionPanel
        editor={editor}
        documentId={documentId}
        flush={flush}
        request={suggestion}
        onClose={endSuggestion}
      />
    </Suspense>
  );
}
