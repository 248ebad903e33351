import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { voiceLimits, type VoiceRule } from '#contract/writer/voices.ts';
import { newId } from '#web/kernel/ids.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { moved } from '#web/ui/form/list-order.ts';
import { voiceWords } from '../words/voices.ts';
import type { ChangeVoice } from './use-voice-changes.ts';
import styles from './voices.module.css';

const messages = voiceWords.rules;
const iconSize = 16;

interface Props {
  rules: VoiceRule[];
  /** from the traits, for those that have no rule yet */
  suggested: readonly VoiceRule[];
  /** there are enough samples for traits */
  enough: boolean;
  /** null for those who may only read */
  change: ChangeVoice | null;
}

/** The rules in their order: each can be reworded, moved, switched off and removed, and is saved at once. */
export function Rules({ rules, suggested, enough, change }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const save = (next: (now: VoiceRule[]) => VoiceRule[]) =>
    change?.((now) => ({ rules: next(now.rules).slice(0, voiceLimits.rules) })) ?? Promise.resolve(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const failed = await save((now) => [...now, { id: newId(), text: typed, trait: null, active: true }]);
    setError(failed);
    if (failed === null) setTyped('');
  };
  const remove = async (rule: VoiceRule, at: number) => {
    if ((await save((now) => now.filter(({ id }) => id !== rule.id))) === null)
      toast({
        message: messages.removed,
        undo: { run: () => void save((now) => now.toSpliced(at, 0, rule)) },
      });
  };
  const move = (id: string, by: number) =>
    save((now) => {
      const at = now.findIndex((rule) => rule.id === id);
      return moved(now, at, at + by);
    });
  return (
    <section className={styles.section} aria-labelledby="voice-rules">
      <h2 id="voice-rules">{messages.title}</h2>
      <p className={styles.quiet}>{rules.length === 0 ? messages.empty : messages.lead}</p>
      {change && enough && suggested.length > 0 && (
        <Button
          className={styles.start}
          size="compact-sm"
          variant={rules.length === 0 ? 'filled' : 'default'}
          onClick={() =>
            void change((now) => ({
              rules: [...now.rules, ...now.suggestedRules].slice(0, voiceLimits.rules),
            }))
          }
        >
          {messages.make(suggested.length)}
        </Button>
      )}
      <ol className={styles.rows}>
        {rules.map((rule, at) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            number={at + 1}
            isLast={at === rules.length - 1}
            onChange={
              change &&
              ((patch) =>
                save((now) => now.map((item) => (item.id === rule.id ? { ...item, ...patch } : item))))
            }
            onMove={(by) => void move(rule.id, by)}
            onRemove={() => void remove(rule, at)}
          />
        ))}
      </ol>
      {change && rules.length < voiceLimits.rules && (
        <form className={styles.add} onSubmit={(event) => void add(event)}>
          <TextInput
            aria-label={messages.own}
            placeholder={messages.example}
            maxLength={voiceLimits.ruleLength}
            value={typed}
            error={error}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={typed.trim() === ''}>
            {messages.add}
          </Button>
        </form>
      )}
    </section>
  );
}

interface RowProps {
  rule: VoiceRule;
  number: number;
  isLast: boolean;
  onChange: ((patch: Partial<VoiceRule>) => Promise<string | null>) | null;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** One rule; what was reworded is saved when it is left, and stays as typed where it is refused. */
function RuleRow({ rule, number, isLast, onChange, onMove, onRemove }: RowProps) {
  const { text, active } = rule;
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const [error, setError] = useState<string | null>(null);
  if (seen !== text) {
    setSeen(text);
    setTyped(text);
  }
  if (!onChange)
    return (
      <li className={styles.rule} data-off={!active || undefined}>
        {text}
      </li>
    );
  const save = async () => {
    if (typed.trim() !== text) setError(await onChange({ text: typed }));
  };
  return (
    <li className={styles.rule} data-off={!active || undefined}>
      <Checkbox
        aria-label={messages.active(text)}
        checked={active}
        onChange={({ currentTarget }) => void onChange({ active: currentTarget.checked })}
      />
      <TextInput
        className={styles.ruleText}
        aria-label={messages.edit(number)}
        maxLength={voiceLimits.ruleLength}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span className={styles.icons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={messages.up(number)}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={iconSize} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={messages.down(number)}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={iconSize} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={messages.remove(number)} onClick={onRemove}>
          <IconTrash size={iconSize} stroke={1.75} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}
