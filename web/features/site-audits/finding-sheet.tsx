import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AuditFinding } from '#contract/site-audits.ts';
import { copyText } from '#web/ui/data/copy-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { SideSheet } from '#web/ui/layout/side-sheet.tsx';
import { siteAuditsApi } from './api.ts';
import { siteAuditMessages as messages } from './messages.ts';
import styles from './site-audit.module.css';

const step = 50;

interface Props {
  auditId: string;
  finding: AuditFinding;
  onClose: () => void;
}

/** Why a problem matters, how to fix it, and every page that has it. */
export function FindingSheet({ auditId, finding, onClose }: Props) {
  const { data } = siteAuditsApi.useSiteAuditsHitsQuery({ id: auditId, rule: finding.id });
  const [most, setMost] = useState(step);
  const hits = data?.results ?? finding.examples;
  const copy = async (text: string) => {
    if (await copyText(text, null)) toast({ message: messages.copied, kind: 'done' });
  };
  return (
    <SideSheet opened beside onClose={onClose} title={finding.title}>
      <div className={styles.sheet}>
        <h3>{messages.why}</h3>
        <p>{finding.why}</p>
        <h3>{messages.fix}</h3>
        <p>{finding.fix}</p>
        <h3>{messages.where(finding.count)}</h3>
        <ul className={styles.hits}>
          {hits.slice(0, most).map(({ url, detail, paste }) => (
            <li key={`${url} ${detail}`}>
              <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                {url}
              </a>
              <small>{detail}</small>
              {paste !== '' && (
                <div className={styles.paste}>
                  <code>{paste}</code>
                  <Button size="compact-xs" variant="default" onClick={() => void copy(paste)}>
                    {messages.copy}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        {hits.length > most && (
          <Button variant="default" size="xs" onClick={() => setMost(most + step)}>
            +{step}
          </Button>
        )}
      </div>
    </SideSheet>
  );
}
