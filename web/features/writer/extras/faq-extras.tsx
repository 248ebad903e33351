import { Button } from '@mantine/core';
import type { FaqContent } from '#contract/writer/derived-texts.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../messages.ts';
import { ExtraCard } from './extra-card.tsx';
import { ExtraSection } from './extra-section.tsx';
import styles from './extras.module.css';
import type { ExtrasOf } from './extras-of.ts';
import { useDerive } from './use-derive.ts';

const messages = writerMessages.extras;

interface Props extends ExtrasOf {
  onInsert: (faq: FaqContent) => void;
}

/** Questions with answers, to be put at the end of the text. */
export function FaqExtras({
  documentId,
  texts,
  revision,
  canWrite,
  change,
  flush,
  refetch,
  onInsert,
}: Props) {
  const { run, write, stop } = useDerive(documentId, { flush, onWritten: refetch });
  return (
    <ExtraSection
      kind="faq"
      run={run}
      hasAny={texts.length > 0}
      onStop={stop}
      onWrite={canWrite ? (instruction) => void write({ kind: 'faq', instruction }) : null}
    >
      <ul className={styles.cards}>
        {texts.map((text) => {
          const { content } = text;
          if (content.kind !== 'faq') return null;
          const action = text.usedAt === null ? messages.insert : messages.insertAgain;
          const insert = async () => {
            // The version that is kept is that of what is saved.
            await flush();
            if (!(await change?.(text, 'use'))) return;
            onInsert(content);
            toast({ message: messages.inserted, kind: 'done' });
          };
          return (
            <ExtraCard
              key={text.id}
              text={text}
              name={content.heading}
              revision={revision}
              onRemove={change && (() => void change(text, 'remove'))}
              action={
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={messages.insertLabel(action, content.heading)}
                    onClick={() => void insert()}
                  >
                    {action}
                  </Button>
                  {text.usedAt !== null && <span className={styles.used}>{messages.used}</span>}
                </>
              }
            >
              <p className={styles.metaTitle}>{content.heading}</p>
              <dl className={styles.questions}>
                {content.questions.map(({ question, answer }) => (
                  <div key={question}>
                    <dt>{question}</dt>
                    <dd>{answer}</dd>
                  </div>
                ))}
              </dl>
            </ExtraCard>
          );
        })}
      </ul>
    </ExtraSection>
  );
}
