import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { lazy, memo, useCallback, useEffect, useMemo, useState, Suspense, type ReactNode } from 'react';
import type { Document } from '#contract/writer/documents.ts';
import { essayDefaults, type PageFormat } from '#contract/writer/essay.ts';
import type { WriterBrief } from '#contract/writer/brief.ts';
import type { WriterGeneration } from '#contract/writer.ts';
import { Observable, useObservable } from '#web/kernel/observable.ts';
import type { ScoredEditor, ScoredText, ScoreSummary } from '#web/kernel/scored-editor.ts';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { PageFormatFields } from '../page/page-format-fields.tsx';
import { pageStyleOf } from '../page/page-style.ts';
import page from '../page/page.module.css';
import { useComments } from '../comments/use-comments.ts';
import { writerMessages } from '../messages.ts';
import { LinkDialog } from './paste/address-dialogs.tsx';
import { LibraryContext } from './pictures/library-context.ts';
import { PictureDialog } from './pictures/picture-dialog.tsx';
import { useKeptUploads, usePictures } from './pictures/use-pictures.ts';
import { BubbleMenu } from './bubble-menu.tsx';
import { CiteCard } from './cite-card.tsx';
import { useFocusMode } from './focus-mode.ts';
import { FootnoteDialog } from './footnote-dialog.tsx';
import { DocumentConflictNotice } from './document/document-conflict-notice.tsx';
import styles from './editor.module.css';
import { EditorText } from './editor-text.tsx';
import { ExportMenu } from './document/export-menu.tsx';
import { EditorBar } from './layout/editor-bar.tsx';
import layout from './layout/layout.module.css';
import { Outline } from './layout/outline.tsx';
import { panelContents } from './layout/panel-contents.tsx';
import type { PanelTab } from './layout/panel-tabs.ts';
import { SidePanel } from './layout/side-panel.tsx';
import { useCurrentHeading } from './layout/use-current-heading.ts';
import { SlashList } from './slash/slash-list.tsx';
import { SlashStore } from './slash/slash-menu.ts';
import { OthersHere } from '../presence/others-here.tsx';
import { useDocument } from './document/use-document.ts';
import { reveal, writeAtEnd } from './move-to.ts';
import { TitleField } from './title-field.tsx';
import { useFigures } from './document/use-figures.ts';
import { ToolsAbove, ToolsBelow, useTools } from './tools.tsx';
import { useReadOnly } from './use-read-only.ts';
import { useScore } from './use-score.ts';
import { useTextEditor } from './use-text-editor.ts';

const BannedInText = lazy(async () => ({
  default: (await import('../voices/banned-in-text.tsx')).BannedInText,
}));

const messages = writerMessages.editor;
/** From here on the panel stands beside the text; the styles in layout.module.css change at the same width. */
const roomForPanel = '(min-width: 60em)';

interface Props {
  document: Document;
  /** whose media library the document's images are in; null: it is in no project */
  projectId: string | null;
  /** the generation that the text was drafted from: its sources can be cited; null when it was not drafted */
  generation: (Pick<WriterGeneration, 'id' | 'sources'> & { inputs: WriterBrief }) | null;
  /** sets the page of an essay; without it the page stays as it is */
  onFormat?: ((change: Partial<PageFormat>) => void) | undefined;
  /** sets the length that the brief asks for; without it the length stays as it is */
  onWords?: ((words: number) => void) | undefined;
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
  projectId,
  generation,
  onFormat,
  onWords,
  startAt,
  startTab,
  startComment = null,
  renderScore,
}: Props) {
  const sources = generation?.sources ?? noSources;
  const [asked, setAsked] = useState<'link' | 'footnote' | 'picture' | null>(null);
  const [sheet, setSheet] = useState<'outline' | 'page' | null>(null);
  // A closed sheet listens to every key as well.
  const [outlineAsked, setOutlineAsked] = useState(false);
  const [tab, setTab] = useState<PanelTab>(startTab ?? 'score');
  const [panelOpen, setPanelOpen] = useState(startTab !== undefined);
  // Followed by what shows them: each pause in typing changes them, and none of the rest.
  const [text] = useState(() => new Observable<ScoredText | null>(null));
  const [summary] = useState(() => new Observable<ScoreSummary | null>(null));
  const beside = useMediaQuery(roomForPanel, undefined, { getInitialValueInEffect: false }) ?? false;
  const [slash] = useState(() => new SlashStore());
  const tools = useTools(document.id);
  const pictures = usePictures(document.id, projectId);
  const { askFind, askModel } = tools;
  const askLink = useCallback(() => setAsked('link'), []);
  const askPicture = useCallback(() => setAsked('picture'), []);
  const askFootnote = useCallback(() => setAsked('footnote'), []);
  const ask = useMemo(() => ({ picture: askPicture, footnote: askFootnote }), [askPicture, askFootnote]);
  const closePanel = useCallback(() => setPanelOpen(false), []);
  const { editor, onChange } = useTextEditor(
    document,
    { slash, askPicture, askLink, askFootnote, askModel, askFind, pictures },
    startAt,
  );
  useKeptUploads(editor, pictures, document.id);
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
  useEffect(() =>
    onChange((byWriter) => {
      recount();
      if (byWriter) open.edited();
    }),
  );
  useHotkeys([['mod+S', () => void open.autosaver.flush()]], [], true);
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

  return (
    <LibraryContext value={pictures.library}>
      <RichTextEditor
        editor={editor}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={layout.layout}
        data-focus={focus.on || undefined}
      >
        <EditorBar
          editor={editor}
          save={open.save}
          figures={figures}
          target={generation?.inputs.words ?? null}
          onTarget={readOnly ? undefined : onWords}
          summary={summary}
          onPanel={beside ? null : () => setPanelOpen(true)}
          askLink={askLink}
          ask={ask}
          focus={focus}
          readOnly={readOnly}
          onOutline={() => {
            setOutlineAsked(true);
            setSheet('outline');
          }}
          onPage={onFormat && (() => setSheet('page'))}
          others={<OthersHere documentId={document.id} />}
          exports={
            <ExportMenu documentId={document.id} open={open} sources={sources} library={pictures.library} />
          }
        />
        <aside className={layout.left}>
          <h3 className={layout.asideHead}>{messages.outline}</h3>
          {outline}
        </aside>
        <div className={layout.centre}>
          <DocumentConflictNotice open={open} />
          <ToolsAbove editor={editor} tools={tools} />
          <div className={styles.page}>
            <TitleField
              title={open.title}
              readOnly={readOnly}
              onTitle={(title) => {
                open.rename(title);
                recount();
              }}
              onEnter={() => editor.commands.focus('start')}
            />
            <EditorText
              editor={editor}
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
          other={panelContents({
            tab,
            editor,
            open,
            documentId: document.id,
            generation,
            text,
            comments: comments.open,
            onLeave: closePanel,
            askModel,
          })}
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
          <SideSheet
            opened={sheet === 'page'}
            onClose={() => setSheet(null)}
            title={writerMessages.essay.page}
          >
            <PageFormatFields value={{ ...essayDefaults, ...generation.inputs }} onChange={onFormat} />
          </SideSheet>
        )}
        {asked === 'footnote' && <FootnoteDialog editor={editor} onClose={() => setAsked(null)} />}
        {asked === 'link' && (
          <LinkDialog editor={editor} documentId={document.id} onClose={() => setAsked(null)} />
        )}
        {asked === 'picture' && (
          <PictureDialog editor={editor} pictures={pictures} onClose={() => setAsked(null)} />
        )}
        <SlashList store={slash} />
        {generation?.inputs.voiceId && (
          <Suspense>
            <BannedInText editor={editor} documentId={document.id} savedRevision={open.savedRevision} />
          </Suspense>
        )}
        {generation && <CiteCard editor={editor} generationId={generation.id} sources={sources} />}
      </RichTextEditor>
    </LibraryContext>
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
    review: other,
    claims: other,
    voice: other,
    extras: other,
    links: other,
    versions: other,
    comments: other,
  };
  return <SidePanel {...props} contents={contents} />;
});
