import type { Editor } from '@tiptap/core';
import type { OpenDocument } from '../editor/document/use-document.ts';
import { showPlaces } from '../editor/nodes/text-marks.ts';
import { placeNow } from '../claims/claim-place.ts';
import { linkSuggestion } from './link-place.ts';
import { LinksPanel } from './links-panel.tsx';

interface Props {
  editor: Editor;
  documentId: string;
  open: Pick<OpenDocument, 'blocks' | 'savedRevision'>;
  /** a place is shown in the text, which a sheet over it would hide */
  onShown: () => void;
}

/** The links panel on an open text. */
export const EditorLinks = ({ editor, documentId, open, onShown }: Props) => (
  <LinksPanel
    documentId={documentId}
    savedRevision={open.savedRevision}
    onShow={({ place, before, anchor, after }) => {
      const now = placeNow(open.blocks(), { place, sentence: `${before}${anchor}${after}`, text: anchor });
      if (now === null || showPlaces(editor, [now]).of === 0) return false;
      onShown();
      return true;
    }}
    onLink={(suggestion) => linkSuggestion(editor, suggestion)}
  />
);
