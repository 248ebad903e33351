import type { Analysis } from '#contract/optimizer.ts';
import { figureText } from '#web/kernel/text/format.ts';
import styles from './panel.module.css';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.structure;

/** How the text is built against the middle half of the competitors, and what only it says. */
export function StructureTab({ analysis }: { analysis: Analysis | null }) {
  if (!analysis || analysis.structure.length === 0) return <p className={styles.quiet}>{messages.noPages}</p>;
  return (
    <>
      <table className={styles.bands}>
        <caption>{messages.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.part}</th>
            <th scope="col">{messages.yours}</th>
            <th scope="col">{messages.theirs}</th>
            <th scope="col">{messages.state}</th>
          </tr>
        </thead>
        <tbody>
          {analysis.structure.map(({ id, label, value, p25, p75, state }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{figureText(value)}</td>
              <td>{messages.band(p25, p75)}</td>
              <td>
                <span className={styles.state} data-state={state}>
                  {messages.states[state]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={styles.subhead}>{messages.originality}</h3>
      <p className={styles.quiet}>
        {analysis.originality.length > 0 ? messages.originalityLead : messages.noOriginality}
      </p>
      <ul className={styles.chips} aria-label={messages.originality}>
        {analysis.originality.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  );
}
