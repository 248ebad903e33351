import { useEffect, useState } from 'react';
import type { RankingDetail } from '#contract/optimizer.ts';
import { optimizerApi } from './api.ts';
import { type Settings, SettingsSaver, type SettingsState } from './settings-saver.ts';

export type Fields = Required<Omit<Settings, 'competitors'>>;

const fieldsOf = (row: Fields): Fields => ({
  keyword: row.keyword,
  secondaryKeywords: row.secondaryKeywords,
  title: row.title,
  description: row.description,
  slug: row.slug,
});

/** Settings as they are typed, and the one way in which they are saved. */
export function useSettings(opened: RankingDetail) {
  const [update] = optimizerApi.useOptimizerUpdateMutation();
  const [fields, setFields] = useState<Fields>(() => fieldsOf(opened));
  const [save, setSave] = useState<SettingsState>({ state: 'saved', message: null, conflict: null });
  const [saver] = useState(
    () =>
      new SettingsSaver({
        row: opened,
        send: (body) => update({ params: { id: opened.id }, body }).unwrap(),
        onState: setSave,
      }),
  );
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void saver.flush();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      void saver.flush();
    };
  }, [saver]);
  return {
    fields,
    save,
    saver,
    change: (changes: Partial<Fields>) => {
      setFields((before) => ({ ...before, ...changes }));
      saver.change(changes);
    },
    settle: (choice: 'mine' | 'theirs') => {
      if (choice === 'theirs' && save.conflict) setFields(fieldsOf(save.conflict.theirs));
      saver.settle(choice);
    },
  };
}

export type OpenSettings = ReturnType<typeof useSettings>;
