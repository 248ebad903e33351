const own = /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me|fb\.watch)$/i;

/**
 * The address that a post shows as a card: the first of its text, without the punctuation after it. Addresses of
 * Facebook itself are left in the text only, because `link` does not take them (error 1609008).
 * @returns null where there is none
 */
export function cardLink(text: string): string | null {
  for (const [found] of text.matchAll(/https?:\/\/[^\s<>"'“”]+/gi)) {
    const url = found.replace(/(?<![.,;:!?)])[.,;:!?)]+$/, '');
    if (URL.canParse(url) && !own.test(new URL(url).hostname)) return url;
  }
  return null;
}
