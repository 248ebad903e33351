// What WordPress 6.1.9 makes of a stored text when it shows it: wptexturize, convert_smilies, shortcodes, embeds and
// capital_P_dangit, as far as tests meet them. Written from what was seen of it, for the double.

const fragments = (html: string) => html.split(/(<!--[\s\S]*?-->|<[^>]*>)/);
const quiet = /^<(\/?)(pre|code|kbd|style|script|tt)\b/i;

/** Changes the text between tags, but for that inside code. */
function inProse(html: string, change: (text: string) => string): string {
  const open: string[] = [];
  return fragments(html)
    .map((fragment) => {
      if (!fragment.startsWith('<')) return open.length > 0 ? fragment : change(fragment);
      const [, end, tag] = quiet.exec(fragment) ?? [];
      if (tag && end) open.splice(open.lastIndexOf(tag), 1);
      else if (tag) open.push(tag);
      return fragment;
    })
    .join('');
}

const texturized = (text: string) =>
  text
    .replaceAll('...', '&#8230;')
    .replaceAll('``', '&#8220;')
    .replaceAll(' (tm)', ' &#8482;')
    .replace(/(^|[\s([{"-])'/g, '$1&#8216;')
    .replaceAll("'", '&#8217;')
    .replace(/(^|[\s([{-])"(?!\s)/g, '$1&#8220;')
    .replaceAll('"', '&#8221;')
    .replaceAll('---', '&#8212;')
    .replace(/(^|\s)--(?=$|\s)/g, '$1&#8212;')
    .replace(/(?<!xn)--/g, '&#8211;')
    .replace(/(^|\s)-(?=$|\s)/g, '$1&#8211;')
    .replace(/\b([1-9][\d.,]*|0)x(\d[\d.,]*)\b/g, '$1&#215;$2')
    .replace(/&(?!#(?:\d+|x[a-f\d]+);|[a-z1-4]{1,8};)/gi, '&#038;');

const smilies = [
  ':-)',
  ':)',
  ':-(',
  ':(',
  ';-)',
  ';)',
  ':-D',
  ':D',
  ':P',
  ':o',
  ':x',
  ':|',
  ':?',
  ':?:',
  ':!:',
]
  .concat(['8-)', '8-O', '8O'])
  .concat(['mrgreen', 'arrow', 'smile', 'cool', 'idea', 'lol', 'cry'].map((name) => `:${name}:`));
const smiled = (text: string) =>
  text
    .split(/(\s)/)
    .map((word) => (smilies.includes(word) ? '\u{1F642}' : word))
    .join('');

const shortcoded = (html: string) =>
  html.replace(/\[(?:gallery|caption|audio|video|playlist|embed)\b[^\]]*\](?:[^[]*\[\/\w+\])?/g, '');

const embedded = (html: string) =>
  html
    .replace(/^(\s*)(https?:\/\/[^\s<>"]+)(\s*)$/gim, '$1<iframe src="$2"></iframe>$3')
    .replace(/(<p(?: [^>]*)?>\s*)(https?:\/\/[^\s<>"]+)(\s*<\/p>)/gi, '$1<iframe src="$2"></iframe>$3');

/** A stored content as its readers get it; block comments are gone, other comments are not. */
export const displayedContent = (stored: string): string => {
  const blocks = embedded(shortcoded(stored)).replace(/<!-- \/?wp:.*? -->\n?/g, '');
  return shortcoded(inProse(inProse(blocks, texturized), smiled)).replace(
    /(&#8220;|[ >(])Wordpress/g,
    '$1WordPress',
  );
};

export const displayedTitle = (stored: string): string =>
  inProse(stored, texturized).replaceAll('Wordpress', 'WordPress').trim();

export const displayedExcerpt = (stored: string): string =>
  stored === '' ? '' : `<p>${inProse(inProse(stored, texturized), smiled)}</p>\n`;
