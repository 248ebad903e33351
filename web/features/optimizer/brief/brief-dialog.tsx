import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type BriefFormat, briefFormats } from '#contract/optimizer/brief.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { briefApi } from './api.ts';
import styles from './brief.module.css';
import { BriefLinks } from './brief-links.tsx';
import { briefMessages as messages } from './messages.ts';

interface Props {
  id: string;
  opened: boolean;
  onClose: () => void;
  /** sends what was typed, so that the brief has it */
  flush: () => Promise<void>;
}

/** The brief of a document: as a file, and as links that end. */
export function BriefDialog({ id, opened, onClose, flush }: Props) {
  const [ask] = briefApi.useBriefsExportMutation();
  const [asked, setAsked] = useState<BriefFormat | null>(null);
  const download = async (format: BriefFormat) => {
    setAsked(format);
    try {
      await flush();
      const { url, fileName } = await ask({ params: { id }, body: { format } }).unwrap();
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
    } catch (failure) {
      tellFailure(failure, messages.downloadFailed);
    }
    setAsked(null);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.title}>
      <div className={styles.brief}>
        <p className={styles.quiet}>{messages.lead}</p>
        <div className={styles.row} role="group" aria-label={messages.download}>
          {briefFormats.map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              loading={asked === format}
              disabled={asked !== null && asked !== format}
              onClick={() => void download(format)}
            >
              {messages.formats[format]}
            </Button>
          ))}
        </div>
        <BriefLinks id={id} flush={flush} />
      </div>
    </Dialog>
  );
}
