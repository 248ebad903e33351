import { findFigures } from '../content/find-figures.ts';
import styles from './claim-check.module.css';
import { claimMessages as messages } from '../messages.ts';

/**
 * The hero's working tool. The example is worked out at build, so that it reads right before any script has run.
 * @param script address of the island that works it
 */
export function ClaimCheck({ script }: { script: string }) {
  const found = findFigures(messages.example);
  return (
    <section className={styles.tool} aria-labelledby="claim-title" data-claim-check="">
      <h2 id="claim-title">{messages.title}</h2>
      <label htmlFor="claim-text">{messages.label}</label>
      <textarea
        id="claim-text"
        rows={5}
        maxLength={20_000}
        defaultValue={messages.example}
        spellCheck={false}
      />
      <div aria-live="polite">
        <p data-said="">{messages.found}</p>
        <ul className={styles.figures}>
          {found.map((figure) => (
            <li key={figure.at}>
              <b>{figure.text}</b> <span>{messages.kinds[figure.kind]}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.note}>{messages.note}</p>
      <script type="module" src={script} />
    </section>
  );
}
