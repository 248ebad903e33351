import { createRoot } from 'react-dom/client';
import type { PastedAudit } from '#engine/site-audit/audit-pasted.ts';
import { FindingsReport } from '#web/ui/report/findings-report.tsx';

/**
 * Shows reports in an element of a page that has no React of its own.
 * @param ended takes the report away
 */
export function reportIn(place: HTMLElement, ended: AbortSignal): (audit: PastedAudit) => void {
  const root = createRoot(place);
  ended.addEventListener('abort', () => root.unmount(), { once: true });
  let shown = 0;
  return ({ findings, passed, readability }) => {
    shown += 1;
    const report = { findings, passed, readability, gone: [], isCompared: false };
    // Another text starts with nothing open.
    root.render(<FindingsReport key={shown} report={report} isSingle loadHits={null} />);
  };
}
