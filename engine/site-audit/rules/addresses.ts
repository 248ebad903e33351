import { counted, pageRule, type Rule } from '../rule.ts';

const longest = 115;
const mostParameters = 2;
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1)[0]!;
const parametersOf = (url: string) => (url.split('?')[1] ?? '').split('&').filter((part) => part !== '');

const about = (id: string, title: string, why: string, fix: string) =>
  ({ id, category: 'urls', severity: 'notice', title, why, fix, needs: 'address' }) as const;

export const addressRules: readonly Rule[] = [
  pageRule(
    about(
      'url-uppercase',
      'Capital letters in the URL',
      'Servers may take the same URL in small letters for another page.',
      'Use small letters, and redirect the old URL.',
    ),
    ({ url }) => {
      const path = pathOf(url).replace(/%[0-9A-Fa-f]{2}/g, '');
      return /[A-Z]/.test(path) ? { detail: path, paste: path.toLowerCase() } : null;
    },
  ),
  pageRule(
    about(
      'url-underscore',
      'Underscores in the URL',
      'Google reads hyphens as spaces between words, underscores not.',
      'Part words by hyphens, and redirect the old URL.',
    ),
    ({ url }) => {
      const path = pathOf(url);
      return path.includes('_') ? { detail: path, paste: path.replaceAll('_', '-') } : null;
    },
  ),
  pageRule(
    about(
      'url-long',
      'Long URL',
      'Long URLs are cut in search results and break when they are shared.',
      `Keep it below ${longest} characters.`,
    ),
    ({ url }) => (url.length > longest ? counted(url.length, 'character') : null),
  ),
  pageRule(
    about(
      'url-parameters',
      'Many URL parameters',
      'Every combination is another page to search engines.',
      'Leave parameters out of links, or name the plain URL as canonical.',
    ),
    ({ url }) => {
      const parameters = parametersOf(url);
      return parameters.length > mostParameters ? counted(parameters.length, 'parameter') : null;
    },
  ),
];
