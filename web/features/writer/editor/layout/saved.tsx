import { IconCheck, IconCloudUp, IconPencil } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { keysText } from '#web/kernel/text/keys-text.ts';
import { type ReadonlyObservable, useObservable } from '#web/kernel/observable.ts';
import { ObservedText } from '#web/ui/data/observed-text.tsx';
import { SaveIndicator } from '../../generation/save-indicator.tsx';
import styles from '../../generation/save-indicator.module.css';
import { writerMessages } from '../../messages.ts';
import type { ShownSave } from '../document/shown-save.ts';

const icons = { saved: IconCheck, unsaved: IconPencil, saving: IconCloudUp };
const isCalm = ({ state }: ShownSave) => state in icons;

/** Where what was typed is now. */
export function Saved({ save }: { save: ReadonlyObservable<ShownSave> }) {
  const trouble = useObservable(save, (now) => (isCalm(now) ? null : now));
  if (trouble) return <SaveIndicator state={trouble.state} message={trouble.failure?.message ?? null} />;
  return <CalmSave save={save} />;
}

const textOf = ({ state }: ShownSave) => writerMessages.save[state];

/** While nothing is wrong: written without a painting, since each pause in typing changes it. */
function CalmSave({ save }: { save: ReadonlyObservable<ShownSave> }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      if (element.current) element.current.dataset.state = save.get().state;
    };
    write();
    return save.subscribe(write);
  }, [save]);
  return (
    <span
      ref={element}
      className={styles.save}
      title={writerMessages.saveKey(keysText('Mod-S'))}
      data-state={save.get().state}
    >
      {Object.entries(icons).map(([state, Icon]) => (
        <Icon key={state} data-of={state} size={16} stroke={1.75} aria-hidden />
      ))}
      <ObservedText of={save} text={textOf} />
    </span>
  );
}
