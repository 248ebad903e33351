/** A web page as somebody gives it: a URL to fetch, its text, or a file. */
export interface GivenPage {
  way: 'url' | 'text' | 'file';
  url: string;
  text: string;
  file: File | null;
}

const address = /^(?:https?:\/\/\S+|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?)$/i;
const isAddress = (line: string) => line.length <= 2000 && address.test(line);
const whole = (line: string) => (/^https?:\/\//i.test(line) ? line : `https://${line}`);

/**
 * Reads one field for everything: URLs, one on each line; or one page, its URL on the first line and its text below.
 * @returns the pages; null where a text has no URL above it
 */
export function pagesOf(typed: string): GivenPage[] | null {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first] = lines;
  if (first === undefined) return [];
  if (!isAddress(first)) return null;
  if (lines.every(isAddress))
    return [...new Set(lines.map(whole))].map((url) => ({ way: 'url', url, text: '', file: null }));
  const text = typed.trimStart().slice(first.length).trim();
  return [{ way: 'text', url: whole(first), text, file: null }];
}

/** The URL that a saved page gives as its own; '' where it gives none. */
export async function urlOfFile(file: File): Promise<string> {
  if (!/\.html?$/i.test(file.name)) return '';
  const page = new DOMParser().parseFromString(await file.text(), 'text/html');
  const url =
    page.querySelector('link[rel="canonical"]')?.getAttribute('href') ??
    page.querySelector('meta[property="og:url"]')?.getAttribute('content') ??
    '';
  return /^https?:\/\//i.test(url) ? url : '';
}

/** Body of an upload: the fields go first, because the server reads them before the file. */
export function pageUpload({ url, file }: GivenPage, more: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...more, url })) body.append(name, value);
  if (file) body.append('file', file, file.name);
  return body;
}
