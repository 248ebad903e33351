import { escapeHtml } from '#engine/text/escape-html.ts';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
}
export interface ApiDocument {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  servers?: { url: string }[];
  components?: { schemas?: Record<string, unknown> };
}

type Content = Record<string, { schema?: unknown }>;
/** Each form of a body; JSON is the usual one and not named. */
const shownAll = (label: string, content: Content = {}) =>
  Object.entries(content)
    .map(([type, { schema }]) => shown(type === 'application/json' ? label : `${label}, ${type}`, schema))
    .join('');
const shown = (label: string, schema: unknown) =>
  schema === undefined
    ? ''
    : `<details><summary>${escapeHtml(label)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

function operation(path: string, method: string, input: Operation): string {
  const answers = Object.entries(input.responses ?? {}).filter(([status]) => status.startsWith('2'));
  return `<section><h3><code>${method.toUpperCase()}</code> ${escapeHtml(path)}</h3>
<p>${escapeHtml(input.summary ?? '')}${input.description ? ` <small>${escapeHtml(input.description)}</small>` : ''}</p>
${(input.parameters ?? []).map((p) => `<p><code>${escapeHtml(p.name)}</code> in ${escapeHtml(p.in)}${p.required ? ', required' : ''}</p>`).join('')}
${shownAll('Body', input.requestBody?.content)}
${answers.map(([status, answer]) => shownAll(`Answer ${status}`, answer.content)).join('')}</section>`;
}

/** A plain page of the API: no script, readable without any. */
export function docsPage(document: ApiDocument): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, it] of Object.entries(methods)) {
      const tag = it.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operation(path, method, it)]);
    }
  const tags = [...byTag.keys()].toSorted();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API</title><link rel="stylesheet" href="/api/v1/docs.css"></head><body>
<main><h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description ?? '')}</p>
<p>The machine-readable form is <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).
${(document.servers ?? []).map(({ url }) => `This server: <code>${escapeHtml(url)}</code>`).join(' ')}</p>
<nav>${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>
${tags.map((tag) => `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${byTag.get(tag)?.join('\n')}`).join('\n')}
${
  Object.keys(document.components?.schemas ?? {}).length > 0
    ? `<h2 id="shapes">Shapes</h2>${Object.entries(document.components?.schemas ?? {})
        .map(([name, schema]) => shown(name, schema))
        .join('')}`
    : ''
}
</main></body></html>`;
}

export const docsStyle = `:root{color-scheme:light dark;--ink:#26221e;--paper:#faf8f4;--line:#e0dacf;--dim:#6a6359}
@media(prefers-color-scheme:dark){:root{--ink:#ece8e1;--paper:#16151a;--line:#34323b;--dim:#a59f97}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/26px Inter,system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 16px}h1,h2,h3{letter-spacing:-.02em;line-height:1.25}
h3{font-size:16px;overflow-wrap:anywhere}section{border-top:1px solid var(--line);padding:8px 0}small{color:var(--dim)}
pre{overflow:auto;padding:12px;border:1px solid var(--line);border-radius:8px;font-size:13px;line-height:18px}
a{color:inherit}nav{display:flex;flex-wrap:wrap;gap:12px}`;
