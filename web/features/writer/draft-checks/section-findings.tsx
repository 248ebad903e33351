import { Button, UnstyledButton } from '@mantine/core';
import type { CheckedSection, DraftFinding } from '#contract/writer/draft-checks.ts';
import { writerMessages } from '../messages.ts';
import styles from './draft-checks.module.css';

const messages = writerMessages.draftChecks;

interface Props {
  section: CheckedSection;
  onShow: (finding: DraftFinding) => void;
  /** null where no model can be asked */
  onFix: (() => void) | null;
}

/** A section with what was found in it. */
export function SectionFindings({ section, onShow, onFix }: Props) {
  const name = section.heading === '' ? messages.opening : section.heading;
  return (
    <section aria-label={name} className={styles.section}>
      <div className={styles.head}>
        <h4 className={styles.name}>{name}</h4>
        <span className={styles.quiet}>{messages.words(section.words, section.target)}</span>
      </div>
      <ul className={styles.rows}>
        {section.findings.map((finding) => (
          <Finding
            key={`${finding.check} ${finding.place.blockId} ${finding.place.start} ${finding.message}`}
            finding={finding}
            onShow={() => onShow(finding)}
          />
        ))}
      </ul>
      {onFix && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.fix ?? ''}
          aria-label={messages.fixLabel(name)}
          onClick={onFix}
        >
          {messages.fix}
        </Button>
      )}
    </section>
  );
}

function Finding({ finding, onShow }: { finding: DraftFinding; onShow: () => void }) {
  return (
    <li className={styles.row}>
      <span className={styles.kind}>{messages.checks[finding.check]}</span>
      <UnstyledButton
        className={styles.message}
        aria-label={messages.inText(finding.message)}
        onClick={onShow}
      >
        {finding.message}
      </UnstyledButton>
      <p className={styles.quiet}>{finding.why}</p>
    </li>
  );
}
