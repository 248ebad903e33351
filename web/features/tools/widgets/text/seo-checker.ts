import { checkPage } from '#engine/tools/widgets/check-page.ts';
import { type Finding, findingGroups } from '#engine/tools/widgets/finding.ts';
import { factsOfText } from '#engine/tools/widgets/page-facts.ts';
import { factsOfDocument } from './facts-of-document.ts';
import { answersOf, made, partsOf, statusOf } from '../parts.ts';
import { seoMessages as messages } from './seo-checker-messages.ts';

const isHtml = (text: string) =>
  /<(?:!doctype|html|head|body|title|meta|main|article|section|header|div|p|h[1-6]|ul|ol|table|img|a)\b[^<>]*>/i.test(
    text,
  );

/**
 * Styles say nothing to these checks, and the page's own content policy complains in the console about each style
 * attribute that a parsed page has, though nothing of it is shown.
 */
function withoutStyles(html: string): string {
  const [before = '', ...sheets] = html.split(/<style\b/i);
  // One without its end reaches to the next, as in a browser.
  const after = sheets.map((text) =>
    text
      .split(/<\/style\s*>/i)
      .slice(1)
      .join(''),
  );
  return [before, ...after].join('').replace(/(<[a-z][^<>]*\s)style(?=\s*=)/gi, '$1data-style');
}

function itemOf({ state, title, counted, fix }: Finding): HTMLLIElement {
  const item = made('li', '', { 'data-state': state });
  item.append(made('b', title), made('span', messages.states[state]), made('p', counted));
  if (fix !== '') item.append(made('p', fix));
  return item;
}

/** Checks a pasted page in the browser. */
export function mount(root: HTMLElement): () => void {
  const part = partsOf(root);
  const form = part('form', HTMLFormElement);
  const page = part('page', HTMLTextAreaElement);
  const results = part('results');
  const said = statusOf(root);
  const ended = new AbortController();
  const check = () => {
    const { page: pasted = '', keyword = '', title = '', description = '' } = answersOf(form);
    const nothing = pasted.trim() === '';
    part('problem').textContent = nothing ? messages.nothing : '';
    page.setAttribute('aria-invalid', String(nothing));
    if (nothing) return page.focus();
    const { facts, place } = isHtml(pasted)
      ? factsOfDocument(new DOMParser().parseFromString(withoutStyles(pasted), 'text/html'))
      : { facts: factsOfText(pasted), place: '' };
    const line = (typed: string, found: readonly string[]) =>
      found.length > 0 || typed.trim() === '' ? found : [typed.trim()];
    const findings = checkPage(
      {
        ...facts,
        titles: [...line(title, facts.titles)],
        descriptions: [...line(description, facts.descriptions)],
      },
      keyword,
    );
    part('found').replaceChildren(
      ...findingGroups.flatMap((group) => {
        const own = findings.filter((finding) => finding.group === group);
        if (own.length === 0) return [];
        const list = made('ul');
        list.append(...own.map(itemOf));
        const section = made('div');
        section.append(made('h3', group), list);
        return [section];
      }),
    );
    said.textContent = `${messages.said(findings)} ${messages.read(facts.kind, place)}`;
    if (window.matchMedia('(max-width: 61.99em)').matches) results.scrollIntoView();
  };
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      check();
    },
    { signal: ended.signal },
  );
  return () => ended.abort();
}
