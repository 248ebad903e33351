// The language of a code block, chosen in its corner: plain DOM, as code is typed in by the letter.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { NodeViewConstructor } from '@tiptap/pm/view';
import { writerMessages } from '../../messages.ts';
import styles from '../editor.module.css';

const messages = writerMessages.editor;

/** Names as highlighters know them (highlight.js, Prism and Shiki agree on these), and as people do. */
const languages: Record<string, string> = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  graphql: 'GraphQL',
  html: 'HTML',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  php: 'PHP',
  powershell: 'PowerShell',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  scss: 'SCSS',
  shell: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  toml: 'TOML',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

const option = (value: string, label: string) => {
  const made = document.createElement('option');
  made.value = value;
  made.textContent = label;
  return made;
};

/** Shows a language, also one that is not in the list: a text that came from elsewhere keeps what it says. */
function show(select: HTMLSelectElement, language: string): void {
  if (![...select.options].some(({ value }) => value === language)) select.append(option(language, language));
  select.value = language;
}

const codeView: NodeViewConstructor = (node, view, getPos) => {
  const dom = document.createElement('div');
  dom.className = styles.codeBlock ?? '';
  const select = document.createElement('select');
  select.className = styles.codeLanguage ?? '';
  select.contentEditable = 'false';
  select.setAttribute('aria-label', messages.codeLanguage);
  select.append(
    option('', messages.codePlain),
    ...Object.entries(languages).map(([value, label]) => option(value, label)),
  );
  const languageOf = (of: typeof node) => (of.attrs as { language?: string | null }).language ?? '';
  show(select, languageOf(node));
  select.addEventListener('change', () => {
    const at = getPos();
    if (at === undefined || !view.editable) return;
    view.dispatch(view.state.tr.setNodeAttribute(at, 'language', select.value || null));
  });
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  pre.append(code);
  dom.append(select, pre);
  return {
    dom,
    contentDOM: code,
    update: (next) => {
      if (next.type !== node.type) return false;
      if (select.value !== languageOf(next)) show(select, languageOf(next));
      return true;
    },
    stopEvent: ({ target }) => target === select,
    ignoreMutation: ({ type, target }) => type !== 'selection' && !code.contains(target),
  };
};

export const CodeLanguage = Extension.create({
  name: 'codeLanguage',
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { codeBlock: codeView } } })],
});
