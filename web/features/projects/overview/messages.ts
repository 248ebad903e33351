import { figureText } from '#web/kernel/text/format.ts';
import type { Messages } from '#web/kernel/messages.ts';

const counted = (n: number, noun: string, plural = `${noun}s`) =>
  `${figureText(n)} ${n === 1 ? noun : plural}`;

export const overviewMessages = {
  tiles: {
    label: 'At a glance',
    clicks: 'Clicks',
    impressions: 'Impressions',
    position: 'Average position',
    published: 'Articles published',
    none: 'Not imported yet',
    short: 'Needs 28 days of data',
    days: 'Last 28 days, vs. the 28 before',
    imports: 'Latest import, vs. the one before',
    single: 'Latest import',
    posts: (n: number) => `Last 28 days · ${counted(n, 'post')} this week`,
    up: (change: string) => `Up ${change}`,
    down: (change: string) => `Down ${change}`,
    times: (n: string) => `${n}×`,
    spark: (label: string, values: string) => `${label}, oldest first: ${values}`,
    from: (source: string, date: string, scope: string) =>
      [source, scope, `imported ${date}`].filter(Boolean).join(' · '),
  },
  performance: {
    title: 'Clicks and position',
    clicks: 'Clicks',
    position: 'Average position',
    empty: 'Import your Search Console data to see clicks and average position over time.',
    action: 'Import data',
  },
  todo: {
    title: 'Do next',
    empty: 'You’re all caught up. New opportunities and problems show up here.',
    'quick-wins': (n: number) => `${counted(n, 'quick win')} at positions 4–20`,
    slipped: (n: number) => `${counted(n, 'article')} slipping`,
    placeholders: (n: number) => `${counted(n, 'placeholder')} left in drafts`,
    'on-hold': (n: number) => `${counted(n, 'post')} on hold`,
  },
  pipeline: {
    title: 'Pipeline',
    stages: {
      brief: 'Brief',
      draft: 'Draft',
      optimize: 'Optimize',
      published: 'Published',
      slipping: 'Slipping',
    },
    none: 'No articles',
    more: (n: number) => `${figureText(n)} more`,
    score: (n: number) => `Score ${figureText(Math.round(n))}`,
    position: (n: number) => `Position ${figureText(n)}`,
    empty: 'Every article shows up here, from brief to ranking.',
    action: 'New article',
    untitled: 'Untitled',
  },
  posts: {
    title: 'Next posts',
    empty: 'Nothing is scheduled. Posts you schedule show up here.',
    action: 'New post',
    calendar: 'Open calendar',
    noText: 'No text',
  },
  articles: 'Articles',
} as const satisfies Messages;
