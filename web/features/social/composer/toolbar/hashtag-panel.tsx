import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { socialApi } from '../../api.ts';
import { socialMessages } from '../../messages.ts';
import { forgetDeviceSets, hashtagText, readDeviceSets, tagsOf } from './hashtag-sets.ts';
import styles from './toolbar.module.css';

const messages = socialMessages.composer.tools;

interface Props {
  projectId: string;
  onInsert: (tags: string) => void;
}

/** Hashtags that are used together: one press inserts them, and the project keeps new ones by a name. */
export function HashtagPanel({ projectId, onInsert }: Props) {
  const { data, error } = socialApi.useSocialHashtagSetsQuery(projectId);
  const [create, { isLoading: creating }] = socialApi.useSocialCreateHashtagSetMutation();
  const [update, { isLoading: updating }] = socialApi.useSocialUpdateHashtagSetMutation();
  const [remove] = socialApi.useSocialDeleteHashtagSetMutation();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [onDevice, setOnDevice] = useState(() => readDeviceSets(projectId));
  const sets = data?.results ?? [];
  const tags = tagsOf(typed);
  const ready = data !== undefined && name.trim() !== '' && tags.length > 0;
  const busy = creating || updating;

  /** A set of the same name is replaced. */
  const keep = async (set: { name: string; tags: string[] }) => {
    const same = sets.find((item) => item.name === set.name);
    if (same) await update({ params: { id: projectId, setId: same.id }, body: set }).unwrap();
    else await create({ params: { id: projectId }, body: set }).unwrap();
  };
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (cause) {
      setProblem(failureMessage(cause));
    }
  };
  const save = () =>
    attempt(async () => {
      if (!ready || busy) return;
      await keep({ name: name.trim(), tags });
      setName('');
      setTyped('');
    });
  const share = () =>
    attempt(async () => {
      // A colleague's set of the same name stays as it is.
      for (const set of onDevice) if (!sets.some((item) => item.name === set.name)) await keep(set);
      forgetDeviceSets(projectId);
      setOnDevice([]);
    });
  const saveOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  return (
    <div className={styles.form}>
      {sets.length > 0 && (
        <ul className={styles.sets}>
          {sets.map((set) => (
            <li key={set.id}>
              <button type="button" className={styles.set} onClick={() => onInsert(hashtagText(set.tags))}>
                <strong>{set.name}</strong>
                <span>{hashtagText(set.tags)}</span>
              </button>
              <button
                type="button"
                className={styles.tool}
                aria-label={messages.dropSet(set.name)}
                onClick={() =>
                  void attempt(async () => {
                    await remove({ id: projectId, setId: set.id }).unwrap();
                  })
                }
              >
                <IconX size={14} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!data && !error && <p className={styles.note}>{messages.loading}</p>}
      <TextInput
        size="xs"
        label={messages.setName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={saveOnEnter}
      />
      <TextInput
        size="xs"
        label={messages.setTags}
        placeholder="#bread, #bakery"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={saveOnEnter}
      />
      <p className={styles.note}>{messages.setsHere}</p>
      <FormProblem message={problem ?? (error ? failureMessage(error) : null)} />
      <Button
        size="compact-sm"
        variant="default"
        disabled={!ready}
        loading={busy}
        onClick={() => void save()}
      >
        {messages.keepSet}
      </Button>
      {data && onDevice.length > 0 && (
        <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => void share()}>
          {messages.shareSets(onDevice.length)}
        </Button>
      )}
    </div>
  );
}
