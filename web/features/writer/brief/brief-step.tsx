import { NativeSelect, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { essayDefaults } from '#contract/writer/essay.ts';
import { educationLevels, essayTypes, tones } from '#contract/shared/options.ts';
import { writerLimits } from '#contract/writer/brief.ts';
import { type WriterTool } from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { PageFormatFields } from '../page/page-format-fields.tsx';
import { Notice } from '../generation/notice.tsx';
import type { DraftStore } from '../generation/draft-store.ts';
import type { DraftStoreState } from '../generation/draft-state.ts';
import { StepActions } from '../generation/step-actions.tsx';
import { SourcesPanel } from '../sources/sources-panel.tsx';
import { writerMessages } from '../messages.ts';
import { briefOf, briefProblems, fieldsOf, type BriefFields } from './brief-fields.ts';
import styles from './brief-step.module.css';
import { EngineChoice } from './engine-choice.tsx';
import { KeywordInput } from './keyword-input.tsx';
import { KindChoice } from './kind-choice.tsx';
import { VoiceChoice } from '../voices/voice-choice.tsx';

const messages = writerMessages.brief;
const essayWords = writerMessages.essay;
type Field = keyof BriefFields;

interface Props {
  tool: WriterTool;
  generation: DraftStore;
  state: DraftStoreState;
  busy: boolean;
  onNext: () => void;
}

/** What is being written, for whom, from what. Only the topic is needed; everything is saved as it is typed. */
export function BriefStep({ tool, generation, state, busy, onNext }: Props) {
  const { working, row } = state;
  const [fields, setFields] = useState(() => fieldsOf(working.inputs));
  const [seenVersion, setSeenVersion] = useState(state.formVersion);
  if (seenVersion !== state.formVersion) {
    setSeenVersion(state.formVersion);
    setFields(fieldsOf(working.inputs));
  }
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data: projects } = useProjectsListQuery();
  const form = useRef<HTMLDivElement>(null);

  const problems = briefProblems(briefOf(fields));
  const server = state.failure?.fields ?? {};
  const errorOf = (field: Field) => (left.has(field) ? (problems[field] ?? server[field]) : server[field]);
  const leave = (field: Field) => () => setLeft((seen) => new Set(seen).add(field));
  const change = (patch: Partial<BriefFields>) => {
    const next = { ...fields, ...patch };
    setFields(next);
    generation.change({ inputs: briefOf(next) });
  };
  const text = (field: 'topic' | 'audience' | 'angle' | 'mustSay' | 'notes') => ({
    name: field,
    value: fields[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    onBlur: leave(field),
  });
  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  const essay = tool === 'essay' ? { ...essayDefaults, ...fields } : null;
  const isNew = row === null;
  // It stays for as long as the screen is open: a row that is made meanwhile must not move the form.
  const [offersKinds] = useState(isNew);
  useEffect(() => {
    // On an empty page there is one thing to do.
    if (isNew) form.current?.querySelector<HTMLElement>('[name="topic"]')?.focus();
    // Only as it opens: a row that is made later must not move the caret.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const next = () => {
    setLeft(new Set(Object.keys(fields)));
    const first = Object.keys(problems)[0];
    if (first) focus(first);
    else onNext();
  };
  const needTopic = () => {
    toast({ message: messages.topicFirst, kind: 'note' });
    setLeft((seen) => new Set(seen).add('topic'));
    focus('topic');
  };

  return (
    <div className={styles.step} ref={form}>
      {offersKinds && <KindChoice tool={tool} />}
      <div className={styles.head}>
        <h2>{essay ? essayWords.heading : messages.heading}</h2>
        <p>{messages.lead}</p>
      </div>
      {state.restored && !row && (
        <Notice
          text={messages.restored}
          actions={[{ label: messages.startFresh, run: () => void generation.startFresh() }]}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {essay && (
            <NativeSelect
              label={essayWords.type}
              name="essayType"
              description={essayWords.plans[essay.essayType]}
              value={essay.essayType}
              data={essayTypes.map((value) => ({ value, label: essayWords.types[value] }))}
              onChange={({ currentTarget }) =>
                change({ essayType: currentTarget.value as typeof essay.essayType })
              }
            />
          )}
          <Textarea
            {...text('topic')}
            label={messages.topic}
            withAsterisk
            placeholder={essay ? essayWords.topicExample : messages.topicExample}
            autosize
            minRows={2}
            maxRows={5}
            classNames={{ input: styles.topic ?? '' }}
            onKeyDown={(event) =>
              event.key === 'Enter' && !event.metaKey && !event.ctrlKey && event.preventDefault()
            }
          />
          <KeywordInput
            primary
            label={messages.keywords}
            description={messages.keywordsHint}
            value={fields.keywords}
            onChange={(keywords) => change({ keywords })}
            error={errorOf('keywords')}
            onBlur={leave('keywords')}
          />
          <TextInput {...text('audience')} label={messages.audience} placeholder={messages.audienceExample} />
          <Textarea
            {...text('angle')}
            label={essay ? essayWords.thesis : messages.angle}
            description={essay ? essayWords.thesisHint : messages.angleHint}
            autosize
            minRows={2}
            maxRows={8}
          />
          <Textarea
            {...text('mustSay')}
            label={messages.mustSay}
            description={essay ? essayWords.pointsHint[essay.essayType] : messages.mustSayHint}
            autosize
            minRows={3}
            maxRows={14}
          />
          <Textarea
            {...text('notes')}
            label={messages.notes}
            description={messages.notesHint}
            autosize
            minRows={3}
            maxRows={18}
          />
          <fieldset className={styles.group}>
            <legend>{messages.voice}</legend>
            <div className={styles.row}>
              <div>
                <span className={styles.label} id="brief-tone">
                  {messages.tone}
                </span>
                <SegmentedControl
                  aria-labelledby="brief-tone"
                  fullWidth
                  value={fields.tone}
                  onChange={(tone) => change({ tone: tone as BriefFields['tone'] })}
                  data={tones.map((value) => ({ value, label: messages.tones[value] }))}
                />
                <p className={styles.note}>{messages.withModel}</p>
              </div>
              <NativeSelect
                label={messages.level}
                description={messages.withModel}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={fields.level}
                onChange={({ currentTarget }) =>
                  change({ level: currentTarget.value as BriefFields['level'] })
                }
                data={educationLevels.map((value) => ({ value, label: messages.levels[value] }))}
              />
              <NumberInput
                name="words"
                label={messages.length}
                description={messages.withModel}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={fields.words}
                onChange={(value) => change({ words: value })}
                onBlur={leave('words')}
                error={errorOf('words')}
                min={writerLimits.words.min}
                max={writerLimits.words.max}
                clampBehavior="none"
                step={50}
                thousandSeparator=","
                allowDecimal={false}
                allowNegative={false}
              />
              <NativeSelect
                label={messages.project}
                value={working.projectId ?? ''}
                onChange={({ currentTarget }) =>
                  generation.change({ projectId: currentTarget.value || null })
                }
                data={[
                  { value: '', label: messages.noProject },
                  ...(projects?.results ?? []).map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
              <VoiceChoice
                voiceId={fields.voiceId}
                audienceId={fields.audienceId}
                projectId={working.projectId}
                onChange={change}
              />
              <NativeSelect
                label={essayWords.versions}
                description={essayWords.versionsHint}
                value={String(working.variants)}
                onChange={({ currentTarget }) => generation.change({ variants: Number(currentTarget.value) })}
                data={Array.from({ length: writerLimits.variants }, (_, n) => String(n + 1))}
              />
            </div>
          </fieldset>
          {essay && (
            <fieldset className={styles.group}>
              <legend>{essayWords.page}</legend>
              <PageFormatFields wide value={essay} onChange={change} />
              <p className={styles.note}>{essayWords.pageHint}</p>
            </fieldset>
          )}
        </div>
        <aside className={styles.side}>
          <SourcesPanel
            generation={generation}
            row={row}
            hasTopic={fields.topic.trim() !== ''}
            onNeedTopic={needTopic}
          />
          <div className={styles.card}>
            <EngineChoice
              words={working.inputs.words}
              value={working.engine}
              onChange={(engine) => generation.change({ engine })}
            />
          </div>
          {working.projectId && (
            <section className={styles.card} aria-labelledby="brief-competitors">
              <h3 id="brief-competitors">{messages.competitors}</h3>
              <p>{messages.competitorsLead}</p>
              <Link to={pagePath('/modules/local-index', {}, { projectId: working.projectId })}>
                {messages.addPages}
              </Link>
            </section>
          )}
        </aside>
      </div>
      <StepActions
        label={
          working.editData.titles.length > 0 || working.title !== '' ? messages.nextAgain : messages.next
        }
        onNext={next}
        busy={busy}
      />
    </div>
  );
}
