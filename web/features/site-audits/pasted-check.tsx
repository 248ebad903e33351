import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Pasted, PastedAudit } from '#engine/site-audit/audit-pasted.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { FindingsReport } from '#web/ui/report/findings-report.tsx';
import { ExportButton, Notes } from './audit-report.tsx';
import { exportCsv } from './export-csv.ts';
import { siteAuditMessages } from './messages.ts';
import styles from './site-audit.module.css';

const messages = siteAuditMessages.checker;
/** Characters; as on the public page. */
const longest = 3_000_000;

/** A pasted page or text, checked in the browser. */
export function PastedCheck() {
  const [pasted, setPasted] = useState<Pasted>({ page: '', keyword: '', title: '', description: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [found, setFound] = useState<{ audit: PastedAudit; run: number } | null>(null);
  const set = (part: Partial<Pasted>) => setPasted({ ...pasted, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = pasted.page.trim() === '';
    setProblem(isEmpty ? messages.nothing : null);
    if (isEmpty) return;
    setChecking(true);
    try {
      const { auditPasted } = await import('#engine/site-audit/audit-pasted.ts');
      const audit = await auditPasted({ ...pasted, keyword: pasted.keyword.trim() });
      setFound({ audit, run: (found?.run ?? 0) + 1 });
    } catch (cause) {
      reportError(cause);
      setProblem(messages.failed);
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      <form className={styles.paste} onSubmit={(event) => void submit(event)} noValidate>
        <Textarea
          label={messages.html}
          rows={8}
          maxLength={longest}
          spellCheck={false}
          error={problem}
          value={pasted.page}
          onChange={({ currentTarget }) => set({ page: currentTarget.value })}
        />
        <div className={styles.fields}>
          <TextInput
            label={messages.keyword}
            maxLength={120}
            value={pasted.keyword}
            onChange={({ currentTarget }) => set({ keyword: currentTarget.value })}
          />
          <TextInput
            label={messages.pageTitle}
            maxLength={300}
            value={pasted.title}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <TextInput
            label={messages.description}
            maxLength={600}
            value={pasted.description}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          />
          <Button type="submit" loading={isChecking}>
            {messages.check}
          </Button>
        </div>
      </form>
      {found && <PastedReport key={found.run} audit={found.audit} />}
    </>
  );
}

function PastedReport({ audit }: { audit: PastedAudit }) {
  const { findings, passed, readability } = audit;
  const rows = findings.flatMap(({ severity, title, examples }) =>
    examples.map((hit) => ({ ...hit, severity, title, change: null })),
  );
  const saveCsv = () => exportCsv(rows, 'seo-checker.csv').catch(tellFailure);
  return (
    <FindingsReport
      report={{ findings, passed, readability, gone: [], isCompared: false }}
      isSingle
      loadHits={null}
      action={rows.length > 0 && <ExportButton onExport={() => void saveCsv()} />}
      notes={
        <Notes>
          <span>{siteAuditMessages.checksPassed(passed.length)}</span>
          <span role="status">{messages.readPasted(audit)}</span>
        </Notes>
      }
    />
  );
}
