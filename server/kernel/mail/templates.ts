import { escapeHtml } from '#engine/text/escape-html.ts';

/** A heading with lines, some of which lead somewhere. */
export interface LetterGroup {
  title: string;
  lines: readonly { text: string; url?: string }[];
}

export interface Email {
  subject: string;
  /** paragraphs of plain text */
  paragraphs: string[];
  code?: string;
  button?: { label: string; url: string };
  groups?: readonly LetterGroup[];
  /** said below everything else */
  footer?: string;
  /** takes a POST that ends mails of this kind: for the button of mail programs */
  unsubscribe?: string;
}

const p = 'margin:0 0 16px;font:16px/26px Inter,Arial,sans-serif;color:#26221e';
const small = 'margin:0 0 8px;font:14px/20px Inter,Arial,sans-serif;color:#6e675e';

const link = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" style="color:#7a3ee8">${escapeHtml(label)}</a>`;

const groupText = ({ title, lines }: LetterGroup) =>
  [title, ...lines.map(({ text, url }) => `- ${text}${url ? `\n  ${url}` : ''}`)].join('\n');

const groupHtml = ({ title, lines }: LetterGroup) => `<p style="${p};font-weight:600">${escapeHtml(title)}</p>
<ul style="margin:0 0 16px;padding:0 0 0 20px;font:16px/26px Inter,Arial,sans-serif;color:#26221e">
${lines.map(({ text, url }) => `<li>${url ? link(url, text) : escapeHtml(text)}</li>`).join('\n')}
</ul>`;

/** The same email as plain text and as HTML that mail programs show well: tables and inline styles only. */
export function renderEmail({ subject, paragraphs, code, button, groups = [], footer, unsubscribe }: Email) {
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...groups.map(groupText),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...(footer ? [footer] : []),
    '— Quillstead',
  ].join('\n\n');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf8f4"><table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="480" style="max-width:480px;background:#fff;border:1px solid #e7e2d9;border-radius:14px"><tr><td style="padding:32px">
${paragraphs.map((paragraph) => `<p style="${p}">${escapeHtml(paragraph)}</p>`).join('\n')}
${code ? `<p style="margin:0 0 16px;font:600 32px/40px ui-monospace,Menlo,monospace;letter-spacing:6px;color:#26221e">${escapeHtml(code)}</p>` : ''}
${groups.map(groupHtml).join('\n')}
${button ? `<p style="${p}">${link(button.url, button.label)}</p>` : ''}
${footer ? `<p style="${small};overflow-wrap:anywhere">${escapeHtml(footer)}</p>` : ''}
<p style="margin:0;font:14px/20px Inter,Arial,sans-serif;color:#6e675e">Quillstead</p>
</td></tr></table></td></tr></table></body></html>`;
  return {
    subject,
    text,
    html,
    code: code ?? null,
    unsubscribe: unsubscribe ?? null,
    links: [
      ...groups.flatMap(({ lines }) => lines.flatMap(({ url }) => (url ? [url] : []))),
      ...(button ? [button.url] : []),
    ],
  };
}
