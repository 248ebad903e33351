import type { BrandVoice, VoiceTrait } from '#contract/writer/voices.ts';
import { InfoTip } from '#web/ui/layout/info-tip.tsx';
import { voiceWords } from '../words/voices.ts';
import { rangeText, valueText } from './trait-text.ts';
import styles from './voices.module.css';

const messages = voiceWords.traits;

type Props = Pick<BrandVoice, 'traits' | 'phrases' | 'samples' | 'language'>;

/** What was measured: each trait with its value, the range, how it is measured and words that show it. */
export function Traits({ traits, phrases, samples, language }: Props) {
  const isMeasured = traits.some(({ value }) => value !== null);
  return (
    <section className={styles.section} aria-labelledby="voice-traits">
      <h2 id="voice-traits">{messages.title}</h2>
      <p className={styles.quiet}>
        {isMeasured && language ? messages.lead(samples.length, language.name) : messages.waiting}
      </p>
      <ul className={styles.traits}>
        {traits.map((trait) => (
          <Trait
            key={trait.id}
            trait={trait}
            source={samples.find(({ id }) => id === trait.example?.sampleId)?.title ?? ''}
          />
        ))}
      </ul>
      {isMeasured && (
        <>
          <h3>{messages.phrases}</h3>
          <p className={styles.quiet}>{phrases.length > 0 ? messages.phrasesLead : messages.noPhrases}</p>
          <ul className={styles.phrases}>
            {phrases.map(({ text, uses }) => (
              <li key={text}>
                “{text}” <span className={styles.quiet}>{messages.uses(uses)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Trait({ trait, source }: { trait: VoiceTrait; source: string }) {
  const { label, basis, unit, value, range, missing, example } = trait;
  return (
    <li className={styles.trait}>
      <span className={styles.label}>
        {label} <InfoTip label={messages.how(label)}>{basis}</InfoTip>
      </span>
      <span className={styles.value}>{valueText(value, unit)}</span>
      {missing ? (
        <p className={styles.quiet}>{missing}</p>
      ) : (
        <p className={styles.quiet}>
          {messages.range} {rangeText(range, unit)}
        </p>
      )}
      {example && (
        <blockquote className={styles.example}>
          {example.text}
          <cite>{source}</cite>
        </blockquote>
      )}
    </li>
  );
}
