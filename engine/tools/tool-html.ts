// Form and results of a tool as HTML: the same function makes the prerendered page and the answer to a form post.
import type { Tool, ToolField } from '#contract/tools/field.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';
import { toolHtmlWords as words } from './words.ts';
import { hasVariants } from './steady.ts';
import type { ToolResult } from './result.ts';

export interface ToolState {
  /** what was typed, by field */
  values?: Readonly<Record<string, string>>;
  /** what is wrong with it, by field */
  problems?: Readonly<Record<string, string>>;
  results?: readonly ToolResult[];
  /** said in place of results */
  notice?: string;
}

/** The page holds the tool between these; a server puts another state there. */
export const toolMarks = { start: '<!--tool-->', end: '<!--/tool-->' } as const;

function controlOf(field: ToolField, id: string, value: string, told: string): string {
  const { name, required, placeholder } = field;
  const shared = `id="${id}" name="${name}"${required ? ' required' : ''}${placeholder ? ` placeholder="${escapeHtml(placeholder)}"` : ''}${told}`;
  if (field.kind === 'choice') {
    const options = field.choices.map(
      (choice) => `<option${choice === value ? ' selected' : ''}>${escapeHtml(choice)}</option>`,
    );
    return `<select ${shared}>${options.join('')}</select>`;
  }
  // A line break at the start of a textarea is not part of its value.
  if (field.kind === 'text')
    return `<textarea ${shared} rows="5" maxlength="${field.max}">\n${escapeHtml(value)}</textarea>`;
  if (field.kind === 'number')
    return `<input ${shared} type="number" min="${field.min}" max="${field.max}" value="${escapeHtml(value || String(field.value))}">`;
  return `<input ${shared} maxlength="${field.max}" value="${escapeHtml(value)}" autocomplete="off">`;
}

function fieldHtml(field: ToolField, { values = {}, problems = {} }: ToolState): string {
  const id = `field-${field.name}`;
  const problem = problems[field.name];
  const notes = [...(field.hint ? [`${id}-hint`] : []), ...(problem ? [`${id}-problem`] : [])];
  const told =
    (notes.length > 0 ? ` aria-describedby="${notes.join(' ')}"` : '') +
    (problem ? ' aria-invalid="true"' : '');
  return (
    `<div><label for="${id}">${escapeHtml(field.label)}${field.required ? ' <span aria-hidden="true">*</span>' : ''}</label>` +
    (field.hint ? `<p id="${id}-hint">${escapeHtml(field.hint)}</p>` : '') +
    controlOf(field, id, values[field.name] ?? '', told) +
    (problem ? `<p id="${id}-problem" data-problem>${escapeHtml(problem)}</p>` : '') +
    `</div>`
  );
}

const resultHtml = ({ text, note }: ToolResult): string =>
  `<li><p>${escapeHtml(text)}</p>${note ? `<small>${escapeHtml(note)}</small>` : ''}</li>`;

/**
 * A tool's form with what was typed and what is wrong with it, and its results; all of it escaped.
 * @returns HTML between `toolMarks`
 */
export function toolHtml(tool: Tool, state: ToolState = {}): string {
  const { results = [], problems = {}, notice } = state;
  const wrong = Object.keys(problems).length > 0;
  const said =
    notice ??
    (wrong
      ? words.wrong
      : results.length > 0
        ? words.done(results.length, hasVariants(tool.slug))
        : words.empty);
  return (
    toolMarks.start +
    `<form method="post" action="/tools/${tool.slug}#results" data-tool="${tool.slug}">` +
    `<h2>${words.form}</h2>` +
    tool.fields.map((field) => fieldHtml(field, state)).join('') +
    `<p><button type="submit" class="site-button">${results.length > 0 && hasVariants(tool.slug) ? words.again : words.generate}</button></p>` +
    `</form>` +
    `<section id="results" aria-label="${words.results}">` +
    `<p role="status">${escapeHtml(said)}</p>` +
    `<ol>${results.map(resultHtml).join('')}</ol>` +
    `</section>` +
    toolMarks.end
  );
}

/** A page with another state of its tool in it; a page without the marks is an error. */
export function withToolState(page: string, tool: Tool, state: ToolState): string {
  const start = page.indexOf(toolMarks.start);
  const end = page.indexOf(toolMarks.end, start);
  if (start < 0 || end < 0) throw new Error(`the page of ${tool.slug} has no place for its tool`);
  return page.slice(0, start) + toolHtml(tool, state) + page.slice(end + toolMarks.end.length);
}
