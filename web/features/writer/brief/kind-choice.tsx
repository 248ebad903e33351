import { Link } from 'react-router';
import { type WriterTool, writerTools } from '#contract/writer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { writerMessages } from '../messages.ts';
import styles from './kind-choice.module.css';

const messages = writerMessages.essay;
const places: Record<WriterTool, string> = {
  article: pagePath('/modules/ai-writer'),
  essay: pagePath('/modules/ai-writer/essay'),
};

/** Article or essay; what is begun in one stays, on this device or as a generation, when the other is begun. */
export function KindChoice({ tool }: { tool: WriterTool }) {
  return (
    <nav aria-label={messages.kind} className={styles.kinds}>
      {writerTools.map((kind) => (
        <Link
          key={kind}
          to={places[kind]}
          className={styles.kind}
          aria-current={kind === tool ? 'page' : undefined}
        >
          <strong>{messages.kinds[kind].label}</strong>
          <span>{messages.kinds[kind].hint}</span>
        </Link>
      ))}
      <Link to={pagePath('/modules/ai-writer/batches', {}, { new: '1' })} className={styles.kind}>
        <strong>{messages.many.label}</strong>
        <span>{messages.many.hint}</span>
      </Link>
    </nav>
  );
}
