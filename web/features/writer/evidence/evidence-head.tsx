import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import type { Evidence } from '#contract/writer/evidence.ts';
import type { WriterGeneration } from '#contract/writer.ts';
import draft from '../draft/draft-step.module.css';
import { writerMessages } from '../messages.ts';
import styles from './evidence.module.css';

const messages = writerMessages.evidence;

interface Props {
  row: WriterGeneration;
  evidence: Evidence;
  /** where sources are added */
  briefTo: string;
}

/** What the text is: an outline of the user's points, made without AI, and how much material there is. */
export function EvidenceHead({ row, evidence, briefTo }: Props) {
  const isEssay = row.tool === 'essay';
  return (
    <div className={draft.status} data-status={row.status}>
      <div className={draft.line}>
        <div className={styles.head}>
          <h2 className={draft.state}>{isEssay ? messages.worksheet : messages.title}</h2>
          <Badge variant="light">{messages.noAi}</Badge>
        </div>
        <p className={draft.figures}>
          <span>{messages.material(evidence.materialWords)}</span>
        </p>
      </div>
      <p className={draft.lead}>{isEssay ? messages.worksheetLead : messages.lead}</p>
      {row.sources.length === 0 && (
        <p className={draft.lead}>
          {messages.noSources} <Link to={briefTo}>{messages.toBrief}</Link>
        </p>
      )}
    </div>
  );
}
