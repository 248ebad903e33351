import { Button, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { importExtensions, importLimits } from '#contract/writer/imports.ts';
import { voiceLimits } from '#contract/writer/voices.ts';
import { failureOf } from '#web/kernel/call.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { voiceWords } from '../words/voices.ts';
import { voicesApi } from './api.ts';
import styles from './voices.module.css';

const messages = voiceWords.samples;
const ways = ['text', 'file', 'document'] as const;

/** One page of the history. */
const newest = { q: '', projectId: null, deleted: false, kind: 'document', limit: 100 } as const;

/** A text of one's own: pasted, a file, or a document. What is refused stays as it was given, with the reason beside it. */
export function AddSample({ voiceId, onClose }: { voiceId: string; onClose: () => void }) {
  const [add, { isLoading }] = voicesApi.useVoicesAddSampleMutation();
  const [way, setWay] = useState<(typeof ways)[number]>('text');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [documentId, setDocumentId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = writerQueries.useWriterListInfiniteQuery(newest);
  const documents = (data?.pages[0]?.results ?? []).filter(
    (row) => row.documentId !== null && row.words >= voiceLimits.leastWords,
  );
  const give = async (body: Parameters<typeof add>[0]['body']) => {
    setProblem(null);
    try {
      await add({ params: { id: voiceId }, body }).unwrap();
      onClose();
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };
  const giveFile = ([file]: File[]) => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file, file.name);
    void give(form as never);
  };
  const giveTyped = () =>
    void give(way === 'document' ? { kind: 'document', documentId } : { kind: 'text', title, text });
  const isEmpty = way === 'document' ? documentId === '' : text.trim() === '';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.add}
      footer={
        way !== 'file' && (
          <>
            <Button variant="default" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button loading={isLoading} disabled={isEmpty} onClick={giveTyped}>
              {messages.add}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        <SegmentedControl
          fullWidth
          aria-label={messages.how}
          value={way}
          onChange={(value) => {
            setWay(value);
            setProblem(null);
          }}
          data={ways.map((value) => ({ value, label: messages.ways[value] }))}
        />
        {way === 'text' && (
          <>
            <TextInput
              label={messages.sampleTitle}
              maxLength={200}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
            <Textarea
              label={messages.text}
              description={messages.textHint}
              autosize
              minRows={8}
              maxRows={16}
              data-autofocus
              value={text}
              error={problem}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </>
        )}
        {way === 'file' && (
          <FileDrop
            label={messages.file}
            drop={messages.drop}
            choose={messages.choose}
            kinds={messages.kinds}
            accept={importExtensions.join(',')}
            error={problem}
            onFiles={([file]) =>
              file && file.size > importLimits.upload
                ? setProblem(messages.kinds)
                : giveFile(file ? [file] : [])
            }
          />
        )}
        {way === 'document' &&
          (documents.length === 0 && data ? (
            <p className={styles.quiet}>{messages.noDocuments}</p>
          ) : (
            <NativeSelect
              label={messages.document}
              value={documentId}
              error={problem}
              onChange={({ currentTarget }) => setDocumentId(currentTarget.value)}
              data={[
                { value: '', label: messages.chooseDocument },
                ...documents.map((row) => ({
                  value: row.documentId ?? '',
                  label: `${row.title || row.topic} (${messages.words(row.words)})`,
                })),
              ]}
            />
          ))}
        <div role="status">{isLoading && <p className={styles.quiet}>{messages.reading}</p>}</div>
      </div>
    </Dialog>
  );
}
