// What the panel beside the text shows on the tabs that are not the score.
import type { Editor } from '@tiptap/core';
import { type ComponentProps, lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { WriterGeneration } from '#contract/writer.ts';
import { useObservable } from '#web/kernel/observable.ts';
import { newId } from '#web/kernel/ids.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { placeNow } from '../../claims/claim-place.ts';
import { findingNow } from '../../draft-checks/finding-place.ts';
import { faqBlocks } from '../../extras/faq-blocks.ts';
import { selectSection } from '../../draft-checks/select-section.ts';
import type { CommentsPanel as CommentsPanelType } from '../../comments/comments-panel.tsx';
import { writerMessages } from '../../messages.ts';
import { citationsOf, showCitation } from '../citations.ts';
import type { OpenDocument } from '../document/use-document.ts';
import { VersionsPanel } from '../document/versions-panel.tsx';
import styles from '../editor.module.css';
import { insertBlocks } from '../nodes/insert-blocks.ts';
import { showPlaces } from '../nodes/text-marks.ts';
import { SourceSentences } from '../source-sentences.tsx';
import type { Command } from '../suggestions/suggestion-session.ts';
import type { PanelTab } from './panel-tabs.ts';

const ClaimsPanel = lazy(async () => ({
  default: (await import('../../claims/claims-panel.tsx')).ClaimsPanel,
}));
const DraftChecksPanel = lazy(async () => ({
  default: (await import('../../draft-checks/draft-checks-panel.tsx')).DraftChecksPanel,
}));
const GrammarPanel = lazy(async () => ({
  default: (await import('../../grammar/grammar-panel.tsx')).GrammarPanel,
}));
const CommentsPanel = lazy(async () => ({
  default: (await import('../../comments/comments-panel.tsx')).CommentsPanel,
}));
const ExtrasPanel = lazy(async () => ({
  default: (await import('../../extras/extras-panel.tsx')).ExtrasPanel,
}));
const EditorLinks = lazy(async () => ({
  default: (await import('../../links/editor-links.tsx')).EditorLinks,
}));

const VoicePanel = lazy(async () => ({
  default: (await import('../../voices/voice-panel.tsx')).VoicePanel,
}));

interface Props extends Pick<ScoredEditor, 'text'> {
  tab: PanelTab;
  editor: Editor;
  open: OpenDocument;
  documentId: string;
  comments: ComponentProps<typeof CommentsPanelType>['open'];
  /** whose sources can be cited; null when the text was not drafted */
  generation: Pick<WriterGeneration, 'id' | 'sources'> | null;
  /** The panel would hide the place in the text that it leads to. */
  onLeave: () => void;
  /** runs a command on what is selected */
  askModel: (command: Command) => void;
}

/** The contents of the open tab; nothing on the tab of the score. */
export function panelContents({ tab, ...props }: Props): ReactNode {
  if (tab === 'sources') return <Sources {...props} />;
  if (tab === 'versions') return <VersionsPanel documentId={props.documentId} open={props.open} />;
  if (tab === 'comments')
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <CommentsPanel open={props.comments} onLeave={props.onLeave} />
      </Suspense>
    );
  if (tab === 'voice')
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <VoicePanel
          editor={props.editor}
          documentId={props.documentId}
          savedRevision={props.open.savedRevision}
          onLeave={props.onLeave}
        />
      </Suspense>
    );
  if (tab === 'links')
    return (
      <Suspense fallback={<TextSkeleton lines={5} />}>
        <EditorLinks
          editor={props.editor}
          documentId={props.documentId}
          open={props.open}
          onShown={props.onLeave}
        />
      </Suspense>
    );
  if (tab === 'extras') return <Extras {...props} />;
  if (tab === 'review') return <Review {...props} />;
  return tab === 'claims' ? <Claims {...props} /> : null;
}

type TabProps = Omit<Props, 'tab'>;

function Sources({ editor, generation, text, onLeave }: TabProps) {
  if (!generation) return <p className={styles.quiet}>{writerMessages.sources.noGeneration}</p>;
  return (
    <CitableSentences
      text={text}
      generationId={generation.id}
      sources={generation.sources}
      onCite={(ref) => editor.chain().focus().insertCite(ref).run()}
      onShow={(ref) => {
        onLeave();
        showCitation(editor, ref);
      }}
    />
  );
}

function Claims({ editor, open, documentId, onLeave }: TabProps) {
  return (
    <Suspense fallback={<TextSkeleton lines={6} />}>
      <ClaimsPanel
        documentId={documentId}
        savedRevision={open.savedRevision}
        onShow={(claim) => {
          const place = placeNow(open.blocks(), claim);
          if (place === null) return false;
          onLeave();
          return showPlaces(editor, [place]).of > 0;
        }}
      />
    </Suspense>
  );
}

function Review({ editor, open, documentId, onLeave, askModel }: TabProps) {
  return (
    <Suspense fallback={<TextSkeleton lines={6} />}>
      <GrammarPanel editor={editor} onLeave={onLeave} />
      <DraftChecksPanel
        documentId={documentId}
        savedRevision={open.savedRevision}
        onShow={(finding) => {
          const place = findingNow(open.blocks(), finding);
          if (place === null) return false;
          onLeave();
          return showPlaces(editor, [place]).of > 0;
        }}
        onFix={(section, faults) => {
          if (!selectSection(editor, section)) return false;
          onLeave();
          askModel({ command: 'polish', faults });
          return true;
        }}
      />
    </Suspense>
  );
}

function Extras({ editor, open, documentId, onLeave }: TabProps) {
  return (
    <Suspense fallback={<TextSkeleton lines={8} />}>
      <ExtrasPanel
        documentId={documentId}
        savedRevision={open.savedRevision}
        flush={() => open.autosaver.flush()}
        onInsert={(faq) => {
          onLeave();
          insertBlocks(editor, [{ before: null, blocks: faqBlocks(faq, newId) }]);
        }}
      />
    </Suspense>
  );
}

type CitableProps = Omit<Parameters<typeof SourceSentences>[0], 'citations'> & Pick<ScoredEditor, 'text'>;

/** The sentences of the sources with where the text cites them now. */
function CitableSentences({ text, ...props }: CitableProps) {
  const now = useObservable(text);
  const citations = useMemo(() => citationsOf(now?.blocks ?? []), [now]);
  return <SourceSentences {...props} citations={citations} />;
}
