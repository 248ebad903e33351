import type { Source } from '#contract/writer.ts';
import { writerMessages } from '../messages.ts';
import styles from './evidence.module.css';

interface Props {
  id: string;
  text: string;
  /** the line that leads its list, or the header of its table */
  lead?: string | null;
  sources: readonly Source[];
}

/** A sentence as its source has it, with where it is from. */
export function SourceSentence({ id, text, lead = null, sources }: Props) {
  const ref = id.slice(0, id.indexOf('.'));
  const source = sources.find((item) => item.ref === ref);
  const from = writerMessages.evidence.from(id, source?.title || writerMessages.sources.pastedText);
  return (
    <figure className={styles.sentence}>
      {lead !== null && <p className={styles.leading}>{lead}</p>}
      <blockquote>“{text}”</blockquote>
      <figcaption>
        {source?.url ? (
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            {from}
          </a>
        ) : (
          from
        )}
      </figcaption>
    </figure>
  );
}
