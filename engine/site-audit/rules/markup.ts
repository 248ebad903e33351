import { attribute, counted, pageRule, type Rule, some } from '../rule.ts';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a tag of BCP 47 names a language that is known. */
export function isLanguage(tag: string): boolean {
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag)) return false;
  return languages.of(tag.split('-', 1)[0]!.toLowerCase()) !== undefined;
}

const openGraph = ['og:title', 'og:description', 'og:image', 'og:url'] as const;

export const markupRules: readonly Rule[] = [
  pageRule(
    {
      id: 'structured-data-invalid',
      category: 'structured-data',
      severity: 'error',
      title: 'Structured data can’t be read',
      why: 'Search engines ignore a block that they can’t read.',
      fix: 'Correct the JSON.',
    },
    ({ facts }) => {
      const found = facts.structuredData.filter(({ types }) => types.length === 0);
      return found.length > 0 ? some(found.map(({ problem }) => problem ?? '')) : null;
    },
  ),
  pageRule(
    {
      id: 'structured-data-incomplete',
      category: 'structured-data',
      severity: 'warning',
      title: 'Structured data incomplete',
      why: 'Google shows rich results only for items that have what it requires.',
      fix: 'Add the missing properties.',
    },
    ({ facts }) => {
      const found = facts.structuredData.filter(({ types, problem }) => types.length > 0 && problem !== null);
      return found.length > 0 ? some(found.map(({ problem }) => problem ?? '')) : null;
    },
  ),
  pageRule(
    {
      id: 'open-graph-incomplete',
      category: 'social',
      severity: 'notice',
      title: 'Open Graph tags incomplete',
      why: 'They make the card that people see when the page is shared.',
      fix: 'Add the missing tags to the head.',
    },
    ({ facts, url }) => {
      const missing = openGraph.filter((name) => facts.openGraph[name] === undefined);
      if (missing.length === 0) return null;
      const known: Record<string, string> = {
        'og:title': facts.title,
        'og:description': facts.description,
        'og:url': url,
        'og:image': facts.images.find(({ hasSource }) => hasSource)?.src ?? '',
      };
      const paste = missing.map(
        (name) => `<meta property="${name}" content="${attribute(known[name] || '…')}">`,
      );
      return { detail: missing.join(', '), paste: paste.join('\n') };
    },
  ),
  pageRule(
    {
      id: 'twitter-card-missing',
      category: 'social',
      severity: 'notice',
      title: 'X card missing',
      why: 'X shows a bare link without it.',
      fix: 'Add the tag to the head.',
    },
    ({ facts }) =>
      facts.twitter['twitter:card'] === undefined
        ? { detail: 'twitter:card', paste: '<meta name="twitter:card" content="summary_large_image">' }
        : null,
  ),
  pageRule(
    {
      id: 'viewport-missing',
      category: 'markup',
      severity: 'error',
      title: 'Mobile viewport missing',
      why: 'Without one, phones show the page as a tiny desktop page.',
      fix: 'Add the tag to the head.',
    },
    ({ facts }) =>
      facts.hasViewport
        ? null
        : {
            detail: 'No viewport',
            paste: '<meta name="viewport" content="width=device-width, initial-scale=1">',
          },
  ),
  pageRule(
    {
      id: 'language-invalid',
      category: 'markup',
      severity: 'warning',
      title: 'Page language missing or unknown',
      why: 'Browsers, translators and screen readers need to know the language.',
      fix: 'Set lang on the html element.',
    },
    ({ facts: { language } }) =>
      language !== null && isLanguage(language)
        ? null
        : { detail: language === null ? 'No lang' : `lang="${language}"`, paste: '<html lang="en">' },
  ),
  pageRule(
    {
      id: 'charset-missing',
      category: 'markup',
      severity: 'notice',
      title: 'Character encoding not declared',
      why: 'Browsers have to guess it, and letters may come out wrong.',
      fix: 'Add the tag as the first in the head.',
    },
    ({ facts }) =>
      facts.hasCharset || /charset=/i.test(facts.headers['content-type'] ?? '')
        ? null
        : { detail: 'No charset', paste: '<meta charset="utf-8">' },
  ),
  pageRule(
    {
      id: 'doctype-missing',
      category: 'markup',
      severity: 'notice',
      title: 'Doctype missing',
      why: 'Browsers fall back to the layout rules of the nineties.',
      fix: 'Begin the page with it.',
    },
    ({ facts }) => (facts.hasDoctype ? null : { detail: 'No doctype', paste: '<!doctype html>' }),
  ),
  pageRule(
    {
      id: 'mixed-content',
      category: 'markup',
      severity: 'error',
      title: 'Insecure content on a secure page',
      why: 'Browsers block what an https page loads by http.',
      fix: 'Load it by https.',
    },
    ({ facts: { insecure } }) => {
      const [first] = insecure;
      if (first === undefined) return null;
      return {
        detail: `${counted(insecure.length, 'file')}: ${some(insecure)}`,
        paste: first.replace(/^http:/i, 'https:'),
      };
    },
  ),
];
