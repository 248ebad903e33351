import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapePattern, robotsLines, toOctets } from './robots-lines.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { pathCases, robotsCases } from './robots-cases.ts';
import { isAllowed, isCrawlerToken, matchesPattern, readRobots, robotsPath } from './robots.ts';

const verdicts = (file: readonly string[], crawler: string, paths: readonly string[]) => {
  const rules = readRobots(`${file.join('\n')}\n`, crawler);
  return paths.map((path) => [path, isAllowed(rules, path && `http://foo.bar${path}`)]);
};
const each = (paths: readonly string[], verdict: boolean) => paths.map((path) => [path, verdict]);

describe('google/robotstxt’s published cases', () => {
  it.each(Object.entries(robotsCases))('%s', (_title, cases) => {
    for (const [file, crawler, allowed, refused] of cases) {
      expect(verdicts(file, crawler, allowed), `${crawler}: ${file.join(' | ')}`).toEqual(
        each(allowed, true),
      );
      expect(verdicts(file, crawler, refused), `${crawler}: ${file.join(' | ')}`).toEqual(
        each(refused, false),
      );
    }
  });

  it('a crawler’s name holds letters, hyphens and underscores only', () => {
    const names = [
      'Foobot',
      'Foobot-Bar',
      'Foo_Bar',
      '',
      'ツ',
      'Foobot*',
      ' Foobot ',
      'Foobot/2.1',
      'Foobot Bar',
    ];
    expect(names.filter(isCrawlerToken)).toEqual(['Foobot', 'Foobot-Bar', 'Foo_Bar']);
  });

  it.each(pathCases)('the path of “%s” is “%s”', (address, path) => {
    expect(robotsPath(address)).toBe(path);
  });

  it.each([
    ['http://www.example.com', 'http://www.example.com'],
    ['/a/b/c', '/a/b/c'],
    ['á', '%C3%A1'],
    ['%aa', '%AA'],
  ])('the pattern “%s” is compared as “%s”', (pattern, escaped) => {
    expect(escapePattern(toOctets(pattern))).toBe(escaped);
  });

  const file = ['User-Agent: foo', 'Allow: /some/path', 'User-Agent: bar', '', '', 'Disallow: /'];
  it.each([
    ['\\n', `${file.join('\n')}\n`],
    ['\\r\\n', `${file.join('\r\n')}\r\n`],
    ['\\r', `${file.join('\r')}\r`],
    ['\\n, without a last one', file.join('\n')],
    ['both', 'User-Agent: foo\nAllow: /some/path\r\nUser-Agent: bar\n\r\n\nDisallow: /'],
  ])('lines end with %s, and are counted', (_end, text) => {
    const lines = [...robotsLines(toOctets(text))];
    expect(lines.map(({ field }) => field)).toEqual(['user-agent', 'allow', 'user-agent', 'disallow']);
    expect(lines.at(-1)?.number).toBe(6);
  });

  const bytes = (mark: number[], text: string) =>
    Uint8Array.from([...mark, ...new TextEncoder().encode(text)]);
  it.each([
    ['whole', [0xef, 0xbb, 0xbf], 2, 0],
    ['two thirds of it', [0xef, 0xbb], 2, 0],
    ['one third of it', [0xef], 2, 0],
    ['broken', [0xef, 0x11, 0xbf], 1, 1],
  ])('a byte order mark is skipped: %s', (_what, mark, known, unknown) => {
    const lines = [...robotsLines(toOctets(bytes(mark, 'User-Agent: foo\nAllow: /AnyValue\n')))];
    expect(lines.filter(({ field }) => field !== 'unknown')).toHaveLength(known);
    expect(lines.filter(({ field }) => field === 'unknown')).toHaveLength(unknown);
  });

  it('a byte order mark in the middle makes its line unreadable', () => {
    const lines = [...robotsLines(toOctets('User-Agent: foo\n\ufeffAllow: /AnyValue\n'))];
    expect(lines.map(({ field }) => field)).toEqual(['user-agent', 'unknown']);
  });

  it.each([
    ['at the end', [...file.slice(0, 5), 'Sitemap: http://foo.bar/sitemap.xml']],
    ['at the beginning', ['Sitemap: http://foo.bar/sitemap.xml', ...file.slice(0, 5)]],
  ])('a sitemap is found %s', (_where, lines) => {
    expect(readRobots(lines.join('\n')).sitemaps).toEqual(['http://foo.bar/sitemap.xml']);
  });
});

it('a delay is that of the crawler’s own group, and nonsense is none', () => {
  const text = 'User-agent: *\nCrawl-delay: 10\nUser-agent: Quillstead\nCrawl-delay: 2.5\nDisallow: /x';
  expect(readRobots(text).crawlDelay).toBe(2.5);
  expect(readRobots(text, 'OtherBot').crawlDelay).toBe(10);
  expect(readRobots('User-agent: *\nCrawl-delay: soon').crawlDelay).toBeNull();
});

it('patterns match as the same patterns written as regular expressions do', () => {
  const letters = (extra: string) => fc.string({ unit: fc.constantFrom(...`ab/${extra}`), maxLength: 12 });
  fc.assert(
    fc.property(letters(''), letters('*'), fc.boolean(), (path, pattern, end) => {
      const source = pattern.split('*').join('[^]*');
      expect(matchesPattern(path, pattern + (end ? '$' : ''))).toBe(
        new RegExp(`^${source}${end ? '$' : ''}`).test(path),
      );
    }),
    { numRuns: 2000 },
  );
});

it('a file made to be slow costs what its length does', () => {
  const growth = growthOf(
    (file) => isAllowed(readRobots(file), `http://a.example/${'a'.repeat(1900)}`),
    (length) => `User-agent: *\n${repeated(`Disallow: /${'*a'.repeat(400)}b\n`, length)}`,
    { lengths: [20_000, 100_000, 400_000], limit: 3 },
  );
  expect(growth).toBeLessThan(3);
});
