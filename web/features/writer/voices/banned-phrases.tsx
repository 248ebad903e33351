import { Button, CloseButton, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { type BannedPhrase, voiceLimits } from '#contract/writer/voices.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { voiceWords } from '../words/voices.ts';
import type { ChangeVoice } from './use-voice-changes.ts';
import styles from './voices.module.css';

const messages = voiceWords.banned;

interface Props {
  banned: BannedPhrase[];
  /** null for those who may only read */
  change: ChangeVoice | null;
}

/** Phrases that are not to be used, each with what to write instead. */
export function BannedPhrases({ banned, change }: Props) {
  const [phrase, setPhrase] = useState('');
  const [suggestion, setSuggestion] = useState('');
  const [error, setError] = useState<string | null>(null);
  const save = (next: (now: BannedPhrase[]) => BannedPhrase[]) =>
    change?.((now) => ({ banned: next(now.banned) })) ?? Promise.resolve(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const typed = phrase.trim();
    if (typed === '') return;
    if (banned.some((item) => item.phrase.toLowerCase() === typed.toLowerCase())) {
      setError(messages.twice);
      return;
    }
    const failed = await save((now) => [...now, { phrase: typed, suggestion: suggestion.trim() }]);
    setError(failed);
    if (failed !== null) return;
    setPhrase('');
    setSuggestion('');
  };
  const remove = async (at: number, item: BannedPhrase) => {
    if ((await save((now) => now.filter(({ phrase: other }) => other !== item.phrase))) === null)
      toast({
        message: messages.removed(item.phrase),
        undo: { run: () => void save((now) => now.toSpliced(at, 0, item)) },
      });
  };
  return (
    <section className={styles.section} aria-labelledby="voice-banned">
      <h2 id="voice-banned">{messages.title}</h2>
      <p className={styles.quiet}>{messages.lead}</p>
      {banned.length === 0 && <p className={styles.quiet}>{messages.empty}</p>}
      <ul className={styles.rows}>
        {banned.map((item, at) => (
          <li key={item.phrase} className={styles.banned}>
            <span>
              <strong>{item.phrase}</strong>
              <span className={styles.quiet}>
                {' '}
                {item.suggestion ? messages.instead(item.suggestion) : messages.drop}
              </span>
            </span>
            {change && (
              <CloseButton aria-label={messages.remove(item.phrase)} onClick={() => void remove(at, item)} />
            )}
          </li>
        ))}
      </ul>
      {change && banned.length < voiceLimits.banned && (
        <form className={styles.ban} onSubmit={(event) => void add(event)}>
          <TextInput
            label={messages.phrase}
            placeholder={messages.example}
            maxLength={voiceLimits.phraseLength}
            value={phrase}
            error={error}
            onChange={({ currentTarget }) => setPhrase(currentTarget.value)}
          />
          <TextInput
            label={messages.suggestion}
            placeholder={messages.suggestionExample}
            maxLength={voiceLimits.phraseLength}
            value={suggestion}
            onChange={({ currentTarget }) => setSuggestion(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={phrase.trim() === ''}>
            {messages.add}
          </Button>
        </form>
      )}
    </section>
  );
}
