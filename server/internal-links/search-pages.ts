import { internalLinkLimits, type LinkPage } from '#contract/internal-links.ts';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Pages whose title or address has each word that was typed, the best match first: titles that begin with it, then those
 * with a word that does, then the others.
 */
export function searchPages(pages: readonly LinkPage[], query: string): LinkPage[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const rank = ({ title, url }: LinkPage): number | null => {
    const line = plain(title);
    const address = plain(url).replace(/^https?:\/\/(www\.)?/, '');
    if (
      !words.every(
        (word) => line.includes(word) || address.includes(word.replace(/^https?:\/\/(www\.)?/, '')),
      )
    )
      return null;
    if (line.startsWith(words.join(' '))) return 0;
    return words.every((word) => ` ${line}`.includes(` ${word}`)) ? 1 : 2;
  };
  return pages
    .flatMap((page) => {
      const at = rank(page);
      return at === null ? [] : { page, at };
    })
    .toSorted((a, b) => a.at - b.at)
    .slice(0, internalLinkLimits.found)
    .map(({ page: { url, title } }) => ({ url, title }));
}
