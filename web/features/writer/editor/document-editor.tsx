import { Textarea } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { IconFileTypography, IconFocusCentered, IconList } from '@tabler/icons-react';
import { type Editor, useEditor } from '@tiptap/react';
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Document } from '#contract/writer/documents.ts';
import { essayDefaults, type PageFormat } from '#contract/writer/essay.ts';
import type { WriterBrief } from '#contract/writer/brief.ts';
import type { WriterGeneration } from '#contract/writer.ts';
import { Observable, useObservable } from '#web/kernel/observable.ts';
import type { ScoredEditor, ScoredText, ScoreSummary } from '#web/kernel/scored-editor.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SideSheet } from '#web/ui/layout/side-sheet.tsx';
import { PageFormatFields } from '../page/page-format-fields.tsx';
import { pageStyleOf } from '../page/page-style.ts';
import page from '../page/page.module.css';
import { useComments } from '../comments/use-comments.ts';
import { placeNow } from '../claims/claim-place.ts';
import { Notice } from '../generation/notice.tsx';
import { writerMessages } from '../messages.ts';
import { LinkDialog, PictureDialog } from './paste/address-dialogs.tsx';
import { BubbleMenu } from './bubble-menu.tsx';
import { citationsOf, showCitation } from './citations.ts';
import { CiteCard } from './cite-card.tsx';
import { useFocusMode } from './focus-mode.ts';
import { DocumentConflictDialog } from './document/document-conflict.tsx';
import { toEditor } from './nodes/document-json.ts';
import { insertBlocks } from './nodes/insert-blocks.ts';
import { showPlaces, showTerm } from './nodes/text-marks.ts';
import styles from './editor.module.css';
import { ExportMenu } from './document/export-menu.tsx';
import { editorExtensions } from './nodes/extensions.ts';
import layout from './layout/layout.module.css';
import { Outline } from './layout/outline.tsx';
import type { PanelTab } from './layout/panel-tabs.ts';
import { SidePanel } from './layout/side-panel.tsx';
import { BarButton, StatusLine } from './layout/status-line.tsx';
import { useCurrentHeading } from './layout/use-current-heading.ts';
import { SlashList } from './slash/slash-list.tsx';
import { SlashStore } from './slash/slash-menu.ts';
import { SourceSentences } from './source-sentences.tsx';
import { Toolbar } from './toolbar.tsx';
import { fromServer, useDocument, type OpenDocument } from './document/use-document.ts';
import { reveal, select, writeAtEnd } from './move-to.ts';
import { isCaretInView } from './scroll-to-caret.ts';
import { useFigures } from './document/use-figures.ts';
import { useReadOnly } from './use-read-only.ts';
import { ToolsAbove, ToolsBelow, useTools } from './tools.tsx';
import { VersionsPanel } from './document/versions-panel.tsx';

const ClaimsPanel = lazy(async () => ({
  default: (await import('../claims/claims-panel.tsx')).ClaimsPanel,
}));
const CommentsPanel = lazy(async () => ({
  default: (await import('../comments/comments-panel.tsx')).CommentsPanel,
}));
const EditorLinks = lazy(async () => ({ default: (await import('../links/editor-links.tsx')).EditorLinks }));
const messages = writerMessages.editor;
/** From here on the panel stands beside the text; the styles in layout.module.css change at the same width. */
const roomForPanel = '(min-width: 60em)';

interface Props {
  document: Document;
  /** the generation that the text was drafted from: its sources can be cited; null when it was not drafted */
  generation: (Pick<WriterGeneration, 'id' | 'sources'> & { inputs: WriterBrief }) | null;
  /** sets the page of an essay; without it the page stays as it is */
  onFormat?: ((change: Partial<PageFormat>) => void) | undefined;
  /** id of the block that is shown first */
  startAt?: string | null;
  /** the tab of the panel that is shown first */
  startTab?: PanelTab;
  /** id of the thread of comments that is shown first */
  startComment?: string | null;
  /** the score of the text, in the panel beside it */
  renderScore: (editor: ScoredEditor) => ReactNode;
}

const noSources: WriterGeneration['sources'] = [];

/** The text with what belongs to it: outline, page, and a panel with score, sources and versions. */
export function DocumentEditor({
  document,
  generation,
  onFormat,
  startAt,
  startTab,
  startComment = null,
  renderScore,
}: Props) {
  const sources = generation?.sources ?? noSources;
  const [asked, setAsked] = useState<'link' | 'picture' | 'pasted-picture' | null>(null);
  const [sheet, setSheet] = useState<'outline' | 'page' | null>(null);
  // A closed sheet listens to every key as well.
  const [outlineAsked, setOutlineAsked] = useState(false);
  const [tab, setTab] = useState<PanelTab>(startTab ?? 'score');
  const [panelOpen, setPanelOpen] = useState(startTab !== undefined);
  const [postponed, setPostponed] = useState(false);
  // Followed by what shows them: each pause in typing changes them, and none of the rest.
  const [text] = useState(() => new Observable<ScoredText | null>(null));
  const [summary] = useState(() => new Observable<ScoreSummary | null>(null));
  const beside = useMediaQuery(roomForPanel, undefined, { getInitialValueInEffect: false }) ?? false;
  const [slash] = useState(() => new SlashStore());
  const tools = useTools(document.id);
  const { askFind, askModel } = tools;
  const askLink = useCallback(() => setAsked('link'), []);
  const askPicture = useCallback(() => setAsked('picture'), []);
  const closePanel = useCallback(() => setPanelOpen(false), []);
  const changed = useRef<(byWriter: boolean) => void>(() => undefined);
  const extensions = useMemo(
    () =>
      editorExtensions({
        slash,
        askPicture,
        askLink,
        askModel,
        askFind,
        onImage: () => setAsked('pasted-picture'),
      }),
    [slash, askPicture, askLink, askModel, askFind],
  );
  const editor = useEditor({
    extensions,
    content: toEditor(document.blocks),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    // Looks for what each key deleted; nothing here asks for it.
    enableCoreExtensions: { delete: false },
    editorProps: {
      attributes: { 'aria-label': messages.label, 'aria-multiline': 'true', role: 'textbox' },
      handleScrollToSelection: isCaretInView,
    },
    onUpdate: ({ transaction }) => changed.current(transaction.getMeta(fromServer) !== true),
  });
  const focus = useFocusMode(editor);
  const readOnly = useReadOnly(editor);
  const comments = useComments({
    documentId: document.id,
    editor,
    text,
    showPanel: () => {
      setTab('comments');
      setPanelOpen(true);
    },
    startAt: startComment,
  });
  const open = useDocument(document, editor);
  const { figures, recount } = useFigures(open.blocks, (blocks) => text.set({ title: open.title, blocks }));
  const headings = useObservable(figures, (now) => now.outline);
  const currentId = useCurrentHeading(editor, headings);
  useEffect(() => {
    changed.current = (byWriter) => {
      recount();
      if (byWriter) open.edited();
    };
  });
  useHotkeys([['mod+S', () => void open.autosaver.flush()]], [], true);

  useEffect(() => {
    // One that was made long before it was painted is destroyed by then; the next render brings another.
    if (editor && !editor.isDestroyed && startAt) reveal(editor, (_type, id) => id === startAt);
  }, [editor, startAt]);
  const nextPlaceholder = () => {
    if (!editor) return;
    const from = editor.state.selection.to;
    const placeholders: number[] = [];
    editor.state.doc.forEach((node, at) => void (node.type.name === 'placeholder' && placeholders.push(at)));
    const at = placeholders.find((pos) => pos >= from) ?? placeholders[0];
    if (at !== undefined) select(editor, at, 'node');
  };
  const cite = (ref: string) => editor?.chain().focus().insertCite(ref).run();
  const score = useScore(editor, renderScore, {
    text,
    savedRevision: open.savedRevision,
    setPanelOpen,
    setSummary: summary.set,
    autosaver: open.autosaver,
  });
  const goTo = useCallback(
    (id: string) => {
      setSheet((now) => (now === 'outline' ? null : now));
      if (editor) reveal(editor, (_type, blockId) => blockId === id);
    },
    [editor],
  );
  if (!editor) return null;

  const outline = <Outline entries={headings} currentId={currentId} onGo={goTo} />;
  const pageStyle = pageStyleOf(generation?.inputs);
  const sentences = generation ? (
    <CitableSentences
      text={text}
      generationId={generation.id}
      sources={sources}
      onCite={cite}
      onShow={(ref) => {
        setPanelOpen(false);
        showCitation(editor, ref);
      }}
    />
  ) : (
    <p className={styles.quiet}>{writerMessages.sources.noGeneration}</p>
  );

  return (
    <RichTextEditor
      editor={editor}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      className={layout.layout}
      data-focus={focus.on || undefined}
    >
      <div className={layout.bar}>
        <StatusLine
          save={open.save}
          figures={figures}
          target={generation?.inputs.words ?? null}
          onPlaceholder={nextPlaceholder}
          summary={summary}
          onPanel={beside ? null : () => setPanelOpen(true)}
        />
        {!readOnly && <Toolbar editor={editor} askLink={askLink} askPicture={askPicture} />}
        <div className={layout.barActions}>
          <BarButton
            className={layout.outlineButton}
            label={messages.outline}
            icon={IconList}
            onClick={() => {
              setOutlineAsked(true);
              setSheet('outline');
            }}
          />
          {onFormat && (
            <BarButton
              label={writerMessages.essay.page}
              icon={IconFileTypography}
              onClick={() => setSheet('page')}
            />
          )}
          <BarButton
            className={layout.focusButton}
            label={messages.focusMode}
            icon={IconFocusCentered}
            pressed={focus.on}
            onClick={focus.toggle}
          />
          <ExportMenu documentId={document.id} open={open} sources={sources} />
        </div>
      </div>
      <aside className={layout.left}>
        <h3 className={layout.asideHead}>{messages.outline}</h3>
        {outline}
      </aside>
      <div className={layout.centre}>
        {open.conflict && postponed && (
          <Notice
            tone="bad"
            text={writerMessages.conflict.open}
            actions={[{ label: writerMessages.conflict.choose, run: () => setPostponed(false) }]}
          />
        )}
        <ToolsAbove editor={editor} tools={tools} />
        <div className={styles.page}>
          <Textarea
            aria-label={messages.title}
            placeholder={messages.titleMissing}
            variant="unstyled"
            autosize
            minRows={1}
            maxLength={300}
            readOnly={readOnly}
            classNames={{ input: styles.titleInput ?? '' }}
            value={open.title}
            onChange={(event) => {
              open.rename(
                event.currentTarget.value.replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run)),
              );
              recount();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              editor.commands.focus('start');
            }}
          />
          <RichTextEditor.Content
            className={pageStyle ? `${styles.content} ${page.formatted}` : styles.content}
            style={pageStyle}
          />
          {/* A click below the text writes on at its end. */}
          <div className={styles.below} aria-hidden onClick={() => !readOnly && writeAtEnd(editor)} />
        </div>
        <ToolsBelow editor={editor} tools={tools} flush={() => open.autosaver.flush()} />
      </div>
      <Side
        beside={beside}
        opened={panelOpen}
        onClose={closePanel}
        tab={tab}
        onTab={setTab}
        score={score}
        openComments={comments.any || tab === 'comments' ? comments.count : null}
        other={
          tab === 'sources' ? (
            sentences
          ) : tab === 'versions' ? (
            <VersionsPanel documentId={document.id} open={open} />
          ) : tab === 'comments' ? (
            <Suspense fallback={<TextSkeleton lines={6} />}>
              <CommentsPanel open={comments.open} onLeave={closePanel} />
            </Suspense>
          ) : tab === 'claims' ? (
            <Suspense fallback={<TextSkeleton lines={6} />}>
              <ClaimsPanel
                documentId={document.id}
                savedRevision={open.savedRevision}
                onShow={(claim) => {
                  const place = placeNow(open.blocks(), claim);
                  if (place === null) return false;
                  setPanelOpen(false);
                  return showPlaces(editor, [place]).of > 0;
                }}
              />
            </Suspense>
          ) : tab === 'links' ? (
            <Suspense fallback={<TextSkeleton lines={5} />}>
              <EditorLinks editor={editor} documentId={document.id} open={open} onShown={closePanel} />
            </Suspense>
          ) : null
        }
      />
      <BubbleMenu
        editor={editor}
        askLink={askLink}
        askModel={askModel}
        askComment={comments.begin}
        readOnly={readOnly}
      />
      {outlineAsked && (
        <SideSheet opened={sheet === 'outline'} onClose={() => setSheet(null)} title={messages.outline}>
          {outline}
        </SideSheet>
      )}
      {onFormat && generation && (
        <SideSheet opened={sheet === 'page'} onClose={() => setSheet(null)} title={writerMessages.essay.page}>
          <PageFormatFields value={{ ...essayDefaults, ...generation.inputs }} onChange={onFormat} />
        </SideSheet>
      )}
      {asked === 'link' && (
        <LinkDialog editor={editor} documentId={document.id} onClose={() => setAsked(null)} />
      )}
      {(asked === 'picture' || asked === 'pasted-picture') && (
        <PictureDialog
          editor={editor}
          note={asked === 'pasted-picture' ? messages.picturePasted : undefined}
          onClose={() => setAsked(null)}
        />
      )}
      {open.conflict && !postponed && (
        <DocumentConflictDialog
          conflict={open.conflict}
          onChoose={(choice) => void open.resolve(choice)}
          onPostpone={() => setPostponed(true)}
        />
      )}
      <SlashList store={slash} />
      {generation && <CiteCard editor={editor} generationId={generation.id} sources={sources} />}
    </RichTextEditor>
  );
}

type SideProps = Omit<Parameters<typeof SidePanel>[0], 'contents'> & {
  score: ReactNode;
  /** of the open tab, where that is another one */
  other: ReactNode;
};

/** The panel beside the text, painted again only where what it shows changed. */
const Side = memo(function Side({ score, other, ...props }: SideProps) {
  const contents = {
    score,
    sources: other,
    claims: other,
    links: other,
    versions: other,
    comments: other,
  };
  return <SidePanel {...props} contents={contents} />;
});

interface ScoreInput extends Pick<ScoredEditor, 'text' | 'savedRevision'> {
  setPanelOpen: (open: boolean) => void;
  setSummary: ScoredEditor['onSummary'];
  autosaver: Pick<OpenDocument['autosaver'], 'flush'>;
}

/** The score beside the text: the same element again until the text or its saved revision changes. */
function useScore(
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

type CitableProps = Omit<Parameters<typeof SourceSentences>[0], 'citations'> & Pick<ScoredEditor, 'text'>;

/** The sentences of the sources with where the text cites them now. */
function CitableSentences({ text, ...props }: CitableProps) {
  const now = useObservable(text);
  const citations = useMemo(() => citationsOf(now?.blocks ?? []), [now]);
  return <SourceSentences {...props} citations={citations} />;
}
