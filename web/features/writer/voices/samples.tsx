import { Button, CloseButton, Progress } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type BrandVoice, voiceLimits, type VoiceSample } from '#contract/writer/voices.ts';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { voiceWords } from '../words/voices.ts';
import { voicesApi } from './api.ts';
import styles from './voices.module.css';

const messages = voiceWords.samples;
const AddSample = lazy(async () => ({ default: (await import('./add-sample.tsx')).AddSample }));

/** The texts that a voice is measured on, and how many are lacking. */
export function Samples({ voice, mayChange }: { voice: BrandVoice; mayChange: boolean }) {
  const { id, samples } = voice;
  const [adding, setAdding] = useState(false);
  const [remove] = voicesApi.useVoicesRemoveSampleMutation();
  const drop = async (sample: VoiceSample) => {
    const done = await orTell(
      remove({ params: { id, sampleId: sample.id } })
        .unwrap()
        .then(() => true),
    );
    if (done) toast({ message: messages.removed, kind: 'done' });
  };
  const lacking = samples.length < voiceLimits.leastSamples;
  return (
    <section className={styles.section} aria-labelledby="voice-samples">
      <div className={styles.sectionHead}>
        <h2 id="voice-samples">{messages.title}</h2>
        {mayChange && samples.length < voiceLimits.samples && (
          <Button size="compact-sm" variant={lacking ? 'filled' : 'default'} onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{messages.lead}</p>
      {lacking && (
        <div>
          <p className={styles.figures}>{messages.progress(samples.length, voiceLimits.leastSamples)}</p>
          <Progress
            aria-label={messages.title}
            value={(100 * samples.length) / voiceLimits.leastSamples}
            size="sm"
          />
        </div>
      )}
      <ul className={styles.rows}>
        {samples.map((sample) => (
          <li key={sample.id} className={styles.sample}>
            <div>
              <strong>{sample.title}</strong>
              <p className={styles.quiet}>
                {messages.from[sample.kind]} · {messages.words(sample.words)}
              </p>
              <p className={styles.excerpt}>{sample.excerpt}</p>
            </div>
            {mayChange && (
              <CloseButton aria-label={messages.remove(sample.title)} onClick={() => void drop(sample)} />
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <Suspense>
          <AddSample voiceId={id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}
