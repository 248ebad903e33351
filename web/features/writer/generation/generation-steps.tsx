import { useHotkeys } from '@mantine/hooks';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  generationSteps,
  type WriterGeneration,
  type WriterTool,
  type writerActions,
} from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { api } from '#web/kernel/api.ts';
import { failureOf } from '#web/kernel/call.ts';
import { useOpenRun } from '#web/kernel/slices/use-open-run.ts';
import { useAppDispatch } from '#web/kernel/store.ts';
import type { ScoredEditor } from '#web/kernel/scored-editor.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { BriefStep } from '../brief/brief-step.tsx';
import { isActive, useDraftView } from '../draft/use-draft-view.ts';
import { EditStep } from '../editor/edit-step.tsx';
import { useMakesOutline } from '../evidence/use-makes-outline.ts';
import { writerMessages } from '../messages.ts';
import { KeptNotice } from './kept-notice.tsx';
import { ConflictDialog, DraftStep, fetchAhead, OutlineStep, TitlesStep } from './later-steps.ts';
import { limitOf, LimitNotice } from './limit-notice.tsx';
import { Notice } from './notice.tsx';
import styles from './generation-steps.module.css';
import { SaveIndicator } from './save-indicator.tsx';
import { finishedSteps, openSteps, StepsNav, type Step } from './steps-nav.tsx';
import { useGeneration } from './use-generation.ts';

type Action = (typeof writerActions)[number];
const messages = writerMessages;

const generationAddress = (id: string, step: Step) => pagePath('/modules/ai-writer/:id', { id }, { step });
const asStep = (value: string | null): Step | null => generationSteps.find((step) => step === value) ?? null;

/** Scores the text of a generation by its brief, in the editor's panel. */
export type GenerationScore = (
  generation: { id: string; topic: string; keywords: readonly string[] },
  editor: ScoredEditor,
) => ReactNode;

interface Props {
  /** null: a new generation */
  row: WriterGeneration | null;
  /** what a new generation is */
  tool?: WriterTool;
  projectId?: string | null;
  /** the way to what this generation belongs to */
  overview?: ReactNode;
  /** the score of the written text, in the panel beside it */
  renderScore?: GenerationScore;
}

/** One generation with its five steps. */
export function GenerationSteps({
  row: loaded,
  tool = 'article',
  projectId = null,
  overview,
  renderScore,
}: Props) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { generation, state } = useGeneration(loaded, { tool, projectId }, (made) => {
    // The address becomes the generation's without leaving the screen: a navigation would take the caret away.
    window.history.replaceState(
      window.history.state,
      '',
      pagePath('/modules/ai-writer/:id', { id: made.id }),
    );
  });
  const [asking, setAsking] = useState<Action | null>(null);
  /** what the plan's limit kept from being begun, and why */
  const [refused, setRefused] = useState<{ action: Action; message: string } | null>(null);
  const [settled, setSettled] = useState(0);
  const [postponed, setPostponed] = useState(false);
  // Where the generation stood when it was opened: a draft that ends does not move the reader by itself.
  const [landing] = useState<Step>(loaded?.editData.step ?? 'brief');
  const row = useOpenRun(state.row);
  const { view, stream } = useDraftView(row, () => generation.refresh());

  // The cache hears of changes that other screens made (a removed source, a new title).
  useEffect(() => {
    if (loaded) generation.receive(loaded);
  }, [loaded, generation]);

  useHotkeys([['mod+S', () => void generation.flush()]], [], true);

  const open = openSteps(row);
  const wanted = asStep(search.get('step')) ?? landing;
  const step: Step = loaded === null ? 'brief' : open.has(wanted) ? wanted : 'brief';
  const active = isActive(row);
  useEffect(() => fetchAhead(step), [step]);
  const dispatch = useAppDispatch();
  const wasActive = useRef(active);
  useEffect(() => {
    // What a step wrote came by its own stream: the article, the lists and the words used have changed with it.
    if (wasActive.current && !active)
      dispatch(api.util.invalidateTags(['Article', { type: 'Generation', id: 'list' }, 'Subscription']));
    wasActive.current = active;
  }, [active, dispatch]);
  const makesOutline = useMakesOutline(state.working.engine);
  const running = active ? (row?.editData.step ?? null) : null;
  const workingOn = (which: Step) => (running === which && row ? row.status : null);

  const goTo = async (next: Step) => {
    const made = await generation.ensureRow();
    if (!made) return;
    const furthest = generationSteps.indexOf(generation.get().working.editData.step);
    if (generationSteps.indexOf(next) > furthest) generation.change({ editData: { step: next } });
    // A new generation's screen is left here: what it has not sent yet must be there for the next one.
    if (loaded === null) await generation.flush();
    await navigate(generationAddress(made.id, next));
    window.scrollTo(0, 0);
  };
  /** @returns true when the server has taken it on */
  const run = async (action: Action): Promise<boolean> => {
    setAsking(action);
    setRefused(null);
    try {
      await generation.run(action);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.meta.code === 'limit-reached') setRefused({ action, message: failure.message });
      else toast({ message: `${messages.actions[action]}: ${failure.message}`, kind: 'problem' });
      return false;
    } finally {
      setAsking(null);
    }
  };
  const busy = asking !== null && asking !== 'cancel';
  const limit = refused?.message ?? limitOf(row);
  const goOnBuiltIn = async () => {
    generation.change({ engine: 'builtin' });
    if (await run(refused?.action ?? (row?.output ? 'continue' : 'draft'))) await goTo('draft');
  };
  const writeOut = async (engine: string) => {
    generation.change({ engine });
    await run('draft');
  };
  const writeSection = async (section: Parameters<typeof generation.run>[1]) => {
    setAsking('section');
    try {
      await generation.run('section', section);
    } catch (error) {
      toast({ message: `${messages.actions.section}: ${failureOf(error).message}`, kind: 'problem' });
    } finally {
      setAsking(null);
    }
  };
  /** @returns the row with the text in use, or null where that failed and was said */
  const putVariant = (id: string): Promise<WriterGeneration | null> =>
    generation.takeVariant(id).catch((error: unknown) => {
      const { message } = failureOf(error);
      toast({ message: `${messages.variants.takeFailed}: ${message}`, kind: 'problem' });
      return null;
    });
  const take = async (output: string) => {
    try {
      await generation.take(output);
      toast({ message: messages.variants.taken, kind: 'done' });
    } catch (error) {
      const failure = failureOf(error);
      toast({ message: `${messages.variants.takeFailed}: ${failure.message}`, kind: 'problem' });
    }
  };

  const nextOf = {
    brief: async () => {
      const { titles } = state.working.editData;
      const ready = titles.length > 0 || state.working.title !== '' || active || (await run('titles'));
      if (ready) await goTo('titles');
    },
    titles: async () => {
      const ready = state.working.editData.outline.length > 0 || active || (await run('outline'));
      if (ready) await goTo('outline');
    },
    outline: async () => {
      const written = row !== null && (row.documentId !== null || row.output !== '');
      if (written || active || (await run('draft'))) await goTo('draft');
    },
  };
  const stepFailed =
    row &&
    !active &&
    row.output === '' &&
    step !== 'draft' &&
    (row.status === 'failed' || row.status === 'interrupted');
  const isOutline = row && row.output !== '' ? row.engine?.kind === 'builtin' : makesOutline;
  const frozen = active && (step === 'brief' || step === 'outline') && running !== step;

  return (
    <Page wide={step === 'edit'}>
      <PageHeader
        title={state.working.title || state.working.inputs.topic || messages.untitled}
        crumbs={[{ label: messages.back, to: '/saved-progress' }]}
        tabs={
          <StepsNav
            current={step}
            finished={finishedSteps(row)}
            open={open}
            makes={isOutline ? ((row?.tool ?? tool) === 'essay' ? 'worksheet' : 'evidence') : 'draft'}
            to={row ? (which) => generationAddress(row.id, which) : null}
          />
        }
        action={
          <>
            {overview}
            {step !== 'edit' && (row || state.working.inputs.topic !== '') && (
              <SaveIndicator state={state.save} message={state.failure?.message ?? null} />
            )}
          </>
        }
      />
      {row && <KeptNotice generationId={row.id} settled={settled} />}
      {state.conflict && postponed && (
        <Notice
          tone="bad"
          text={messages.conflict.open}
          actions={[{ label: messages.conflict.choose, run: () => setPostponed(false) }]}
        />
      )}
      {limit && <LimitNotice message={limit} busy={busy} onBuiltIn={() => void goOnBuiltIn()} />}
      {stepFailed && !limit && <Notice tone="bad" text={row.error ?? messages.draft.states[row.status]} />}
      {frozen && row && (
        <Notice
          tone="warn"
          text={messages.beingWritten}
          actions={[
            { label: messages.toDraft, run: () => void goTo(running ?? 'draft') },
            { label: messages.draft.cancel, run: () => void run('cancel') },
          ]}
        />
      )}
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <fieldset className={styles.body} disabled={active && (step === 'brief' || step === 'outline')}>
          {step === 'brief' && (
            <BriefStep
              tool={row?.tool ?? tool}
              generation={generation}
              state={state}
              busy={busy}
              onNext={() => void nextOf.brief()}
            />
          )}
          {step === 'titles' && (
            <TitlesStep
              generation={generation}
              state={state}
              working={workingOn('titles')}
              busy={busy}
              onMore={() => void run('titles')}
              onCancel={() => void run('cancel')}
              onNext={() => void nextOf.titles()}
            />
          )}
          {step === 'outline' && (
            <OutlineStep
              generation={generation}
              state={state}
              working={workingOn('outline')}
              busy={busy}
              hasDraft={row !== null && (row.documentId !== null || row.output !== '')}
              onSuggest={() => void run('outline')}
              onCancel={() => void run('cancel')}
              onNext={() => void nextOf.outline()}
            />
          )}
        </fieldset>
        {step === 'draft' && row && view && (
          <DraftStep
            row={row}
            view={view}
            stream={stream}
            busy={busy}
            cancelling={asking === 'cancel'}
            outlineTo={generationAddress(row.id, 'outline')}
            briefTo={generationAddress(row.id, 'brief')}
            run={(action) => void run(action)}
            onTake={take}
            onSection={(section) => void writeSection(section)}
            onVariant={putVariant}
            onEdit={() => void goTo('edit')}
            onWriteOut={(engine) => void writeOut(engine)}
            onChanged={() => void generation.refresh()}
          />
        )}
        {step === 'edit' && row && (
          <EditStep
            row={row}
            inputs={state.working.inputs}
            onFormat={(format) =>
              generation.change({ inputs: { ...generation.get().working.inputs, ...format } })
            }
            onWords={(words) => generation.change({ inputs: { ...generation.get().working.inputs, words } })}
            onLeave={() => void generation.refresh()}
            renderScore={(editor) => renderScore?.({ id: row.id, ...state.working.inputs }, editor) ?? null}
          />
        )}
      </Suspense>
      {state.conflict && (
        <Suspense>
          <ConflictDialog
            fields={postponed ? null : state.conflict.fields}
            onPostpone={() => setPostponed(true)}
            onChoose={(choice) => {
              setPostponed(false);
              void generation.resolve(choice).then(() => {
                setSettled((n) => n + 1);
                toast({ message: messages.conflict.kept, kind: 'done' });
              });
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
