// What search engines read about reading pages (schema.org). Nothing in it that the page does not say.
import { originMark, routeOf } from '#contract/routes.ts';

/** A page on the way to this one: its address and the name that the trail shows. */
export interface Crumb {
  to: string;
  label: string;
}

/** Pages that have pages below them. */
const folders = ['/', '/blog', '/tutorials', '/compare', '/vs', '/vsvs', '/tools'];

/** Names in trails are short: the menus' words, where a menu has the page. */
const labelOf = (address: string) => Object.values(routeOf(address)?.navigation ?? {})[0];

/** The way from the start page to a page. */
export function crumbsOf(address: string, title: string): Crumb[] {
  const above = folders.filter((to) => to !== address && (to === '/' || address.startsWith(`${to}/`)));
  return [
    ...above.map((to) => ({ to, label: labelOf(to) ?? to })),
    { to: address, label: labelOf(address) ?? title },
  ];
}

const context = 'https://schema.org';

export const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ to, label }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: originMark + to,
  })),
});

/** @param questions questions and their answers as plain words */
export const faqData = (questions: readonly { question: string; answer: string }[]) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

interface Text {
  address: string;
  title: string;
  description: string;
}

export const articleData = ({ address, title, description, date }: Text & { date: string | null }) => ({
  '@context': context,
  '@type': 'Article',
  headline: title,
  description,
  mainEntityOfPage: originMark + address,
  ...(date && { datePublished: date }),
  author: { '@type': 'Organization', name: 'Quillstead' },
});

/** @param steps names and plain words of the steps, in order */
export const howToData = (
  { address, title, description }: Text,
  steps: readonly { id: string; name: string; text: string }[],
) => ({
  '@context': context,
  '@type': 'HowTo',
  name: title,
  description,
  step: steps.map(({ id, name, text }) => ({
    '@type': 'HowToStep',
    name,
    text,
    url: `${originMark}${address}#${id}`,
  })),
});

/** Head of a reading page: title, description, Open Graph, and its data blocks (React Router escapes them). */
export function readingMeta({ address, title, description }: Text, data: readonly object[]) {
  const full = title.includes('Quillstead') ? title : `${title} — Quillstead`;
  const kind = routeOf(address)?.path.includes(':') && !address.startsWith('/tools/') ? 'article' : 'website';
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: 'Quillstead' },
    { name: 'twitter:card', content: 'summary' },
    ...data.map((block) => ({ 'script:ld+json': block })),
  ];
}
