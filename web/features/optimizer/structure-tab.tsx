import type { Analysis } from '#contract/optimizer.ts';
import { figureText } from '#web/kernel/format.ts';
import styles from './panel.module.css';
import { optimizerWords } from './words.ts';

const words = optimizerWords.structure;

/** How the text is built against the middle half of the competitors, and what only it says. */
export function StructureTab({ analysis }: { analysis: Analysis | null }) {
  if (!analysis || analysis.structure.length === 0) return <p className={styles.quiet}>{words.noPages}</p>;
  return (
    <>
      <table className={styles.bands}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.part}</th>
            <th scope="col">{words.yours}</th>
            <th scope="col">{words.theirs}</th>
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {analysis.structure.map(({ id, label, value, p25, p75, state }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{figureText(value)}</td>
              <td>{words.band(p25, p75)}</td>
              <td>
                <span className={styles.state} data-state={state}>
                  {words.states[state]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={styles.subhead}>{words.originality}</h3>
      <p className={styles.quiet}>
        {analysis.originality.length > 0 ? words.originalityLead : words.noOriginality}
      </p>
      <ul className={styles.chips} aria-label={words.originality}>
        {analysis.originality.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  );
}
