// What a text is made of, read from its HTML, so that the editor's page and an exported file can be compared.
import type { Page } from '@playwright/test';

export interface TextShape {
  /** kind and words of every heading, paragraph and list item, in order: `h2 Feeding`, `ul Flour` */
  blocks: string[];
  bold: string[];
  links: string[];
}

/** @param html of the editor's content, of an exported HTML file, or of a DOCX as mammoth reads it */
export const shapeOf = (page: Page, html: string): Promise<TextShape> =>
  // The page's own policy would complain of a file's style sheet.
  page.evaluate(
    (source) => {
      const { body } = new DOMParser().parseFromString(source, 'text/html');
      // Citations look different on purpose: chips on screen, notes in files.
      const apart = 'sup, [data-cite], [role=doc-endnotes], li[id^=footnote], button';
      for (const item of body.querySelectorAll(apart)) item.remove();
      const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      const blocks: string[] = [];
      for (const element of body.querySelectorAll('h1, h2, h3, h4, p, li')) {
        if (element.matches('li p')) continue;
        const own = element.cloneNode(true) as Element;
        for (const list of own.querySelectorAll('ul, ol')) list.remove();
        const kind = element.matches('li') ? element.parentElement!.localName : element.localName;
        // So do gaps: a card on screen, marked text in files.
        const text = textOf(own).replace(/^(\[Gap: .*)\]$/, '$1');
        const placeholder = element.closest('[data-placeholder-card]') ? '[Gap: ' : '';
        if (text !== '') blocks.push(`${kind} ${placeholder}${text}`);
      }
      return {
        blocks,
        bold: [...body.querySelectorAll('strong, b')].map(textOf),
        links: [...body.querySelectorAll('a[href^=http]')].map(
          (link) => `${textOf(link)} → ${link.getAttribute('href')}`,
        ),
      };
    },
    html.replace(/<style>[\s\S]*?<\/style>/g, ''),
  );
