// Addresses as people mean them: http or https, with or without www, a last slash, or what a campaign appended, are one.

/** The WHATWG parser, which every runtime has: pure, but in neither of the type libraries that the engine may use. */
declare const URL: new (text: string) => {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  search: string;
  hash: string;
  username: string;
  password: string;
  readonly href: string;
};

export interface Address {
  /** lower case, punycode, without www and final dot */
  hostname: string;
  /** hostname, and the port where it is not the scheme's own */
  host: string;
  /** without the last slash; '' for the home page */
  path: string;
  /** without tracking parameters, in the order of the alphabet; '' when nothing is left */
  query: string;
}

/** Parameters that say where a visitor came from, never what the page is. */
const tracking =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|srsltid|_g[al]|fbclid|igshid|msclkid|yclid|twclid|ttclid|li_fat_id|mc_[ce]id|mkt_tok|_hs\w+|hsCtaTracking|vero_id|oly_\w+_id)$/i;

const parametersOf = (search: string) =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !tracking.test(part.split('=', 1)[0] ?? ''));

/** One spelling of percent-encoding; what is no valid encoding stays as it is. */
function oneSpelling(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch (cause) {
    if (cause instanceof URIError) return segment;
    throw cause;
  }
}

function parse(text: string) {
  const typed = text.trim();
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  try {
    const url = new URL(full);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}

/** An address taken apart for comparing; a missing scheme is added. Null for what is no web address. */
export function parseAddress(text: string): Address | null {
  const url = parse(text);
  if (!url) return null;
  const bare = url.hostname.replace(/\.$/, '');
  const hostname = /^www\..+\./.test(bare) ? bare.slice(4) : bare;
  if (hostname === '') return null;
  return {
    hostname,
    host: url.port === '' ? hostname : `${hostname}:${url.port}`,
    path: url.pathname
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .map(oneSpelling)
      .join('/'),
    query: parametersOf(url.search)
      .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      .join('&'),
  };
}

/** What is equal for two addresses of one page. */
export const addressKey = ({ host, path, query }: Address): string =>
  query === '' ? host + path : `${host}${path}?${query}`;

/** An address fit to be kept and opened: without fragment, tracking parameters, name and password; else null. */
export function cleanAddress(text: string): string | null {
  const url = parse(text);
  if (!url || url.hostname === '') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  const query = parametersOf(url.search).join('&');
  // With its own mark: the setter takes off the first one that it finds.
  url.search = query === '' ? '' : `?${query}`;
  return url.href;
}
