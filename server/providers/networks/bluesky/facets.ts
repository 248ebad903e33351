// Links, mentions, hashtags and cashtags of a text, found as Bluesky's own RichText finds them and placed by UTF-8 bytes.
import { parse } from 'tldts';
import { countText } from '#engine/social/count-text.ts';

export type Found =
  | { kind: 'link'; start: number; end: number; uri: string }
  | { kind: 'mention'; start: number; end: number; handle: string }
  | { kind: 'tag'; start: number; end: number; tag: string };

/** Most graphemes and bytes of a tag (app.bsky.richtext.facet). */
const tagMost = { graphemes: 64, bytes: 640 };
const invisible = /[\u00AD\u2060\u200A\u200B]|\u200C|\u200D|\u20E2/u;
const punctuation = /\p{P}/u;
const tagLetter = /[^\d\s\p{P}]/u;
const mention = /@[a-z0-9.-]+/iy;
const web = /https?:\/\/\S/iy;
const cashtag = /\$[a-z][a-z0-9]{0,4}(?=$|[.,;:!?)"'\u2019])/iy;
const domain = /[a-z][a-z0-9]*(?:\.[a-z0-9]+)+/iy;

/** Names of the test networks end in .test, which is no public ending; an ending in capitals is none for Bluesky. */
const isDomain = (name: string) =>
  name.endsWith('.test') ||
  (parse(name).isIcann === true && !/[A-Z]/.test(name.slice(name.lastIndexOf('.') + 1)));

function tagIn(token: string, start: number): Found | null {
  let body = token.slice(1);
  const cut = body.search(invisible);
  if (cut >= 0) body = body.slice(0, cut);
  if (!tagLetter.test(body) || body.startsWith('\uFE0F')) return null;
  let end = body.length;
  while (end > 0 && punctuation.test(body[end - 1] ?? '')) end -= 1;
  const tag = body.slice(0, end);
  if (tag === '' || countText(tag, 'graphemes') > tagMost.graphemes) return null;
  if (Buffer.byteLength(tag) > tagMost.bytes) return null;
  return { kind: 'tag', start, end: start + 1 + tag.length, tag };
}

/** An address ends where its sentence goes on. */
function trimmed(uri: string): string {
  const short = /[.,;:!?]$/.test(uri) ? uri.slice(0, -1) : uri;
  return short.endsWith(')') && !short.includes('(') ? short.slice(0, -1) : short;
}

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** What one run of letters without spaces holds: it may begin at its first letter and behind each bracket. */
function* inToken(token: string, offset: number): Generator<Found> {
  for (let at = 0; at >= 0 && at < token.length; at = token.indexOf('(', at) + 1 || token.length) {
    const start = offset + at;
    const named = matchAt(mention, token, at);
    if (named !== undefined) {
      const handle = named.slice(1).replace(/(?<![.-])[.-]+$/, '');
      if (handle !== '' && isDomain(handle))
        yield { kind: 'mention', start, end: start + 1 + handle.length, handle };
      continue;
    }
    const ticker = matchAt(cashtag, token, at);
    if (ticker !== undefined) {
      yield { kind: 'tag', start, end: start + ticker.length, tag: ticker.toUpperCase() };
      continue;
    }
    const isWeb = matchAt(web, token, at) !== undefined;
    const bare = isWeb ? undefined : matchAt(domain, token, at);
    if (!isWeb && bare === undefined) continue;
    if (bare !== undefined && !isDomain(bare)) return;
    const shown = trimmed(token.slice(at));
    yield { kind: 'link', start, end: start + shown.length, uri: isWeb ? shown : `https://${shown}` };
    return;
  }
}

/** What a text points to, in its order; places in UTF-16 code units. */
export function findFacets(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(/\S+/gu)) {
    const [token] = match;
    if (/^[#＃]/u.test(token)) {
      const tag = tagIn(token, match.index);
      if (tag) found.push(tag);
    } else found.push(...inToken(token, match.index));
  }
  return found;
}

const features = {
  link: (item: Found & { kind: 'link' }) => ({ $type: 'app.bsky.richtext.facet#link', uri: item.uri }),
  tag: (item: Found & { kind: 'tag' }) => ({ $type: 'app.bsky.richtext.facet#tag', tag: item.tag }),
};

export interface Facet {
  index: { byteStart: number; byteEnd: number };
  features: Record<string, string>[];
}

/**
 * The facets of app.bsky.richtext.facet.
 * @param didOf finds a handle's DID; a name that nobody has stays plain text
 */
export async function facetsOf(
  text: string,
  didOf: (handle: string) => Promise<string | null>,
): Promise<Facet[]> {
  const facets: Facet[] = [];
  let bytes = 0;
  let read = 0;
  const byteAt = (place: number) => {
    bytes += Buffer.byteLength(text.slice(read, place));
    read = place;
    return bytes;
  };
  for (const item of findFacets(text)) {
    const index = { byteStart: byteAt(item.start), byteEnd: byteAt(item.end) };
    if (item.kind === 'mention') {
      const did = await didOf(item.handle);
      if (did) facets.push({ index, features: [{ $type: 'app.bsky.richtext.facet#mention', did }] });
    } else
      facets.push({ index, features: [item.kind === 'link' ? features.link(item) : features.tag(item)] });
  }
  return facets;
}
