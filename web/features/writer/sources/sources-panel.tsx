import { ActionIcon, Button, Loader, SegmentedControl } from '@mantine/core';
import { IconExternalLink, IconFileText, IconLink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { documents } from '#contract/writer/documents.ts';
import { writerLimits } from '#contract/writer/brief.ts';
import { type WriterGeneration, type Source } from '#contract/writer.ts';
import { citationsOf, withoutCitations } from '#engine/document/citations/source-citations.ts';
import { call } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerApi } from '../api.ts';
import type { DraftStore } from '../generation/draft-store.ts';
import { writerMessages } from '../messages.ts';
import { AddFile, AddText, AddUrl } from './add-source.tsx';
import { CitedSourceDialog, type CitedSource } from './cited-source.tsx';
import styles from './sources-panel.module.css';
import { useAdding } from './use-adding.ts';

const messages = writerMessages.sources;

interface Props {
  generation: DraftStore;
  row: WriterGeneration | null;
  hasTopic: boolean;
  onNeedTopic: () => void;
}

/** Where the document of a generation cites a source; null when nowhere, or when there is no document. */
async function citationsIn(row: WriterGeneration, source: Source): Promise<CitedSource | null> {
  if (row.documentId === null) return null;
  const document = await call(documents.get, { params: { id: row.documentId } });
  const places = citationsOf(document.blocks, source.ref);
  return places.length > 0 ? { source, document, places } : null;
}

async function removeCitations({ source, document }: CitedSource): Promise<void> {
  const { id, revision, blocks } = document;
  const body = { operationId: newId(), revision, blocks: withoutCitations(blocks, source.ref) };
  await call(documents.save, { params: { id }, body });
}

/** What the draft may take facts from: pages, files and pasted text. */
export function SourcesPanel({ generation, row, hasTopic, onNeedTopic }: Props) {
  const [kind, setKind] = useState<Source['kind']>('url');
  const { adding, add, cancel, retry } = useAdding(generation);
  const [removeSource] = writerApi.useWriterRemoveSourceMutation();
  const sources = row?.sources ?? [];
  const full = sources.length + adding.length >= writerLimits.sources;
  const props = {
    onAdd: (input: Parameters<typeof add>[0]) => {
      if (!hasTopic && !row) {
        onNeedTopic();
        return false;
      }
      add(input);
      return true;
    },
  };

  const [cited, setCited] = useState<CitedSource | null>(null);
  const [removing, setRemoving] = useState(false);

  /** Removes a source; one that the text cites is asked about first. */
  const remove = async (source: Source, withCitations: CitedSource | null = null) => {
    if (!row) return;
    setRemoving(true);
    try {
      const found = withCitations ?? (await citationsIn(row, source));
      if (found && !withCitations) return setCited(found);
      if (found) await removeCitations(found);
      await removeSource({ id: row.id, sourceId: source.id }).unwrap();
      toast({ message: messages.removed, kind: 'done' });
    } catch (error) {
      tellFailure(error, messages.removeFailed);
    } finally {
      setRemoving(false);
    }
    setCited(null);
    await generation.refresh();
  };

  return (
    <section className={styles.panel} aria-labelledby="sources-heading">
      <h3 id="sources-heading">{messages.heading}</h3>
      <p className={styles.lead}>{messages.lead}</p>
      {(sources.length > 0 || adding.length > 0) && (
        <ul className={styles.list}>
          {sources.map((source) => (
            <li key={source.id} className={styles.source}>
              <span className={styles.ref}>{source.ref}</span>
              <div className={styles.about}>
                <span className={styles.title}>{source.title || messages.pastedText}</span>
                <span className={styles.size}>{messages.size(source.words, source.sentences)}</span>
              </div>
              {source.url && (
                <ActionIcon
                  component="a"
                  href={source.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  variant="subtle"
                  color="gray"
                  aria-label={messages.open}
                >
                  <IconExternalLink size={16} stroke={1.75} />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                onClick={() => void remove(source)}
                aria-label={messages.remove(source.title || messages.pastedText)}
              >
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
          {adding.map((item) => (
            <li key={item.key} className={styles.source} data-failed={item.error !== null || undefined}>
              {item.error === null ? (
                <Loader size={16} />
              ) : item.input.kind === 'url' ? (
                <IconLink size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconFileText size={16} stroke={1.75} aria-hidden />
              )}
              <div className={styles.about} role={item.error === null ? 'status' : 'alert'}>
                <span className={styles.title}>
                  {item.error === null ? messages.fetching(item.label) : item.label}
                </span>
                {item.error !== null && <span className={styles.error}>{item.error}</span>}
              </div>
              {item.error !== null && (
                <Button size="compact-sm" variant="subtle" onClick={() => retry(item)}>
                  {messages.tryAgain}
                </Button>
              )}
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => cancel(item.key)}>
                {item.error === null ? messages.cancel : messages.dismiss}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className={styles.lead}>{messages.limit(writerLimits.sources)}</p>
      ) : (
        <div className={styles.add}>
          <SegmentedControl
            fullWidth
            aria-label={messages.kind}
            value={kind}
            onChange={(value) => setKind(value as Source['kind'])}
            data={[
              { value: 'url', label: messages.url },
              { value: 'text', label: messages.paste },
              { value: 'file', label: messages.file },
            ]}
          />
          {kind === 'url' && <AddUrl {...props} />}
          {kind === 'text' && <AddText {...props} />}
          {kind === 'file' && <AddFile {...props} />}
        </div>
      )}
      {cited && row && (
        <CitedSourceDialog
          cited={cited}
          generationId={row.id}
          busy={removing}
          onClose={() => setCited(null)}
          onRemove={() => void remove(cited.source, cited)}
        />
      )}
    </section>
  );
}
