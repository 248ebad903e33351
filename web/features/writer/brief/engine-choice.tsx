import { Anchor, Radio } from '@mantine/core';
import { Link } from 'react-router';
import type { EngineInfo } from '#contract/writer/engines.ts';
import { estimateCost } from '#engine/writer/cost.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { writerApi } from '../api.ts';
import { writerMessages } from '../messages.ts';
import styles from './engine-choice.module.css';

const messages = writerMessages.brief;

interface Props {
  /** the length that is asked for */
  words: number;
  value: string | null;
  onChange: (engine: string | null) => void;
}

/** What a draft costs about, with the day of the price; nothing where nothing is paid. */
function costOf({ price }: EngineInfo, words: number): string {
  if (price === undefined) return '';
  if (price === null) return messages.priceUnknown;
  return messages.cost(estimateCost(price, { words }), words, price.asOf);
}

/** Which engine writes, said as it is: what each one can do, and what is not connected. */
export function EngineChoice({ words, value, onChange }: Props) {
  const { data, isLoading } = writerApi.useWriterEnginesQuery();
  const engines = data?.results ?? [];
  if (isLoading) return <TextSkeleton lines={2} />;
  return (
    <Radio.Group
      label={messages.engine}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      classNames={{ label: styles.label ?? '' }}
    >
      <div className={styles.choices}>
        <Radio value="" label={messages.bestEngine} description={messages.bestEngineNote} />
        {engines.map((engine) => (
          <Radio
            key={engine.id}
            value={engine.id}
            label={engine.ready ? engine.label : `${engine.label} (${messages.notReady})`}
            description={[engine.note, costOf(engine, words)].filter(Boolean).join(' ')}
            disabled={!engine.ready && engine.id !== value}
          />
        ))}
      </div>
      {!engines.some(({ kind, ready }) => kind === 'model' && ready) && (
        <Anchor component={Link} to="/integrations" className={styles.connect}>
          {messages.connectModel}
        </Anchor>
      )}
    </Radio.Group>
  );
}
