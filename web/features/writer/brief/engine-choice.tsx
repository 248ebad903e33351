import { Anchor, Radio } from '@mantine/core';
import { Link } from 'react-router';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { writerApi } from '../api.ts';
import { writerWords } from '../words.ts';
import styles from './engine-choice.module.css';

const words = writerWords.brief;

interface Props {
  value: string | null;
  onChange: (engine: string | null) => void;
}

/** Which engine writes, said as it is: what each one can do, and what is not connected. */
export function EngineChoice({ value, onChange }: Props) {
  const { data, isLoading } = writerApi.useWriterEnginesQuery();
  const engines = data?.results ?? [];
  if (isLoading) return <TextSkeleton lines={2} />;
  return (
    <Radio.Group
      label={words.engine}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      classNames={{ label: styles.label ?? '' }}
    >
      <div className={styles.choices}>
        <Radio value="" label={words.bestEngine} description={words.bestEngineNote} />
        {engines.map((engine) => (
          <Radio
            key={engine.id}
            value={engine.id}
            label={engine.ready ? engine.label : `${engine.label} (${words.notReady})`}
            description={engine.note}
            disabled={!engine.ready && engine.id !== value}
          />
        ))}
      </div>
      {!engines.some(({ kind, ready }) => kind === 'model' && ready) && (
        <Anchor component={Link} to="/integrations" className={styles.connect}>
          {words.connectModel}
        </Anchor>
      )}
    </Radio.Group>
  );
}
