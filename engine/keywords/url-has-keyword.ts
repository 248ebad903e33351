import { contentStems } from './content-stems.ts';

/** The words of a URL's path and query; a URL with broken escapes is read as it is written. */
function wordsOf(url: string): string {
  const [, afterScheme = ''] = url.split('://', 2);
  const path = afterScheme.slice(afterScheme.search(/[/?#]|$/));
  try {
    return decodeURIComponent(path).replace(/[^\p{L}\p{N}]+/gu, ' ');
  } catch (cause) {
    if (cause instanceof URIError) return path.replace(/[^\p{L}\p{N}]+/gu, ' ');
    throw cause;
  }
}

/** Whether the path of a URL has all words of a keyword that carry meaning, in any order and form ("loaves", "loaf"). */
export function urlHasKeyword(keyword: string): (url: string) => boolean {
  const stems = contentStems(keyword);
  return (url) => {
    const there = new Set(contentStems(wordsOf(url)));
    return stems.length > 0 && stems.every((stem) => there.has(stem));
  };
}
