import { expect, test, vi } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  choose,
  descriptionOf,
  field,
  find,
  get,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { TrackedKeyword, TrackerDetail } from '#contract/ranks.ts';
import { AddKeywords } from './add-keywords.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { Change, Position, Trend } from './standing.tsx';
import { TrackerSettings } from './tracker-settings.tsx';

const create = 'POST keyword-rank-tracker/';
const update = 'PATCH keyword-rank-tracker/:id/';
const ranked = 'POST keyword-rank-tracker/ranked-keywords/:id/';
const projectId = '019a0000-0000-7000-8000-000000000001';
const aTracker = (parts: Partial<TrackerDetail> = {}) =>
  ({
    id: '019a0000-0000-7000-8000-0000000000a1',
    projectId,
    target: 'https://example.com/',
    match: 'domain',
    schedule: 'daily',
    depth: 20,
    tags: ['bread'],
    keywords: [{ keyword: 'rye' }],
    revision: 3,
    ...parts,
  }) as unknown as TrackerDetail;

async function creating(asked = {}, answers = {}) {
  const projects = [{ id: projectId, title: 'Bakery' }];
  const server = await answeringServer({
    'GET social-project/': { body: { results: projects, next: null, count: 1 } },
    [create]: { status: 201, body: aTracker() },
    'GET connections/': { body: { results: [], providers: [], next: null } },
    ...answers,
  });
  const none = { open: true, keywords: [], target: '', projectId: null, articleId: null };
  const shown = renderInApp(<CreateDialog asked={{ ...none, ...asked }} onClose={() => undefined} />);
  await find('button', 'Track');
  return { server, ...shown };
}

test('a tracker begins with each keyword and tag once, and is opened', async () => {
  const { server, address } = await creating();
  await type('Your page, host or domain', 'example.com');
  await type('Keywords, one per line', 'rye bread\n\n sourdough \nrye bread');
  await type('Tags, separated by commas', 'bread, autumn,');
  await choose('Check', 'weekly');
  await press(['button', 'Track']);
  await soon(() => expect(address()).toContain(aTracker().id));
  expect(server.asked(create)[0]?.body).toMatchObject({
    projectId,
    target: 'example.com',
    match: 'domain',
    schedule: 'weekly',
    keywords: ['rye bread', 'sourdough'],
    tags: ['bread', 'autumn'],
  });
});

test('a connected search engine is offered with its places and devices, and says what a check costs', async () => {
  const serper = { provider: 'serper', label: '', baseUrl: '', model: '', login: '', hasKey: true };
  const connections = { body: { results: [serper], providers: [], next: null } };
  const { server } = await creating({ keywords: ['rye', 'dough'] }, { 'GET connections/': connections });
  await type('Your page, host or domain', 'example.com');
  await soon(() => expect(textOf(field('Search engine'))).toContain('Google, through Serper'));
  await choose('Search engine', 'serper');
  await said('One check of these keywords uses up to 4 credits of your account.');
  expect(textOf(field('Device'))).toBe('Desktop');
  await choose('Country', 'GB');
  await type('City (optional)', 'Leeds');
  await press(['button', 'Track']);
  await soon(() =>
    expect(server.asked(create)[0]?.body).toMatchObject({
      engine: 'serper',
      country: 'GB',
      city: 'Leeds',
      device: 'desktop',
    }),
  );
});

test('without a connected provider the form leads to where one is connected', async () => {
  await creating();
  const link = await find('link', 'Connect a search provider');
  expect(link.getAttribute('href')).toBe('/integrations#search-results');
});

test('an article is tracked by its own page, with the keywords that it brings', async () => {
  const articleId = '019a0000-0000-7000-8000-0000000000b1';
  const { server } = await creating({
    articleId,
    target: 'https://example.com/rye',
    keywords: ['rye', 'dough'],
  });
  expect(field('Pages to match').value).toBe('exact');
  await press(['button', 'Track']);
  await soon(() => expect(server.asked(create)).toHaveLength(1));
  expect(server.asked(create)[0]?.body).toMatchObject({
    articleId,
    match: 'exact',
    keywords: ['rye', 'dough'],
  });
});

test('what is missing is shown at its field, and the server’s word about keywords at theirs', async () => {
  const wrong = { status: 400, body: { meta: { requestId: 'r' }, keywords: ['Enter at least one keyword'] } };
  const { server } = await creating({}, { [create]: wrong });
  await press(['button', 'Track']);
  await soon(() => expect(descriptionOf(field('Your page, host or domain'))).toContain('Target is required'));
  expect(server.asked(create)).toEqual([]);
  await type('Your page, host or domain', 'example.com');
  await press(['button', 'Track']);
  await soon(() =>
    expect(descriptionOf(field('Keywords, one per line'))).toContain('Enter at least one keyword'),
  );
});

test('keywords that rank already are found, and those that are not tracked yet are added to the text once', async () => {
  const found = [
    { keyword: 'rye', position: 2 },
    { keyword: 'oats', position: 9 },
  ];
  const server = await answeringServer({
    [ranked]: { body: { looked: 40, results: found } },
    [update]: { body: aTracker() },
  });
  const onClose = vi.fn();
  renderInApp(<AddKeywords tracker={aTracker()} onClose={onClose} />);
  expect(((await find('button', 'Add')) as HTMLButtonElement).disabled).toBe(true);
  await press(['button', 'Find keywords you already rank for']);
  await said('Yours for 2 of 40 keywords of this project.');
  expect((get('button', 'rye') as HTMLButtonElement).disabled).toBe(true);
  await type('Keywords, one per line', 'spelt');
  await press(['button', 'oats']);
  await press(['button', 'oats']);
  expect(field('Keywords, one per line').value).toBe('spelt\noats');
  await press(['button', 'Add']);
  await said('Keywords added');
  expect(server.asked(update)[0]?.body).toEqual({ addKeywords: ['spelt', 'oats'] });
  expect(onClose).toHaveBeenCalledOnce();
});

test('settings that somebody changed meanwhile are not overwritten', async () => {
  const server = await answeringServer({
    [update]: refusal(409, 'Somebody changed this tracker.', { code: 'stale' }),
  });
  const onClose = vi.fn();
  renderInApp(<TrackerSettings tracker={aTracker()} onClose={onClose} />);
  await type('Tags, separated by commas', 'bread, rye');
  await press(['button', /Save/]);
  await said('Somebody changed this tracker.');
  expect(server.asked(update)[0]?.body).toMatchObject({ tags: ['bread', 'rye'], revision: 3, depth: 20 });
  expect(onClose).not.toHaveBeenCalled();
});

const at = '2026-11-01T09:00:00.000Z';
const aKeyword = (parts: object) =>
  ({
    state: 'ranked',
    latest: { position: 4 },
    previous: null,
    change: null,
    best: 4,
    trend: [],
    ...parts,
  }) as unknown as TrackedKeyword;
test.for([
  [{ change: 2 }, '4', /2/],
  [{ change: -3 }, '4', /3/],
  [{ state: 'not-in-depth', latest: { position: null }, previous: { position: 12 } }, '', /was 12/],
  [{ state: 'pending', latest: null }, '', /—/],
] as const)(
  'a keyword’s standing %o is a position that was seen, or words',
  async ([parts, position, change]) => {
    const keyword = aKeyword(parts);
    const { place } = renderInApp(
      <>
        <div data-position="">
          <Position keyword={keyword} />
        </div>
        <div data-change="">
          <Change keyword={keyword} />
        </div>
      </>,
    );
    await soon(() => expect(place.querySelector('[data-change]')).not.toBeNull());
    const shown = textOf(place.querySelector('[data-position]')!);
    if (position === '') expect(shown).not.toMatch(/\d/);
    else expect(shown).toBe(position);
    expect(textOf(place.querySelector('[data-change]')!)).toMatch(change);
  },
);

test('the line of positions is told in words, too, with its gaps', async () => {
  const points = [
    { at, position: 9, state: 'ranked' as const },
    { at: '2026-11-02T09:00:00.000Z', position: null, state: 'failed' as const },
    { at: '2026-11-03T09:00:00.000Z', position: 4, state: 'ranked' as const },
  ];
  const { place } = renderInApp(<Trend points={points} />);
  await soon(() => expect(textOf(place)).toMatch(/Positions, oldest first: 9, .+, 4/));
});
