import type { Crawl, CrawledPage, CrawlPreview } from '#contract/crawls.ts';
import { figureText } from '#web/kernel/text/format.ts';
import type { Messages } from '#web/kernel/messages.ts';

const counted = (n: number, noun: string) => `${figureText(n)} ${noun}${n === 1 ? '' : 's'}`;
/** About how long a crawl of so many pages takes at its pace. */
const duration = (pages: number, seconds: number) => {
  const minutes = Math.ceil((pages * Math.max(seconds, 0.5)) / 60);
  return minutes < 2 ? 'about a minute' : `about ${figureText(minutes)} minutes`;
};

const reasons: Record<string, string> = {
  thin: 'Fewer than 50 words',
  duplicate: 'Same text as another page',
  full: 'The project is full',
  redirect: 'Redirect',
  'client-error': 'Page not found or refused',
  'server-error': 'Server error',
  blocked: 'Blocked by robots.txt',
  'not-html': 'Not a web page',
  'too-large': 'Too large',
  'timed-out': 'No answer in time',
  unreachable: 'Couldn’t be reached',
  login: 'Sign-in required',
  unreadable: 'No readable text',
};

export const importMessages = {
  open: 'Import site',
  title: 'Import a site',
  lead: 'Imports obey the site’s robots.txt and read one page at a time. A site connected to this project, and a single page you add by URL, are read as a browser would.',
  url: 'Site or sitemap URL',
  whose: 'Whose site is it?',
  own: 'Mine',
  others: 'A competitor’s',
  source: 'Find pages by',
  sitemap: 'Sitemap',
  links: 'Following links',
  most: 'Pages at most',
  check: 'Check site',
  start: 'Import pages',
  cancel: 'Cancel',
  preview: {
    blocked: 'This site’s robots.txt doesn’t allow Quillstead to read this page.',
    unreachable: 'We couldn’t read this site’s robots.txt. Check the URL, or try again later.',
    sitemap: ({ pages, blocked, delaySeconds, room }: CrawlPreview) =>
      [
        `${counted(pages ?? 0, 'page')} in the sitemap`,
        ...(blocked > 0 ? [`${figureText(blocked)} blocked by robots.txt`] : []),
        duration(Math.min(pages ?? 0, room), delaySeconds),
      ].join(' · '),
    noSitemap: 'No sitemap found. Pages are found by following links.',
    ownSite: 'This site is connected to your project, so its pages are read as a browser would read them.',
    room: (room: number) => `This project has room for ${counted(room, 'more page')}.`,
  },
  list: 'Site imports',
  host: (url: string) => new URL(url).host,
  status: ({ status, pages, truncated, reason }: Crawl) => {
    const added = (pages.imported.added ?? 0) + (pages.imported.updated ?? 0);
    const kept = (pages.imported.kept ?? 0) > 0 ? `, ${figureText(pages.imported.kept ?? 0)} unchanged` : '';
    const result = `${counted(added, 'page')} imported${kept}`;
    if (status === 'queued') return 'Waiting to start';
    if (status === 'running') return `${figureText(pages.done)} of ${figureText(pages.found)} pages read`;
    if (status === 'paused') return `Paused at ${figureText(pages.done)} of ${figureText(pages.found)} pages`;
    if (status === 'failed') return reason;
    if (status === 'cancelled') return `Canceled. ${result}`;
    if (reason !== '') return `${result}. ${reason}`;
    return truncated ? `${result}. The site has more pages.` : result;
  },
  progress: (host: string) => `Importing ${host}`,
  leftOut: (n: number) => `${counted(n, 'page')} left out`,
  leftOutOf: (host: string) => `Pages left out of ${host}`,
  more: 'Show more',
  pause: 'Pause',
  resume: 'Resume',
  pauseOf: (host: string) => `Pause import of ${host}`,
  resumeOf: (host: string) => `Resume import of ${host}`,
  cancelOf: (host: string) => `Cancel import of ${host}`,
  reason: ({ imported, outcome, status, location }: CrawledPage) => {
    const text = reasons[imported ?? outcome ?? ''] ?? '';
    if (outcome === 'redirect' && location) return `${text} to ${location}`;
    return status !== null && status >= 400 ? `${text} (${status})` : text;
  },
  started: 'Import started',
} as const satisfies Messages;
