import { Button, UnstyledButton } from '@mantine/core';
import type { CheckedClaim } from '#contract/writer/claims.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { writerMessages } from '../messages.ts';
import styles from './claims.module.css';

const messages = writerMessages.claims;

interface Props {
  claim: CheckedClaim;
  onShow: () => void;
  /** null for those who may only read */
  onCheck: ((checked: boolean) => void) | null;
}

/** The sentence with the claim in it set apart. */
function Sentence({ sentence, text }: Pick<CheckedClaim, 'sentence' | 'text'>) {
  const at = sentence.indexOf(text);
  if (at < 0) return <>{sentence}</>;
  return (
    <>
      {sentence.slice(0, at)}
      <mark className={styles.claim}>{text}</mark>
      {sentence.slice(at + text.length)}
    </>
  );
}

/** One claim: its sentence, what a source says, and what can be done about it. */
export function ClaimRow({ claim, onShow, onCheck }: Props) {
  const { kind, text, sentence, state, evidence, instead, link, checked } = claim;
  const asks = state === 'differs' || state === 'unsourced';
  return (
    <li className={styles.row} data-state={checked ? 'checked' : state}>
      <span className={styles.kind}>{messages.kinds[kind]}</span>
      <UnstyledButton className={styles.sentence} aria-label={messages.inText(text)} onClick={onShow}>
        <Sentence sentence={sentence} text={text} />
      </UnstyledButton>
      {instead !== null && <p className={styles.instead}>{messages.instead(instead)}</p>}
      {evidence && (
        <blockquote className={styles.evidence}>
          <span className={styles.ref}>{evidence.ref}</span> {evidence.text}
          {evidence.source && <cite className={styles.source}>{evidence.source}</cite>}
        </blockquote>
      )}
      {link !== null && (
        <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
          {link}
        </a>
      )}
      {asks && onCheck && (
        <div className={styles.actions}>
          {checked && (
            <span className={styles.checked}>
              {messages.checkedBy(checked.by)}
              <TimeAgo at={checked.at} />
            </span>
          )}
          <Button
            size="compact-xs"
            variant={checked ? 'subtle' : 'default'}
            {...(!checked && { 'aria-label': messages.checkLabel(text) })}
            onClick={() => onCheck(!checked)}
          >
            {checked ? messages.uncheck : messages.check}
          </Button>
        </div>
      )}
    </li>
  );
}
