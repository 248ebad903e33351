// How X counts and wraps a text: by X's own package, so that it can judge what the product counts by other code.
import twitterText from 'twitter-text';

/** Longest post. */
export const mostWeight = 280;
/** X's package takes time that grows with the square of a text: longer ones are too long unread. */
const mostRead = 5000;
/** X counts every emoji alike, and its package knows those of 2018 only. */
const knownEmoji = '🍞';

/** The weighted length of a text; Infinity for one that cannot be a post whatever is in it. */
export function weightOf(text: string): number {
  if (text.length > mostRead) return Infinity;
  return twitterText.parseTweet(text.replace(/\p{RGI_Emoji}/gv, knownEmoji)).weightedLength;
}

export interface Wrapped {
  text: string;
  urls: { start: number; end: number; url: string; expanded_url: string; display_url: string }[];
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text as X stores and answers it: HTML's signs escaped, addresses wrapped by t.co. */
export function wrap(text: string, code: (at: number) => string): Wrapped {
  const urls: Wrapped['urls'] = [];
  let stored = '';
  let done = 0;
  for (const [at, found] of twitterText.extractUrlsWithIndices(text).entries()) {
    const [from, to] = found.indices;
    stored += escape(text.slice(done, from));
    const url = `https://t.co/${code(at)}`;
    const start = [...stored].length;
    const expanded = /^https?:/i.test(found.url) ? found.url : `http://${found.url}`;
    const display = expanded.replace(/^https?:\/\//i, '').slice(0, 30);
    urls.push({ start, end: start + url.length, url, expanded_url: expanded, display_url: display });
    stored += url;
    done = to;
  }
  return { text: stored + escape(text.slice(done)), urls };
}
