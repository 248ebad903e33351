import { parseAddress } from '#engine/ranks/address.ts';
import { type Check, count, good, improve, mustFix, named, note, withHead } from '../check.ts';

const status: Check = {
  id: 'http-status',
  category: 'page',
  title: 'HTTP status',
  measures: 'Good: below 400.',
  why: 'Search engines leave pages out that answer with an error.',
  run: withHead(({ status: code }) => {
    if (code === null) return note('The page was not fetched.');
    return code < 400
      ? good(`Status ${code}.`)
      : mustFix(`Status ${code}.`, 'Make the page answer with status 200, or redirect it to one that does.');
  }),
};

const indexable: Check = {
  id: 'indexable',
  category: 'page',
  title: 'Indexing allowed',
  measures: 'Good: no robots rule says noindex or none, and robots.txt does not forbid the page.',
  why: 'A page that is kept from search engines cannot be found.',
  run: withHead(({ robots, isBlocked }) => {
    const hidden = robots.filter((rule) => /\bno(?:index|ne)\b/i.test(rule));
    if (hidden.length > 0)
      return mustFix(
        `robots: ${hidden.join('; ').slice(0, 200)}`,
        'Remove noindex if people should find this page.',
      );
    if (isBlocked) return mustFix('robots.txt forbids this page.', 'Allow the page in robots.txt.');
    return good(
      robots.length === 0 ? 'No rule keeps the page out.' : `robots: ${robots.join('; ').slice(0, 200)}`,
    );
  }),
};

const robotsTxt: Check = {
  id: 'robots-txt',
  category: 'page',
  title: 'robots.txt is valid',
  measures: 'Good: every line of robots.txt can be read.',
  why: 'Search engines ignore lines that they cannot read, and then crawl other pages than you meant.',
  run: withHead(({ robotsTxtErrors }) => {
    if (robotsTxtErrors === null) return note('robots.txt was not read.');
    return robotsTxtErrors === 0
      ? good('Every line can be read.')
      : mustFix(`${count(robotsTxtErrors, 'line')} cannot be read.`, 'Correct these lines of robots.txt.');
  }),
};

const isFullAddress = (address: string) =>
  /^https?:\/\/[^/]/i.test(address) && parseAddress(address) !== null;

const canonical: Check = {
  id: 'canonical',
  category: 'page',
  title: 'Canonical URL',
  measures: 'Good: exactly one canonical link with a full address.',
  why: 'It says which address counts when a page can be reached by several.',
  run: withHead(({ canonicals }) => {
    const [first = ''] = canonicals;
    const advice = 'Add exactly one canonical link with the full address that people should find.';
    if (canonicals.length === 0) return improve('There is no canonical link.', advice);
    if (new Set(canonicals).size > 1)
      return mustFix(`${canonicals.length} canonical links that differ.`, advice);
    if (!isFullAddress(first))
      return mustFix(`The canonical link leads to “${first.slice(0, 100)}”.`, advice);
    return canonicals.length > 1
      ? improve(`${canonicals.length} canonical links.`, advice)
      : good(first.slice(0, 200));
  }),
};

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function isLanguage(tag: string): boolean {
  if (tag.toLowerCase() === 'x-default') return true;
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag)) return false;
  return names.of(tag.split('-', 1)[0]!.toLowerCase()) !== undefined;
}

const hreflang: Check = {
  id: 'hreflang',
  category: 'page',
  title: 'hreflang links',
  measures: 'Good: each has a known language code and a full address.',
  why: 'They lead searchers to the page in their language. Wrong ones are ignored.',
  run: withHead(({ alternates }) => {
    if (alternates.length === 0)
      return note('There are no hreflang links. A page in one language needs none.');
    const wrong = alternates.filter(({ language, href }) => !isLanguage(language) || !isFullAddress(href));
    return wrong.length === 0
      ? good(`${count(alternates.length, 'hreflang link')}.`)
      : mustFix(
          `${wrong.length} of ${count(alternates.length, 'hreflang link')} cannot be used: ${named(wrong.map(({ language, href }) => `${language} ${href}`))}`,
          'Use a language code such as en or de-AT, and a full address.',
        );
  }),
};

const structuredData: Check = {
  id: 'structured-data',
  category: 'page',
  title: 'Structured data',
  measures: 'Good: at least one JSON-LD block, all readable.',
  why: 'Search engines show ratings, authors, dates and more from structured data.',
  run: withHead(({ structuredData: { count: total, broken } }) => {
    if (total === 0)
      return improve('There is no JSON-LD.', 'Add structured data for the page, for example Article.');
    return broken === 0
      ? good(`${count(total, 'JSON-LD block')}.`)
      : mustFix(`${broken} of ${count(total, 'JSON-LD block')} cannot be read.`, 'Correct the JSON.');
  }),
};

const language: Check = {
  id: 'page-language',
  category: 'page',
  title: 'Page language',
  measures: 'Good: the html element has a known language code in lang.',
  why: 'Browsers, translators and screen readers need to know the language.',
  run: withHead(({ language: tag }) =>
    tag !== null && isLanguage(tag.trim())
      ? good(`lang="${tag.trim()}"`)
      : improve(
          tag ? `lang="${tag.slice(0, 40)}"` : 'The html element has no lang.',
          'Set lang on the html element, for example lang="en".',
        ),
  ),
};

const viewport: Check = {
  id: 'viewport',
  category: 'page',
  title: 'Mobile viewport',
  measures: 'Good: a viewport is set.',
  why: 'Without one, phones show the page as a tiny desktop page.',
  run: withHead(({ hasViewport }) =>
    hasViewport
      ? good('A viewport is set.')
      : improve(
          'There is no viewport.',
          'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
        ),
  ),
};

const linkCard: Check = {
  id: 'link-card',
  category: 'page',
  title: 'Social link card',
  measures: 'Good: og:title, og:description and og:image.',
  why: 'Social networks show them as a card when people share the page.',
  run: withHead(({ openGraph }) => {
    const missing = ['og:title', 'og:description', 'og:image'].filter((name) => !openGraph.includes(name));
    return missing.length === 0
      ? good('Title, description and image for cards are there.')
      : improve(`Missing: ${missing.join(', ')}.`, 'Add them so that a shared link shows a card.');
  }),
};

export const headChecks: readonly Check[] = [
  status,
  indexable,
  robotsTxt,
  canonical,
  hreflang,
  structuredData,
  language,
  viewport,
  linkCard,
];
