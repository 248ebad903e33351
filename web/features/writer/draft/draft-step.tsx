import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { Fragment, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { WriterGeneration } from '#contract/writer.ts';
import { isHeaded } from '#engine/writer/essay/is-headed.ts';
import { opensWithoutHeading } from '#engine/writer/evidence/plan/opening.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { VariantTabs } from '#web/ui/form/variant-tabs.tsx';
import page from '../page/page.module.css';
import { pageStyleOf } from '../page/page-style.ts';
import { Notice } from '../generation/notice.tsx';
import { StepActions } from '../generation/step-actions.tsx';
import type { StreamState } from '../stream/follow-stream.ts';
import { writerMessages } from '../messages.ts';
import step from '../brief/brief-step.module.css';
import { EvidenceHead } from '../evidence/evidence-head.tsx';
import { EvidenceOutline } from '../evidence/evidence-outline.tsx';
import { EvidencePanel } from '../evidence/evidence-panel.tsx';
import evidenceStyles from '../evidence/evidence.module.css';
import { useMakesOutline } from '../evidence/use-makes-outline.ts';
import { WriteItOut } from '../evidence/write-it-out.tsx';
import { countOnce } from './count-once.ts';
import styles from './draft-step.module.css';
import type { DraftView } from './draft-view.ts';
import { DraftNotices } from './draft-notices.tsx';
import { bodyOf, SectionTools, type SectionToolsProps } from './section-tools.tsx';
import { MarkdownView, StreamedSection } from './streamed-section.tsx';
import { isActive } from './use-draft-view.ts';

const messages = writerMessages.draft;
const evidenceMessages = writerMessages.evidence;

interface Props {
  row: WriterGeneration;
  view: DraftView;
  stream: StreamState | null;
  busy: boolean;
  cancelling: boolean;
  outlineTo: string;
  briefTo: string;
  run: (action: 'draft' | 'continue' | 'regenerate' | 'cancel') => void;
  /** makes another version the text */
  onTake: (output: string) => Promise<void>;
  /** has a model write one section again */
  onSection: SectionToolsProps['onWrite'];
  /** makes another text of a section the one in the document */
  onVariant: SectionToolsProps['onUse'];
  onEdit: () => void;
  /** has a model write the outline out */
  onWriteOut: (engine: string) => void;
  /** the stored text was changed here */
  onChanged: () => void;
}

/** The text as it is being written, section by section; what is there can always be kept, continued or edited. */
export function DraftStep(props: Props) {
  const { row, view, stream, busy, cancelling, outlineTo, run, onTake, onEdit, onSection } = props;
  const active = isActive(row);
  // Until the outline is complete, its text so far is shown instead.
  const evidence = row.status === 'done' && row.engine?.kind === 'builtin' ? row.editData.evidence : null;
  const status = active ? view.status : row.status;
  const text = useMemo(() => view.sections.map((section) => section.text), [view.sections]);
  const total = text.reduce((sum, markdown) => sum + countOnce(markdown), 0);
  const written = view.sections.filter(({ state }) => state === 'written').length;
  const said = useSaid(view, row, total);
  const makesOutline = useMakesOutline(row.engineChoice);
  // A text without headings cannot be parted here, and an outline has nothing that a model wrote.
  const hasTools = !active && row.documentId !== null && row.engine?.kind === 'model' && isHeaded(row.inputs);
  const hasText = total > 0 || evidence !== null;
  const placeholders = text.reduce(
    (sum, markdown) => sum + (markdown.match(/^> \[!(?:gap|placeholder)\]/gm)?.length ?? 0),
    0,
  );

  if (row.editData.outline.length === 0 && !hasText && !active)
    return (
      <div className={step.step}>
        <p>{messages.outlineFirst}</p>
        <Button component={Link} to={outlineTo} variant="default">
          {messages.toOutline}
        </Button>
      </div>
    );

  const again = async () => {
    const { againTitle: title, againBody: body } = evidence ? evidenceMessages : messages;
    const action = evidence ? evidenceMessages.again : messages.againAction;
    if (await confirm({ title, body, action })) run('regenerate');
  };
  const fresh = !active && !hasText && row.status !== 'failed' && row.status !== 'interrupted';
  const headline =
    status === 'running' && view.current !== null && view.sections[view.current]?.heading
      ? messages.writing(view.sections[view.current]!.heading)
      : fresh
        ? messages.states.draft
        : messages.states[status === 'draft' ? 'done' : status];

  return (
    <div className={step.step}>
      {evidence ? (
        <EvidenceHead row={row} evidence={evidence} briefTo={props.briefTo} />
      ) : (
        <div className={styles.status} data-status={status}>
          <div className={styles.line}>
            <h2 className={styles.state}>{headline}</h2>
            <p className={styles.figures}>
              {active && view.of > 0 && (
                <span>{messages.progress(Math.min(view.of, (view.current ?? written) + 1), view.of)}</span>
              )}
              <span>{writerMessages.words(total)}</span>
              {placeholders > 0 && <span>{writerMessages.editor.placeholders(placeholders)}</span>}
            </p>
          </div>
          {active && (
            <Progress
              aria-label={messages.heading}
              value={view.of > 0 ? (100 * written) / view.of : 0}
              size={4}
              transitionDuration={200}
            />
          )}
          {fresh && (
            <p className={styles.lead}>{makesOutline ? evidenceMessages.startLead : messages.startLead}</p>
          )}
          {active && view.label !== '' && status !== 'queued' && (
            <p className={styles.lead}>{messages.engine(view.label)}</p>
          )}
          {!active && row.engine && hasText && (
            <p className={styles.lead}>{messages.madeBy(row.engine.label)}</p>
          )}
          {active && stream === 'waiting' && <Notice tone="warn" text={messages.reconnecting} />}
          {row.status === 'failed' && !row.notices.some(({ kind }) => kind === 'limit') && (
            <Notice
              tone="bad"
              text={`${row.error ?? view.message ?? messages.unknownFailure}${hasText ? ` ${messages.kept}` : ''}`}
            />
          )}
          {row.status === 'cancelled' && hasText && <p className={styles.lead}>{messages.kept}</p>}
        </div>
      )}

      <div className={evidence ? evidenceStyles.columns : styles.columns}>
        {evidence && row.tool === 'article' ? (
          <EvidenceOutline row={row} evidence={evidence} />
        ) : (
          <Versions row={row} active={active} busy={busy} onTake={onTake}>
            {view.sections.map((section, i) => {
              const headed = !(i === 0 && opensWithoutHeading(row.editData.outline)) && isHeaded(row.inputs);
              const text = <StreamedSection section={section} headed={headed} />;
              const id = row.editData.outline[i]?.id;
              // Sections keep their place in the outline.
              // oxlint-disable-next-line react/no-array-index-key
              if (!hasTools || id === undefined) return <Fragment key={i}>{text}</Fragment>;
              return (
                <SectionTools
                  key={id}
                  sectionId={id}
                  heading={section.heading}
                  text={bodyOf(section.text, headed)}
                  variants={row.sectionVariants.filter((variant) => variant.section === id)}
                  notices={view.notices.filter((notice) => notice.section === i)}
                  busy={busy}
                  onWrite={onSection}
                  onUse={props.onVariant}
                >
                  {text}
                </SectionTools>
              );
            })}
          </Versions>
        )}
        {evidence ? (
          <EvidencePanel row={row} evidence={evidence} onInserted={props.onChanged} />
        ) : (
          // What was worth a look in the first version says nothing of another one.
          !row.variants.slice(1).some(({ output }) => output === row.output) && (
            <DraftNotices
              notices={hasTools ? view.notices.filter(({ section }) => section === null) : view.notices}
            />
          )
        )}
      </div>

      {active ? (
        <div className={styles.stop}>
          <Button
            variant="default"
            onClick={() => run('cancel')}
            loading={cancelling}
            leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
          >
            {messages.cancel}
          </Button>
        </div>
      ) : (
        <Actions
          row={row}
          hasText={hasText}
          fresh={fresh}
          busy={busy}
          run={run}
          again={again}
          onEdit={onEdit}
          isOutline={evidence !== null}
          makesOutline={makesOutline}
          onWriteOut={props.onWriteOut}
        />
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}

interface VersionsProps extends Pick<Props, 'row' | 'busy' | 'onTake'> {
  active: boolean;
  /** the text as it is now */
  children: ReactNode;
}

/** The text, and where several were asked for the others beside it. */
function Versions({ row, active, busy, onTake, children }: VersionsProps) {
  const variants = active || row.variants.length < 2 ? [] : row.variants;
  const at = variants.findIndex(({ output }) => output === row.output);
  const inUse = at < 0 ? null : at;
  const [asked, setAsked] = useState<number | null>(null);
  // What is written anew begins with the version in use.
  if (active && asked !== null) setAsked(null);
  const [taking, setTaking] = useState(false);
  const shown = asked !== null && asked < variants.length ? asked : inUse;
  const other = shown === null || shown === inUse ? null : (variants[shown] ?? null);
  const style = pageStyleOf(row.tool === 'essay' ? row.inputs : undefined);
  const paper = (
    <article
      className={style ? `${styles.paper} ${page.formatted}` : styles.paper}
      style={style}
      aria-label={messages.heading}
      aria-busy={active}
    >
      {row.title !== '' && <p className={styles.title}>{row.title}</p>}
      {other ? (
        <div className={page.paragraphs}>
          <MarkdownView markdown={other.output} />
        </div>
      ) : (
        children
      )}
    </article>
  );
  if (variants.length === 0) return paper;
  const take = async (index: number) => {
    setTaking(true);
    await onTake(variants[index]!.output);
    setTaking(false);
  };
  return (
    <VariantTabs
      count={variants.length}
      shown={shown}
      inUse={inUse}
      busy={busy || taking}
      current={writerMessages.variants.current}
      onShow={setAsked}
      onUse={(index) => void take(index)}
    >
      {paper}
    </VariantTabs>
  );
}

interface ActionsProps extends Pick<Props, 'row' | 'busy' | 'run' | 'onEdit' | 'onWriteOut'> {
  hasText: boolean;
  isOutline: boolean;
  /** whether what would be written now is an outline */
  makesOutline: boolean;
  fresh: boolean;
  again: () => Promise<void>;
}

function Actions({ row, hasText, fresh, busy, run, again, onEdit, ...outline }: ActionsProps) {
  const start = outline.makesOutline ? evidenceMessages.start : messages.start;
  if (fresh) return <StepActions label={start} onNext={() => run('draft')} busy={busy} />;
  const stopped = row.status === 'cancelled' || row.status === 'interrupted';
  if (row.status === 'failed' || stopped) {
    const goOn = hasText ? 'continue' : 'draft';
    return (
      <StepActions
        label={hasText ? messages.continue : messages.retry}
        onNext={() => run(row.status === 'failed' && !hasText ? 'draft' : goOn)}
        busy={busy}
      >
        {hasText && (
          <>
            <Button variant="subtle" color="gray" onClick={() => void again()} disabled={busy}>
              {messages.again}
            </Button>
            <Button variant="default" onClick={onEdit} disabled={busy}>
              {messages.editAnyway}
            </Button>
          </>
        )}
      </StepActions>
    );
  }
  return (
    <StepActions label={messages.open} onNext={onEdit} busy={busy}>
      <Button variant="default" onClick={() => void again()} disabled={busy}>
        {outline.isOutline ? evidenceMessages.again : messages.again}
      </Button>
      {outline.isOutline && <WriteItOut busy={busy} onWrite={outline.onWriteOut} />}
    </StepActions>
  );
}

/** What a screen reader is told: the start of each section and how it ended, nothing between. */
function useSaid(view: DraftView, row: WriterGeneration, total: number): string {
  const active = isActive(row);
  const [seenActive, setSeenActive] = useState(active);
  if (active && !seenActive) setSeenActive(true);
  const { current, of, sections } = view;
  if (active)
    return current === null ? '' : messages.said.section(current + 1, of, sections[current]?.heading ?? '');
  if (!seenActive) return '';
  return row.status === 'done'
    ? messages.said.done(total)
    : `${messages.states[row.status]} ${row.error ?? ''}`;
}
