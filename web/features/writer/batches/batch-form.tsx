import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Brief } from '#contract/writer/brief.ts';
import { type Batch, type BatchMapping, doubledBatchField } from '#contract/writer/batches.ts';
import { nameGuides } from '#engine/writer/batches/name-guides.ts';
import { readRows } from '#engine/writer/batches/read-table.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { session } from '#web/kernel/session/session.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.ts';
import { EngineChoice } from '../brief/engine-choice.tsx';
import { useMakesOutline } from '../evidence/use-makes-outline.ts';
import { voicesApi } from '../voices/api.ts';
import { VoiceChoice } from '../voices/voice-choice.tsx';
import { batchesApi } from './api.ts';
import styles from './batches.module.css';
import { batchesMessages } from './messages.ts';
import type { ChosenTable } from './table-input.tsx';
import { TablePreview } from './table-preview.tsx';

const messages = batchesMessages.form;
const { doubled, fields, rows: rowsWords, skip: skipWords } = batchesMessages.preview;

interface Props {
  table: ChosenTable;
  onStarted: (batch: Batch) => void;
  onBack: () => void;
}

/** What a table is taken for, what is wrong with it and what it will take, before anything starts. */
export function BatchForm({ table, onStarted, onBack }: Props) {
  const { opened } = table;
  const [mapping, setMapping] = useState<BatchMapping>({ header: opened.header, columns: opened.columns });
  const [name, setName] = useState(table.name);
  const [projectId, setProjectId] = useState(session.selectedProject() ?? '');
  const [guide, setGuide] = useState<Pick<Brief, 'voiceId' | 'audienceId'>>({});
  const [engine, setEngine] = useState<string | null>(null);
  const [skips, setSkips] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [create, { isLoading, isSuccess }] = batchesApi.useWriterBatchCreateMutation();
  const { data: projects } = useProjectsListQuery();
  const { data: usage } = batchesApi.useWriterUsageQuery();
  const makesOutlines = useMakesOutline(engine);
  useUnsavedGuard(!isLoading && !isSuccess);

  const voices = voicesApi.useVoicesListQuery().data?.results;
  const audiences = voicesApi.useAudiencesListQuery().data?.results;
  const { briefs, problems, refused } = useMemo(() => {
    const read = readRows(opened.rows, mapping);
    // Names are held against the lists once these are there; the server does it in any case.
    return voices && audiences
      ? nameGuides(read, { voices, audiences, projectId: projectId || null, chosen: {} })
      : read;
  }, [opened, mapping, voices, audiences, projectId]);
  const claimed = doubledBatchField(mapping.columns);
  const reason = claimed === null ? refused : doubled(fields[claimed]);
  const words = briefs.reduce((sum, { brief }) => sum + brief.words, 0);
  const broken = new Set(problems.map(({ line }) => line)).size;
  const meter = usage?.meters.find((item) => item.meter === 'ai-words');
  const left = meter && meter.limit !== null ? Math.max(0, meter.limit - meter.used) : null;
  const canStart = reason === null && briefs.length > 0 && (broken === 0 || skips);

  const start = async () => {
    setFailure(null);
    try {
      const body = {
        ...guide,
        name,
        projectId: projectId || null,
        engine,
        mapping,
        skip: skips,
        table: table.text,
      };
      onStarted(await create(body).unwrap());
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  return (
    <section className={styles.panel} aria-label={table.name}>
      <p className={styles.about}>
        <strong>{table.name}</strong>
        <span className={styles.dim}>{rowsWords(opened.rows.length - (mapping.header ? 1 : 0))}</span>
      </p>
      <TablePreview opened={opened} mapping={mapping} problems={problems} onChange={setMapping} />
      {broken > 0 && briefs.length > 0 && (
        <Checkbox
          label={skipWords(broken)}
          checked={skips}
          onChange={(event) => setSkips(event.currentTarget.checked)}
        />
      )}
      <div className={styles.fields}>
        <TextInput
          label={messages.name}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={messages.project}
          value={projectId}
          data={[
            { value: '', label: messages.noProject },
            ...(projects?.results ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(event) => setProjectId(event.currentTarget.value)}
        />
        <VoiceChoice
          {...guide}
          projectId={projectId || null}
          onChange={(choice) => setGuide((before) => ({ ...before, ...choice }))}
        />
      </div>
      <EngineChoice words={words} value={engine} onChange={setEngine} />
      <div role="status" className={styles.summary}>
        {briefs.length > 0 && reason === null && (
          <p>{makesOutlines ? messages.outlines(briefs.length) : messages.summary(briefs.length, words)}</p>
        )}
        {left !== null && meter?.limit && (
          <p className={styles.dim}>
            {messages.left(left, meter.limit)} {left < words && messages.short}
          </p>
        )}
      </div>
      <div role="alert">
        {(reason ?? failure) !== null && <p className={styles.problem}>{reason ?? failure}</p>}
      </div>
      <div className={styles.actions}>
        <Button disabled={!canStart} loading={isLoading} onClick={() => void start()}>
          {messages.start(briefs.length)}
        </Button>
        <Button variant="default" disabled={isLoading} onClick={onBack}>
          {messages.another}
        </Button>
      </div>
    </section>
  );
}
