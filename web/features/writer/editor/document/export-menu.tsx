import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconClipboardText, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { blocksToHtml } from '#engine/document/html/blocks-to-html.ts';
import { lossesIn } from '#engine/document/export-losses.ts';
import { mediaIdsIn, withPictures } from '#engine/document/library-pictures.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { exportFormats, type ExportFormat } from '#contract/writer/documents.ts';
import type { Block } from '#contract/writer/documents.ts';
import type { Source } from '#contract/writer.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerApi } from '../../api.ts';
import { writerMessages } from '../../messages.ts';
import type { LibraryPictures } from '../pictures/library-pictures.ts';
import { copyText } from '#web/ui/data/copy-text.ts';
import styles from './export-menu.module.css';
import type { OpenDocument } from './use-document.ts';

const messages = writerMessages.export;

interface Props {
  documentId: string;
  open: OpenDocument;
  sources: readonly Source[];
  library: LibraryPictures;
}

/** The text with addresses of its images that other programs can ask, for an hour or two. */
async function shownElsewhere(blocks: readonly Block[], library: LibraryPictures) {
  const addresses = await library.addresses(mediaIdsIn(blocks));
  return withPictures(blocks, (id) => {
    const address = addresses.get(id);
    return address === undefined ? null : new URL(address, window.location.href).href;
  });
}

/** The text as a file or in the clipboard, always with what was typed last. */
export function ExportMenu({ documentId, open, sources, library }: Props) {
  const [ask, { isLoading }] = writerApi.useDocumentsExportMutation();
  const download = async (format: ExportFormat) => {
    await open.autosaver.flush();
    try {
      const { url, fileName, missing } = await ask({ params: { id: documentId }, body: { format } }).unwrap();
      const { title, body, action } = messages.missing;
      if (missing.length > 0 && !(await confirm({ title, body: body(missing), action }))) return;
      // Its pictures are fetched first.
      if (format === 'pdf') toast({ message: messages.preparing, kind: 'note' });
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
    } catch (failure) {
      tellFailure(failure, messages.failed);
    }
  };
  const copy = async (rich: boolean) => {
    const blocks = await shownElsewhere(open.blocks(), library);
    const cited = sources.map(({ ref, title, url }) => ({ ref, title, url }));
    const options = { title: open.title, sources: cited };
    const markdown = blocksToMarkdown(blocks, { ...options, citations: 'footnotes' });
    const html = rich ? blocksToHtml(blocks, options).html : null;
    const done = await copyText(markdown, html);
    toast(
      done ? { message: messages.copied, kind: 'done' } : { message: messages.copyFailed, kind: 'problem' },
    );
  };
  // The text as it was when the menu opened: what each file would lose is said before one is chosen.
  const [blocks, setBlocks] = useState<readonly Block[]>([]);
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      width={260}
      onOpen={() => setBlocks(open.blocks())}
    >
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          loading={isLoading}
          aria-label={writerMessages.editor.export}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          {writerMessages.editor.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{messages.download}</Menu.Label>
        {exportFormats.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => void download(format)}
          >
            {messages[format]}
            {lossesIn(blocks, format).map((loss) => (
              <span key={loss} className={styles.loss}>
                {messages.losses[loss]}
              </span>
            ))}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{messages.copy}</Menu.Label>
        {lossesIn(blocks, 'md').includes('library-images') && (
          <Menu.Label>{messages.copiedImages}</Menu.Label>
        )}
        <Menu.Item
          leftSection={<IconClipboardText size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy(true)}
        >
          {messages.copyRich}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy(false)}
        >
          {messages.copyMarkdown}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
