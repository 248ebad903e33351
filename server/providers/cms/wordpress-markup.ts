import { markComment } from './mark.ts';
import type { Mark } from './port.ts';

// An element of blocksToHtml begins a line and, but for code, ends it: text in it has no line breaks.
const elements = /^<pre>[\s\S]*?<\/pre>$|^<.+$/gm;

const block = (name: string, inner: string, attributes: Record<string, unknown> = {}) => {
  const json = Object.keys(attributes).length > 0 ? ` ${JSON.stringify(attributes)}` : '';
  return `<!-- wp:${name}${json} -->\n${inner}\n<!-- /wp:${name} -->`;
};

function wrapped(element: string): string {
  const tag = /^<(\w+)/.exec(element)?.[1] ?? '';
  const heading = /^h(\d)$/.exec(tag)?.[1];
  if (heading) {
    // The theme shows the title as the page's only level 1.
    const level = Math.max(2, Number(heading));
    const html = element.replace(/^<h\d/, `<h${level}`).replace(/<\/h\d>$/, `</h${level}>`);
    return block('heading', html, level === 2 ? {} : { level });
  }
  switch (tag) {
    case 'ul':
      return block('list', element);
    case 'ol': {
      const start = /^<ol start="(\d+)"/.exec(element)?.[1];
      return block('list', element, { ordered: true, ...(start && { start: Number(start) }) });
    }
    case 'blockquote':
      return block('quote', element.replace('<blockquote>', '<blockquote class="wp-block-quote">'));
    case 'pre':
      return block('code', element.replace('<pre>', '<pre class="wp-block-code">'));
    case 'figure': {
      const image = element.replace('<figure>', '<figure class="wp-block-image">');
      return block('image', image.replace(/(<img[^>]*?)>/, '$1/>'));
    }
    case 'table':
      return block('table', `<figure class="wp-block-table">${element}</figure>`);
    case 'hr':
      return block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
    default:
      return block('paragraph', element);
  }
}

/**
 * HTML of blocksToHtml (without a title) as WordPress blocks. Block comments anywhere switch off wpautop and the
 * curling of quotes, so that what people read is what was written. The mark stands in an HTML block of its own, which
 * the site's editor keeps and readers do not see.
 */
export function wordpressMarkup(html: string, mark: Mark): string {
  const blocks = (html.match(elements) ?? []).map(wrapped);
  return [...blocks, block('html', markComment(mark))].join('\n\n');
}
