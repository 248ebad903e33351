// Public pages of the WordPress double: what visitors, crawlers and discovery see.
import { displayedContent, displayedTitle } from './wordpress-display.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const head = (title: string, restRoot: string | null, more = '') =>
  `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="UTF-8">\n<title>${title}</title>\n${
    restRoot === null ? '' : `<link rel="https://api.w.org/" href="${escaped(restRoot)}" />\n`
  }${more}</head>\n`;

/** @param restRoot null leaves out what names the API */
export const homePage = (
  name: string,
  posts: readonly { title: string; url: string }[],
  restRoot: string | null,
): string =>
  `${head(escaped(name), restRoot)}<body>\n<h1>${escaped(name)}</h1>\n<ul>${posts
    .map(({ title, url }) => `<li><a href="${escaped(url)}">${title}</a></li>`)
    .join('')}</ul>\n</body>\n</html>\n`;

/** A post as its readers get it: block comments are gone, other comments are not. */
export const postPage = (
  name: string,
  post: { title: string; content: string; excerpt: string },
  link: string,
  restRoot: string,
): string => {
  const content = displayedContent(post.content);
  const title = displayedTitle(post.title);
  const description =
    post.excerpt === ''
      ? ''
      : `<meta name="description" content="${post.excerpt.replaceAll('"', '&quot;')}">\n`;
  const canonical = `<link rel="canonical" href="${escaped(link)}" />\n`;
  return `${head(`${title} &#8211; ${escaped(name)}`, restRoot, canonical + description)}<body>\n<header><a href="/">${escaped(
    name,
  )}</a></header>\n<main><article>\n<h1>${title}</h1>\n${content}\n</article></main>\n</body>\n</html>\n`;
};
