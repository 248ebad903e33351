import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { IconFileTypography, IconHistory, IconList, IconQuote } from '@tabler/icons-react';
import { useEditor } from '@tiptap/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Document } from '#contract/writer/documents.ts';
import { essayDefaults, type PageFormat } from '#contract/writer/essay.ts';
import type { WriterBrief } from '#contract/writer/brief.ts';
import type { WriterGeneration } from '#contract/writer.ts';
import { SideSheet } from '#web/ui/layout/side-sheet.tsx';
import { PageFormatFields } from '../page/page-format-fields.tsx';
import { pageStyleOf } from '../page/page-style.ts';
import page from '../page/page.module.css';
import { Notice } from '../generation/notice.tsx';
import { SaveIndicator } from '../generation/save-indicator.tsx';
import { writerMessages } from '../messages.ts';
import { LinkDialog, PictureDialog } from './paste/address-dialogs.tsx';
import { CiteCard } from './cite-card.tsx';
import { DocumentConflictDialog } from './document/document-conflict.tsx';
import { toEditor } from './nodes/document-json.ts';
import styles from './editor.module.css';
import { ExportMenu } from './document/export-menu.tsx';
import { editorExtensions } from './nodes/extensions.ts';
import { SlashList } from './slash/slash-list.tsx';
import { SlashStore } from './slash/slash-menu.ts';
import { SourceSentences } from './source-sentences.tsx';
import { Toolbar } from './toolbar.tsx';
import { fromServer, useDocument, type OpenDocument } from './document/use-document.ts';
import { reveal, select, writeAtEnd } from './move-to.ts';
import { useFigures } from './document/use-figures.ts';
import { VersionsSheet } from './document/versions-sheet.tsx';

const messages = writerMessages.editor;
/** Silent reading of English non-fiction, words per minute (Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

/** What watches the text while it is written: the optimizer's panel. */
export interface EditorObserver {
  /** the text as it stands, at once and after each pause in typing */
  onText: (text: { title: string; blocks: Document['blocks'] }) => void;
  /** the server has the text as this revision */
  onSaved: (revision: number) => void;
  /** gives what sends everything unsent */
  onOpen: (flush: () => Promise<void>) => void;
}

interface Props {
  document: Document;
  /** the generation that the text was drafted from: its sources can be cited; null when it was not drafted */
  generation: (Pick<WriterGeneration, 'id' | 'sources'> & { inputs: WriterBrief }) | null;
  /** sets the page of an essay; without it the page stays as it is */
  onFormat?: ((change: Partial<PageFormat>) => void) | undefined;
  /** id of the block that is shown first */
  startAt?: string | null;
  /** then the outline stands in a sheet, and the room beside the text is the observer's */
  observer?: EditorObserver;
}

const noSources: WriterGeneration['sources'] = [];

/** The text itself: written, formatted, cited, saved, exported. */
export function DocumentEditor({ document, generation, onFormat, startAt, observer }: Props) {
  const sources = generation?.sources ?? noSources;
  const [asked, setAsked] = useState<'link' | 'picture' | 'pasted-picture' | null>(null);
  const [sheet, setSheet] = useState<'outline' | 'sources' | 'versions' | 'page' | null>(null);
  const [postponed, setPostponed] = useState(false);
  const wide = useMediaQuery('(min-width: 75em)');
  const docked = wide && !observer;
  const [slash] = useState(() => new SlashStore());
  const changed = useRef<(byWriter: boolean) => void>(() => undefined);
  const extensions = useMemo(
    () =>
      editorExtensions({
        slash,
        askPicture: () => setAsked('picture'),
        askLink: () => setAsked('link'),
        onImage: () => setAsked('pasted-picture'),
      }),
    [slash],
  );
  const editor = useEditor({
    extensions,
    content: toEditor(document.blocks),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { 'aria-label': messages.label, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ transaction }) => changed.current(transaction.getMeta(fromServer) !== true),
  });
  const open = useDocument(document, editor);
  const { figures, recount } = useFigures(open.blocks, (blocks) =>
    observer?.onText({ title: open.title, blocks }),
  );
  useObserver(observer, open);
  useEffect(() => {
    changed.current = (byWriter) => {
      recount();
      if (byWriter) open.edited();
    };
  });
  useHotkeys([['mod+S', () => void open.autosaver.flush()]], [], true);

  const goTo = useCallback(
    (requested: (type: string, id: string) => boolean) => editor && reveal(editor, requested),
    [editor],
  );
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
  if (!editor) return null;

  const outline = (
    <nav aria-label={messages.outline} className={styles.outline}>
      {figures.outline.length === 0 && <p className={styles.quiet}>{messages.outlineEmpty}</p>}
      <ul>
        {figures.outline.map((entry) => (
          <li key={entry.id} data-level={entry.level}>
            <UnstyledButton
              onClick={() => {
                setSheet((now) => (now === 'outline' ? null : now));
                goTo((_type, id) => id === entry.id);
              }}
            >
              {entry.text}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
  const pageStyle = pageStyleOf(generation?.inputs);
  const sentences = generation && (
    <SourceSentences generationId={generation.id} sources={sources} onCite={cite} />
  );

  return (
    <div
      className={styles.layout}
      data-sources={(docked && sheet === 'sources') || undefined}
      data-observer={observer ? true : undefined}
    >
      {!observer && (
        <aside className={styles.left}>
          <h3 className={styles.asideHead}>{messages.outline}</h3>
          {outline}
        </aside>
      )}
      <div className={styles.centre}>
        <div className={styles.bar}>
          <div className={styles.figures}>
            <SaveIndicator state={open.save.state} message={open.save.failure?.message ?? null} />
            <span>
              {generation
                ? messages.ofTarget(figures.words, generation.inputs.words)
                : messages.wordCount(figures.words)}
            </span>
            <span className={styles.reading}>
              {messages.readingTime(Math.max(1, Math.round(figures.words / wordsPerMinute)))}
            </span>
            {figures.placeholders > 0 && (
              <UnstyledButton
                className={styles.placeholdersButton}
                title={messages.nextPlaceholder}
                onClick={nextPlaceholder}
              >
                {messages.placeholders(figures.placeholders)}
              </UnstyledButton>
            )}
          </div>
          <div className={styles.barActions}>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              className={styles.outlineButton}
              leftSection={<IconList size={16} stroke={1.75} aria-hidden />}
              onClick={() => setSheet('outline')}
            >
              {messages.outline}
            </Button>
            {generation && (
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<IconQuote size={16} stroke={1.75} aria-hidden />}
                aria-expanded={sheet === 'sources'}
                onClick={() => setSheet(sheet === 'sources' ? null : 'sources')}
              >
                {messages.sources}
              </Button>
            )}
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
              onClick={() => setSheet('versions')}
            >
              {messages.versions}
            </Button>
            {onFormat && (
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<IconFileTypography size={16} stroke={1.75} aria-hidden />}
                onClick={() => setSheet('page')}
              >
                {writerMessages.essay.page}
              </Button>
            )}
            <ExportMenu documentId={document.id} open={open} sources={sources} />
          </div>
        </div>
        {open.conflict && postponed && (
          <Notice
            tone="bad"
            text={writerMessages.conflict.open}
            actions={[{ label: writerMessages.conflict.choose, run: () => setPostponed(false) }]}
          />
        )}
        <RichTextEditor
          editor={editor}
          withTypographyStyles={false}
          withCodeHighlightStyles={false}
          className={styles.root}
        >
          <Toolbar editor={editor} askLink={() => setAsked('link')} askPicture={() => setAsked('picture')} />
          <div className={styles.page}>
            <Textarea
              aria-label={messages.title}
              placeholder={messages.titleMissing}
              variant="unstyled"
              autosize
              minRows={1}
              maxLength={300}
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
            <div className={styles.below} aria-hidden onClick={() => writeAtEnd(editor)} />
          </div>
        </RichTextEditor>
      </div>
      {docked && sheet === 'sources' && (
        <aside className={styles.right} aria-label={messages.sources}>
          <h3 className={styles.asideHead}>{messages.sources}</h3>
          {sentences}
        </aside>
      )}
      <SideSheet
        opened={!docked && sheet === 'sources'}
        onClose={() => setSheet(null)}
        title={messages.sources}
      >
        {sentences}
      </SideSheet>
      <SideSheet opened={sheet === 'outline'} onClose={() => setSheet(null)} title={messages.outline}>
        {outline}
      </SideSheet>
      {onFormat && generation && (
        <SideSheet opened={sheet === 'page'} onClose={() => setSheet(null)} title={writerMessages.essay.page}>
          <PageFormatFields value={{ ...essayDefaults, ...generation.inputs }} onChange={onFormat} />
        </SideSheet>
      )}
      {sheet === 'versions' && (
        <VersionsSheet documentId={document.id} open={open} onClose={() => setSheet(null)} />
      )}
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(null)} />}
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
    </div>
  );
}

/** Tells the observer how to send the text, and when the server has it. */
function useObserver(observer: EditorObserver | undefined, open: OpenDocument): void {
  const told = useRef(observer);
  const { autosaver, save } = open;
  useEffect(() => {
    told.current = observer;
  });
  useEffect(() => told.current?.onOpen(() => autosaver.flush()), [autosaver]);
  useEffect(() => {
    if (save.state === 'saved') told.current?.onSaved(autosaver.revision);
  }, [autosaver, save.state]);
}
