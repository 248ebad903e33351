import { Pill, PillsInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { writerLimits } from '#contract/writer/brief.ts';
import { writerMessages } from '../messages.ts';
import { keywordsIn } from './brief-fields.ts';
import styles from './keyword-input.module.css';

const messages = writerMessages.brief;

interface Props {
  value: string[];
  onChange: (keywords: string[]) => void;
  label?: string;
  description?: string | undefined;
  error?: string | undefined;
  onBlur?: () => void;
  /** the first keyword is marked, and a click on another puts it first */
  primary?: boolean;
}

/** Keywords as chips: Enter, comma, paste or leaving adds what is typed; Backspace takes the last one back. */
export function KeywordInput({ value, onChange, label, description, error, onBlur, primary = false }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const inputId = useId();

  const add = (text: string) => {
    const fresh = keywordsIn(text, value);
    const fitting = fresh.filter((keyword) => keyword.length <= writerLimits.keywordLength);
    const room = writerLimits.keywords - value.length;
    const tooLong = fresh.filter((keyword) => keyword.length > writerLimits.keywordLength);
    if (tooLong.length > 0) setProblem(messages.keywordTooLong(writerLimits.keywordLength));
    else setProblem(fitting.length > room ? messages.keywordLimit(writerLimits.keywords) : null);
    if (fitting.length > 0 && room > 0) onChange([...value, ...fitting.slice(0, room)]);
    // What did not fit stays where it was typed.
    setTyped([...tooLong, ...fitting.slice(Math.max(0, room))].join(', '));
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'Enter' && !event.metaKey && !event.ctrlKey) || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      event.preventDefault();
      setTyped(value.at(-1)!);
      onChange(value.slice(0, -1));
    }
  };
  return (
    <PillsInput
      label={label}
      description={description}
      error={problem ?? error}
      labelProps={{ htmlFor: inputId }}
    >
      <Pill.Group>
        {value.map((keyword, i) => (
          <Pill
            key={keyword}
            withRemoveButton
            onRemove={() => onChange(value.filter((other) => other !== keyword))}
            removeButtonProps={{
              'aria-label': messages.removeKeyword(keyword),
              tabIndex: 0,
              'aria-hidden': false,
            }}
            className={styles.pill}
            data-primary={(primary && i === 0) || undefined}
          >
            {primary && i > 0 ? (
              <button
                type="button"
                className={styles.promote}
                title={messages.makePrimary(keyword)}
                aria-label={messages.makePrimary(keyword)}
                onClick={() => onChange([keyword, ...value.filter((other) => other !== keyword)])}
              >
                {keyword}
              </button>
            ) : (
              keyword
            )}
            {primary && i === 0 && <span className={styles.mark}>{messages.primary}</span>}
          </Pill>
        ))}
        <PillsInput.Field
          id={inputId}
          value={typed}
          aria-label={label}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
          onKeyDown={keyDown}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/[,;\n]/.test(text)) return;
            event.preventDefault();
            add(typed + text);
          }}
          onBlur={() => {
            if (typed.trim() !== '') add(typed);
            onBlur?.();
          }}
        />
      </Pill.Group>
    </PillsInput>
  );
}
