// Words of what a text repeats of other articles.
import { englishFigure } from '#contract/shared/english-figure.ts';
import { count } from './figures.ts';

export const similarityWords = {
  title: 'Repeated from your articles',
  lead: (articles: number) =>
    `Compared with ${count(articles, 'other article', 'other articles')} of this project by rules.`,
  none: 'Nothing is repeated.',
  noArticles: 'This project has no other articles to compare with yet.',
  loadFailed: 'We couldn’t compare with your articles.',
  retry: 'Try again',
  words: (n: number) => `${englishFigure(n)} same words in a row`,
  section: (share: number) => `${englishFigure(Math.round(share * 100))}% of this section`,
  unnamed: 'Introduction',
  inText: (text: string) => `Show “${text}” in the text`,
  from: 'In',
  under: (section: string) => `under “${section}”`,
  gone: 'These words have changed. Save to compare again.',
} as const;
