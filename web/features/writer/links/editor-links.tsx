import type { Editor } from '@tiptap/core';
import type { CheckPlace } from '#contract/shared/checks.ts';
import type { OpenDocument } from '../editor/document/use-document.ts';
import { showPlaces } from '../editor/nodes/text-marks.ts';
import { placeNow } from '../claims/claim-place.ts';
import { linkSuggestion } from './link-place.ts';
import { SimilarPassages } from '../similarity/similar-passages.tsx';
import { LinksPanel } from './links-panel.tsx';
import styles from './links.module.css';

interface Props {
  editor: Editor;
  documentId: string;
  open: Pick<OpenDocument, 'blocks' | 'savedRevision'>;
  /** a place is shown in the text, which a sheet over it would hide */
  onShown: () => void;
}

/** What the text has to do with other pages of its site: links that it could have, and what it repeats. */
export function EditorLinks({ editor, documentId, open, onShown }: Props) {
  const show = (place: CheckPlace | null) => {
    if (place === null || showPlaces(editor, [place]).of === 0) return false;
    onShown();
    return true;
  };
  return (
    <div className={styles.both}>
      <LinksPanel
        documentId={documentId}
        savedRevision={open.savedRevision}
        onShow={({ place, before, anchor, after }) =>
          show(placeNow(open.blocks(), { place, sentence: `${before}${anchor}${after}`, text: anchor }))
        }
        onLink={(suggestion) => linkSuggestion(editor, suggestion)}
      />
      <SimilarPassages
        documentId={documentId}
        savedRevision={open.savedRevision}
        onShow={({ kind, place, text }) =>
          show(
            kind === 'section'
              ? (open.blocks().some(({ attrs }) => attrs.id === place.blockId) && place) || null
              : placeNow(open.blocks(), { place, sentence: text, text }),
          )
        }
      />
    </div>
  );
}
