import { escapeHtml } from '../http/html.ts';

export interface Letter {
  subject: string;
  /** paragraphs of plain text */
  paragraphs: string[];
  code?: string;
  button?: { label: string; url: string };
}

/** The same letter as plain text and as HTML that mail programs show well: tables and inline styles only. */
export function renderLetter({ subject, paragraphs, code, button }: Letter) {
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    '— Quillstead',
  ].join('\n\n');
  const p = 'margin:0 0 16px;font:16px/26px Inter,Arial,sans-serif;color:#26221e';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf8f4"><table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="480" style="max-width:480px;background:#fff;border:1px solid #e7e2d9;border-radius:14px"><tr><td style="padding:32px">
${paragraphs.map((one) => `<p style="${p}">${escapeHtml(one)}</p>`).join('\n')}
${code ? `<p style="margin:0 0 16px;font:600 32px/40px ui-monospace,Menlo,monospace;letter-spacing:6px;color:#26221e">${escapeHtml(code)}</p>` : ''}
${button ? `<p style="${p}"><a href="${escapeHtml(button.url)}" style="color:#7a3ee8">${escapeHtml(button.label)}</a></p>` : ''}
<p style="margin:0;font:14px/20px Inter,Arial,sans-serif;color:#6e675e">Quillstead</p>
</td></tr></table></td></tr></table></body></html>`;
  return { subject, text, html, code: code ?? null, links: button ? [button.url] : [] };
}
