import type { PastedAudit } from '#engine/site-audit/audit-pasted.ts';
import { answersOf, partsOf, statusOf } from '../parts.ts';
import { seoMessages as messages } from './seo-checker-messages.ts';

/** Audits a pasted page in the browser, by the rules and in the report of the app. */
export function mount(root: HTMLElement): () => void {
  const part = partsOf(root);
  const form = part('form', HTMLFormElement);
  const field = part('page', HTMLTextAreaElement);
  const results = part('results');
  const status = statusOf(root);
  const ended = new AbortController();
  let run = 0;
  let show: ((audit: PastedAudit) => void) | null = null;
  const check = async () => {
    const { page = '', keyword = '', title = '', description = '' } = answersOf(form);
    const nothing = page.trim() === '';
    part('problem').textContent = nothing ? messages.nothing : '';
    field.setAttribute('aria-invalid', String(nothing));
    if (nothing) return field.focus();
    run += 1;
    const own = run;
    status.textContent = messages.checking;
    const [{ auditPasted }, { reportIn }] = await Promise.all([
      import('#engine/site-audit/audit-pasted.ts'),
      import('./seo-checker-report.tsx'),
    ]);
    const audit = await auditPasted({ page, keyword: keyword.trim(), title, description });
    // Another check was started, or the tool was left, while rules and language were loaded.
    if (own !== run || ended.signal.aborted) return;
    show ??= reportIn(part('found'), ended.signal);
    show(audit);
    status.textContent = `${messages.summary(audit.findings, audit.passed.length)} ${messages.read(audit)}`;
    if (window.matchMedia('(max-width: 61.99em)').matches) results.scrollIntoView();
  };
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      check().catch((cause: unknown) => {
        status.textContent = messages.failed;
        reportError(cause);
      });
    },
    { signal: ended.signal },
  );
  part('check', HTMLButtonElement).disabled = false;
  return () => ended.abort();
}
