import { Anchor, Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { suggestionLimits, suggestionTones, translationLanguages } from '#contract/writer/suggestions.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { writerApi } from '../../api.ts';
import { writerMessages } from '../../messages.ts';
import styles from './suggestion.module.css';
import type { Command } from './suggestion-session.ts';

const messages = writerMessages.suggestions;
const plain = ['rewrite', 'expand', 'shorten', 'simplify', 'continue'] as const;

/** The commands that a model carries out, or the way to one where the workspace has none. */
export function CommandMenu({ onRun }: { onRun: (command: Command) => void }) {
  const { data, isLoading } = writerApi.useWriterEnginesQuery();
  const [instruction, setInstruction] = useState('');
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  if (isLoading) return <TextSkeleton lines={2} />;
  if (data && !data.results.some(({ kind, ready }) => kind === 'model' && ready))
    return (
      <>
        <p className={styles.note}>{messages.noModel}</p>
        <Anchor component={Link} to="/integrations" size="sm">
          {messages.connect}
        </Anchor>
      </>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (instruction.trim() !== '') onRun({ command: 'instruction', instruction: instruction.trim() });
  };
  return (
    <>
      <form className={styles.row} onSubmit={submit}>
        <TextInput
          className={styles.grow ?? ''}
          aria-label={messages.instruction}
          placeholder={messages.instructionExample}
          maxLength={suggestionLimits.instruction}
          data-autofocus
          value={instruction}
          onChange={(event) => setInstruction(event.currentTarget.value)}
        />
        <Button type="submit" disabled={instruction.trim() === ''}>
          {messages.run}
        </Button>
      </form>
      <div className={styles.row}>
        {plain.map((command) => (
          <Button key={command} variant="default" size="compact-sm" onClick={() => onRun({ command })}>
            {messages.commands[command]}
          </Button>
        ))}
        <NativeSelect
          size="xs"
          aria-label={messages.tone}
          value=""
          data={[
            { value: '', label: messages.tone },
            ...suggestionTones.map((tone) => ({ value: tone, label: messages.tones[tone] })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const tone = suggestionTones.find((item) => item === value);
            if (tone) onRun({ command: 'tone', tone });
          }}
        />
        <NativeSelect
          size="xs"
          aria-label={messages.translate}
          value=""
          data={[
            { value: '', label: messages.translate },
            ...translationLanguages.map((code) => ({ value: code, label: names.of(code) ?? code })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const language = translationLanguages.find((item) => item === value);
            if (language) onRun({ command: 'translate', language });
          }}
        />
      </div>
    </>
  );
}
