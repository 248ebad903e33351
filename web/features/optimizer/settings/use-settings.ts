import { useEffect, useMemo, useState } from 'react';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { indexedDbStore, localKey, localUser } from '#web/kernel/autosave/local-store.ts';
import { optimizerApi } from '../api.ts';
import { type Settings, SettingsAutosaver, type SettingsState } from './settings-autosaver.ts';

export type Fields = Required<Omit<Settings, 'competitors'>>;

const fieldsOf = (row: Fields): Fields => ({
  keyword: row.keyword,
  secondaryKeywords: row.secondaryKeywords,
  ignoredTerms: row.ignoredTerms,
  outline: row.outline,
  title: row.title,
  description: row.description,
  slug: row.slug,
});

/** Settings as they are typed, and the one way in which they are saved. */
export function useSettings(opened: OptimizationDetail) {
  const [update] = optimizerApi.useOptimizerUpdateMutation();
  const [fields, setFields] = useState<Fields>(() => fieldsOf(opened));
  const [save, setSave] = useState<SettingsState>({ state: 'saved', message: null, conflict: null });
  const [autosaver] = useState(
    () =>
      new SettingsAutosaver({
        row: opened,
        key: localKey(localUser(), 'optimization', opened.id),
        store: indexedDbStore,
        send: (body) => update({ params: { id: opened.id }, body }).unwrap(),
        onState: setSave,
      }),
  );
  useEffect(() => {
    let gone = false;
    autosaver.reopen();
    void autosaver.restore().then((kept) => {
      if (kept && !gone) setFields((before) => ({ ...before, ...kept }));
    });
    const hidden = () => document.visibilityState === 'hidden' && autosaver.leave();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      gone = true;
      autosaver.stop();
    };
  }, [autosaver]);
  return useMemo(
    () => ({
      fields,
      save,
      autosaver,
      change: (changes: Partial<Fields>) => {
        setFields((before) => ({ ...before, ...changes }));
        autosaver.change(changes);
      },
      resolve: (choice: 'mine' | 'theirs') => {
        const settled = autosaver.resolve(choice);
        if (settled) setFields(fieldsOf(settled));
      },
    }),
    [fields, save, autosaver],
  );
}

export type OpenSettings = ReturnType<typeof useSettings>;
