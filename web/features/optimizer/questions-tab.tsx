import type { Analysis, OptimizationDetail } from '#contract/optimizer.ts';
import styles from './panel.module.css';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.questions;

interface Props {
  analysis: Analysis | null;
  pages: OptimizationDetail['competitors'];
}

/** Questions that competitors ask in their headings, and whether the text answers them. */
export function QuestionsTab({ analysis, pages }: Props) {
  if (!analysis || analysis.score === null) return <p className={styles.quiet}>{messages.noPages}</p>;
  if (analysis.questions.length === 0) return <p className={styles.quiet}>{messages.none}</p>;
  const nameOf = (id: string) => {
    const page = pages.find((item) => item.id === id);
    return page?.title || page?.url || id;
  };
  return (
    <>
      <p className={styles.quiet}>{messages.lead}</p>
      <ul className={styles.questions}>
        {analysis.questions.map(({ question, pages: asking, answered }) => (
          <li key={question}>
            <span>{question}</span>
            <span className={styles.state} data-state={answered ? 'ok' : 'missing'}>
              {answered ? messages.answered : messages.open}
            </span>
            <span className={styles.quiet} title={asking.map(nameOf).join('\n')}>
              {messages.asked(asking.length)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
