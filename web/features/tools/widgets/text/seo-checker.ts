import type { CheckResult, ReadabilityLevel } from '#contract/checks.ts';
import { checkCategories } from '#contract/shared/options.ts';
import { checkPage } from '#engine/checks/checker.ts';
import { emptyMeta, type PageBlock, type PageMeta } from '#engine/checks/page.ts';
import { proseCounts, readabilityOf } from '#engine/checks/reading/readability.ts';
import { rulesOfText } from '#engine/checks/reading/rules-of-text.ts';
import { pageBlockOf } from '#engine/checks/reading/page-blocks.ts';
import { markdownToBlocks } from '#engine/document/markdown-to-blocks.ts';
import { pageOfDocument } from './page-of-document.ts';
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

interface PastedPage {
  blocks: PageBlock[];
  meta: PageMeta;
  /** where words are counted; '' for a plain text */
  place: string;
}

/** Stands in for the site of a text, so that links from its root are known as links within the site. */
const ownSite = 'https://this-site.invalid';

function pageOfText(text: string): PastedPage {
  let ids = 0;
  const fromRoot = /\]\(\/(?!\/)/.test(text);
  const markdown = text.replace(/\]\((?=\/(?!\/))/g, `](${ownSite}`);
  return {
    blocks: markdownToBlocks(markdown, () => `b${ids++}`).map(pageBlockOf),
    meta: { ...emptyMeta, title: null, description: null, slug: null, address: fromRoot ? ownSite : '' },
    place: '',
  };
}

function itemOf({ state, title, measured, fix }: CheckResult): HTMLLIElement {
  const item = made('li', '', { 'data-state': state });
  item.append(made('b', title), made('span', messages.states[state]), made('p', measured));
  if (fix !== '') item.append(made('p', fix));
  return item;
}

const rank = { fix: 0, improve: 1, good: 2, note: 3, skipped: 4 };

/** Each readability formula with its value and what it means. */
function formulasOf(levels: readonly ReadabilityLevel[]): HTMLElement[] {
  if (levels.length === 0) return [];
  const list = made('ul');
  for (const { name, value, meaning, basis } of levels) {
    const item = made('li', '', { 'data-state': 'note' });
    item.append(made('b', name), made('span', value.toFixed(1)), made('p', meaning));
    item.append(made('p', messages.basis(basis)));
    list.append(item);
  }
  const section = made('div');
  section.append(made('h3', messages.formulas), list);
  return [section];
}

/** Results by category, what has to be changed first within each; checks that lack their input are left out. */
function sectionsOf(results: readonly CheckResult[]): HTMLElement[] {
  return checkCategories.flatMap((category) => {
    const own = results
      .filter((result) => result.category === category && result.state !== 'skipped')
      .toSorted((a, b) => rank[a.state] - rank[b.state]);
    if (own.length === 0) return [];
    const list = made('ul');
    list.append(...own.map(itemOf));
    const section = made('div');
    section.append(made('h3', messages.categories[category]), list);
    return [section];
  });
}

/** Checks a pasted page in the browser. */
export function mount(root: HTMLElement): () => void {
  const part = partsOf(root);
  const form = part('form', HTMLFormElement);
  const field = part('page', HTMLTextAreaElement);
  const results = part('results');
  const status = statusOf(root);
  const ended = new AbortController();
  let run = 0;
  const check = async () => {
    const { page: pasted = '', keyword = '', title = '', description = '' } = answersOf(form);
    const nothing = pasted.trim() === '';
    part('problem').textContent = nothing ? messages.nothing : '';
    field.setAttribute('aria-invalid', String(nothing));
    if (nothing) return field.focus();
    run += 1;
    const own = run;
    status.textContent = messages.checking;
    const page = isHtml(pasted)
      ? pageOfDocument(new DOMParser().parseFromString(withoutStyles(pasted), 'text/html'))
      : pageOfText(pasted);
    const meta = {
      ...page.meta,
      title: page.meta.title || title.trim() || page.meta.title,
      description: page.meta.description || description.trim() || page.meta.description,
    };
    const texts = page.blocks.map(({ text }) => text);
    const rules = await rulesOfText(texts, page.meta.head?.language ?? '');
    // Another check was started, or the tool was left, while the language was loaded.
    if (own !== run || ended.signal.aborted) return;
    const found = checkPage(page.blocks, meta, keyword, rules);
    const levels = readabilityOf(page.blocks.map(proseCounts), rules);
    part('found').replaceChildren(...sectionsOf(found), ...formulasOf(levels));
    status.textContent = `${messages.said(found)} ${messages.read(page.place, rules.name)}`;
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
  return () => ended.abort();
}
