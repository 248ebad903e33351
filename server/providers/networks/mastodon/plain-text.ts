// A post's text as Mastodon gives it back is HTML: what a reader sees of it is compared with what was sent.

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function character(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? entity;
  const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(point) && point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : entity;
}

/** The words of a piece of HTML; what it sets apart is set apart by spaces. */
const wordsOf = (html: string): string =>
  html
    .replace(/<br\s?\/?>|<\/p>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (entity, name: string) =>
      character(entity, name.toLowerCase()),
    );

/** What two spellings of one text have in common: mentions lose their server, and any white space is one space. */
const common = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(@\w+(?:[.-]+\w+)*)@\w+(?:[.-]\w+)*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a post's HTML shows a text that was sent. */
export const showsText = (html: string, text: string): boolean => common(wordsOf(html)) === common(text);
