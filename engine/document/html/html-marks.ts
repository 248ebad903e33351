import type { Mark } from '#contract/writer/documents.ts';
import { safeAddress } from '../clean-text.ts';

const tagMarks: Readonly<Record<string, Mark['type']>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/** Formatting of word processors, which write it as styles. */
function styleMarks(style: string): Mark['type'][] {
  const found: Mark['type'][] = [];
  if (/font-weight\s{0,9}:\s{0,9}(?:bold|[6-9]00)/i.test(style)) found.push('bold');
  if (/font-style\s{0,9}:\s{0,9}(?:italic|oblique)/i.test(style)) found.push('italic');
  const [, line = ''] = /text-decoration(?:-line)?\s{0,9}:([^;]{0,100})/i.exec(style) ?? [];
  if (/underline/i.test(line)) found.push('underline');
  if (/line-through/i.test(line)) found.push('strike');
  return found;
}

/** The formatting in force while HTML is read, each kind as often as it was opened. */
export class HtmlMarks {
  readonly #open = new Map<Mark['type'], number>();
  readonly #links: string[] = [];
  #above = 0;
  #marks: Mark[] | null = null;

  /** inside `<sup>` */
  get isAbove(): boolean {
    return this.#above > 0;
  }

  /** Shared until the next change: not to be changed. */
  get all(): Mark[] {
    if (this.#marks) return this.#marks;
    const href = this.#links.at(-1);
    this.#marks = [...this.#open].filter(([, times]) => times > 0).map(([type]) => ({ type }) as Mark);
    if (href) this.#marks.push({ type: 'link', attrs: { href } });
    return this.#marks;
  }

  /** @returns what ends it */
  open(name: string, attributes: Record<string, string>): () => void {
    const style = (attributes.style ?? '').slice(0, 2000);
    const isNormal = name === 'b' && /font-weight\s{0,9}:\s{0,9}(?:normal|400)/i.test(style);
    const own = tagMarks[name];
    const types = [...(own && !isNormal ? [own] : []), ...styleMarks(style)];
    const href = name === 'a' ? safeAddress(attributes.href ?? '') : null;
    // A link is underlined by what it is.
    const change = (by: 1 | -1) => {
      for (const type of types)
        if (!(name === 'a' && type === 'underline')) this.#open.set(type, (this.#open.get(type) ?? 0) + by);
      if (name === 'sup') this.#above += by;
      if (href) {
        if (by === 1) this.#links.push(href);
        else this.#links.pop();
      }
      this.#marks = null;
    };
    change(1);
    return () => change(-1);
  }
}
