import { Button, Loader, NativeSelect, UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useObservable } from '#web/kernel/observable.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { showPlaces } from '../editor/nodes/text-marks.ts';
import { rangeOf } from '../editor/nodes/phrase-marks.ts';
import { writerMessages } from '../messages.ts';
import { type GrammarSession, grammarOf } from './grammar-session.ts';
import styles from './grammar.module.css';
import { type DialectName, dialects, type GrammarFinding, type GrammarFix } from './protocol.ts';

const messages = writerMessages.grammar;
/** A long list is no help; the next ones come as these are settled. */
const mostShown = 50;

interface Props {
  editor: Editor;
  /** The panel would hide the place in the text that it leads to. */
  onLeave: () => void;
}

/** Spelling and grammar of the open text, checked on this device when somebody asks for it. */
export function GrammarPanel({ editor, onLeave }: Props) {
  const session = grammarOf(editor);
  const { status, dialect } = useObservable(session.state);
  return (
    <section aria-label={messages.title} className={styles.panel}>
      <h4 className={styles.title}>{messages.title}</h4>
      <p className={styles.quiet}>
        {messages.how} {status === 'off' && messages.size}
      </p>
      {status === 'failed' && (
        <p className={styles.failed} role="alert">
          {messages.failed}
        </p>
      )}
      <div className={styles.tools}>
        <NativeSelect
          size="xs"
          aria-label={messages.dialect}
          value={dialect}
          data={dialects.map((name) => ({ value: name, label: messages.dialects[name] }))}
          onChange={({ currentTarget }) => session.setDialect(currentTarget.value as DialectName)}
        />
        {status === 'off' || status === 'failed' ? (
          <Button size="compact-sm" variant="default" onClick={() => session.start()}>
            {status === 'off' ? messages.start : messages.retry}
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={() => session.stop()}>
            {messages.stop}
          </Button>
        )}
      </div>
      {status === 'loading' && (
        <p className={styles.loading} role="status">
          <Loader size={16} aria-hidden /> {messages.loading}
        </p>
      )}
      {status === 'on' && <Findings editor={editor} session={session} onLeave={onLeave} />}
    </section>
  );
}

function Findings({ editor, session, onLeave }: Props & { session: GrammarSession }) {
  const { findings, isEnglish } = useObservable(session.state);
  const show = (finding: GrammarFinding) => {
    if (rangeOf(editor.state.doc, finding) === null) toast({ message: messages.gone });
    else {
      onLeave();
      showPlaces(editor, [finding.place]);
    }
  };
  const apply = (finding: GrammarFinding, fix: GrammarFix) => {
    if (!session.apply(finding, fix)) toast({ message: messages.gone });
  };
  const add = ({ text }: GrammarFinding) => {
    session.addWord(text);
    toast({ message: messages.added(text), kind: 'done' });
  };
  return (
    <>
      <p className={styles.summary} role="status">
        {isEnglish ? messages.summary(findings.length) : messages.notEnglish}
      </p>
      <ul className={styles.rows}>
        {findings.slice(0, mostShown).map((finding) => (
          <li
            key={`${finding.place.blockId} ${finding.place.start} ${finding.message}`}
            className={styles.row}
          >
            <span className={styles.kind}>{messages.kinds[finding.kind] ?? finding.kind}</span>
            <UnstyledButton
              className={styles.text}
              aria-label={messages.inText(finding.text)}
              onClick={() => show(finding)}
            >
              {finding.text}
            </UnstyledButton>
            <p className={styles.quiet}>{finding.message}</p>
            <div className={styles.fixes}>
              {editor.isEditable &&
                finding.fixes.map((fix) => (
                  <Button
                    key={`${fix.kind} ${fix.text}`}
                    size="compact-xs"
                    variant="default"
                    aria-label={fixLabel(fix)}
                    onClick={() => apply(finding, fix)}
                  >
                    {fix.kind === 'remove' ? messages.remove : fix.text}
                  </Button>
                ))}
              {finding.kind === 'Spelling' && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={messages.addLabel(finding.text)}
                  onClick={() => add(finding)}
                >
                  {messages.add}
                </Button>
              )}
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={messages.ignoreLabel(finding.text)}
                onClick={() => session.ignore(finding)}
              >
                {messages.ignore}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {findings.length > mostShown && (
        <p className={styles.quiet}>{messages.more(findings.length - mostShown)}</p>
      )}
    </>
  );
}

function fixLabel({ kind, text }: GrammarFix): string {
  if (kind === 'remove') return messages.remove;
  return kind === 'replace' ? messages.replace(text) : messages.insert(text);
}
