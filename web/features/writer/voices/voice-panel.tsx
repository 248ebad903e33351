import { Anchor, Button, UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import type { BannedUse, TraitDifference } from '#contract/writer/voices.ts';
import { type Observable, useObservable } from '#web/kernel/observable.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { showPlaces } from '../editor/nodes/text-marks.ts';
import { voiceWords } from '../words/voices.ts';
import { voicesApi } from './api.ts';
import { rangeOf } from '../editor/nodes/phrase-marks.ts';
import { replaceBanned, replacementOf } from './banned-marks.ts';
import { rangeText, valueText } from './trait-text.ts';
import styles from './panel.module.css';

const messages = voiceWords.report;

interface Props {
  documentId: string;
  /** of the text on the server: another one is compared again */
  savedRevision: Observable<number>;
  editor: Editor;
  /** The panel would hide the place in the text that it leads to. */
  onLeave: () => void;
}

/** How the text differs from the brand voice of its brief, and the banned phrases in it, each with a way out. */
export function VoicePanel({ documentId, savedRevision, editor, onLeave }: Props) {
  const { data, error, refetch } = voicesApi.useVoicesReportQuery(documentId);
  const saved = useObservable(savedRevision, (revision) => revision);
  const isOld = data !== undefined && data.revision < saved;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch, saved]);
  if (!data && error)
    return (
      <ErrorState title={messages.failed} message={error.message ?? ''} onRetry={() => void refetch()} />
    );
  if (!data) return <TextSkeleton lines={6} />;
  const { voice, banned, traits } = data;
  if (!voice)
    return (
      <EmptyState
        drawing="papers"
        sentence={messages.noVoice}
        action={
          <Button component={Link} variant="default" to="?step=brief">
            {voiceWords.choice.voice}
          </Button>
        }
      />
    );
  const show = (use: BannedUse) => {
    if (rangeOf(editor.state.doc, use) === null) toast({ message: messages.gone });
    else {
      onLeave();
      showPlaces(editor, [use.place]);
    }
  };
  const replace = (use: BannedUse) => {
    if (!replaceBanned(editor, use)) toast({ message: messages.gone });
  };
  const differing = traits.filter(({ state }) => state === 'above' || state === 'below');
  const within = traits.filter(({ state }) => state === 'within');
  const unknown = traits.filter(({ state }) => state === 'unknown');
  return (
    <div className={styles.panel} aria-busy={isOld}>
      <p className={styles.summary} role="status">
        {messages.summary(banned.length, unknown.length < traits.length ? differing.length : null)}
      </p>
      <p className={styles.quiet}>{messages.voice(voice.name)}</p>
      <section aria-label={messages.banned}>
        <h4 className={styles.group}>{messages.banned}</h4>
        {banned.length === 0 && <p className={styles.quiet}>{messages.noBanned}</p>}
        <ul className={styles.rows}>
          {banned.map((use) => (
            <li key={`${use.place.blockId} ${use.place.start}`} className={styles.row}>
              <UnstyledButton
                className={styles.phrase}
                aria-label={messages.show(use.text)}
                onClick={() => show(use)}
              >
                {use.text}
              </UnstyledButton>
              {editor.isEditable && (
                <Button size="compact-xs" variant="default" onClick={() => replace(use)}>
                  {use.suggestion ? messages.replace(replacementOf(use)) : messages.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {unknown.length < traits.length && (
        <section aria-label={messages.differs}>
          <h4 className={styles.group}>{messages.differs}</h4>
          {differing.length === 0 && <p className={styles.quiet}>{messages.none}</p>}
          <ul className={styles.rows}>
            {differing.map((trait) => (
              <Difference key={trait.id} trait={trait} />
            ))}
          </ul>
        </section>
      )}
      {within.length > 0 && (
        <section aria-label={messages.within}>
          <h4 className={styles.group}>{messages.within}</h4>
          <ul className={styles.rows}>
            {within.map((trait) => (
              <Difference key={trait.id} trait={trait} />
            ))}
          </ul>
        </section>
      )}
      {unknown.length > 0 && (
        <section aria-label={messages.unknown}>
          <h4 className={styles.group}>{messages.unknown}</h4>
          {[...Map.groupBy(unknown, ({ missing }) => missing)].map(([why, traitsOf]) => (
            <p key={why} className={styles.quiet}>
              {traitsOf.map(({ label }) => label).join(', ')}: — {why}
            </p>
          ))}
        </section>
      )}
      <Anchor component={Link} size="sm" to={pagePath('/modules/brand-voices/:id', { id: voice.id })}>
        {messages.open}
      </Anchor>
    </div>
  );
}

function Difference({ trait }: { trait: TraitDifference }) {
  const { label, basis, unit, text, range, state } = trait;
  return (
    <li className={styles.row} data-state={state} title={basis}>
      <span className={styles.label}>{label}</span>
      <span className={styles.quiet}>{messages.above(valueText(text, unit), rangeText(range, unit))}</span>
    </li>
  );
}
