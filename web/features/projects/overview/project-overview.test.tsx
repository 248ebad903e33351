import { describe, expect, it } from 'vitest';
import { type ProjectOverview, articleStages } from '#contract/projects/project-overview.ts';
import { setReader } from '#web/kernel/text/format.ts';
import { type Answer, answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Overview } from './project-overview.tsx';

const id = '0198c0de-0000-7000-8000-000000000001';
const unknown = { value: null, before: null, values: [], provenance: null };
const empty: ProjectOverview = {
  figuresFrom: 'none',
  tiles: {
    clicks: unknown,
    impressions: unknown,
    position: unknown,
    published: { value: 0, before: 0, values: [0, 0] },
    posts: { value: 0, before: 0, values: [0, 0] },
  },
  series: [],
  marks: [],
  todo: [],
  pipeline: articleStages.map((stage) => ({ stage, count: 0, articles: [] })),
  nextPosts: [],
};
const provenance = {
  source: 'Search Console export june.csv',
  date: '2026-06-30T00:00:00.000Z',
  scope: '',
  kind: 'measured' as const,
};

const route = 'GET social-project/:id/overview/';

async function opened(answer: Answer) {
  setReader({ locale: 'en-US', timezone: 'UTC' });
  const server = await answeringServer({ [route]: answer });
  return { server, ...render(<Overview projectId={id} />) };
}
async function shown(overview: ProjectOverview) {
  const { place } = await opened({ body: overview });
  await soon(() => expect(place.querySelector('dl')).not.toBeNull());
  return place;
}
const tile = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('dl > div')].find((one) => one.querySelector('dt')?.textContent === label)!;
const link = (place: HTMLElement, text: string) =>
  [...place.querySelectorAll('a')].find((one) => one.textContent.includes(text))?.getAttribute('href');

describe('the overview of a project', () => {
  it('of a new project teaches what fills each part, and shows no figure that is not known', async () => {
    const place = await shown(empty);
    expect(tile(place, 'Clicks').textContent).toContain('—Not imported yet');
    expect(place.textContent).toContain('Import your Search Console data');
    expect(link(place, 'Import data')).toBe(`/modules/keyword-explorer?projectId=${id}&import=1`);
    expect(place.textContent).toContain('You’re all caught up.');
    expect(place.textContent).toContain('Every article shows up here, from brief to ranking.');
    expect(place.textContent).toContain('Nothing is scheduled.');
  });

  it('shows figures with their change, where better is up for clicks and down for positions', async () => {
    const place = await shown({
      ...empty,
      figuresFrom: 'imports',
      tiles: {
        ...empty.tiles,
        clicks: { value: 150, before: 100, values: [100, 150], provenance },
        position: { value: 7, before: 8.5, values: [8.5, 7], provenance },
      },
      series: [
        { at: '2026-05-31T00:00:00.000Z', clicks: 100, position: 8.5 },
        { at: '2026-06-30T00:00:00.000Z', clicks: 150, position: 7 },
      ],
    });
    expect(tile(place, 'Clicks').textContent).toContain('150Up 50%');
    expect(tile(place, 'Average position').textContent).toContain('7.0Up 1.5');
    expect(tile(place, 'Clicks').getAttribute('title')).toContain('Search Console export june.csv');
    expect(place.querySelector('figure')?.textContent).toContain('Clicks and position');
  });

  it('leads from each thing to do, article and post to where it is done', async () => {
    const place = await shown({
      ...empty,
      todo: [{ kind: 'slipped', count: 2, label: 'Rye bread', href: '/articles/1#slips' }],
      pipeline: empty.pipeline.map((column) =>
        column.stage === 'slipping'
          ? {
              ...column,
              count: 6,
              articles: [{ id: 'a1', title: 'Rye bread', keyword: 'rye', score: 70, position: 9 }],
            }
          : column,
      ),
      nextPosts: [
        {
          id: 'p1',
          content: 'Rye is back',
          dueAt: '2026-11-24T07:00:00.000Z',
          status: 'scheduled',
          networks: ['TWITTER', 'LINKEDIN'],
          thumbnail: '/api/v1/files/x',
        },
      ],
    });
    expect(link(place, '2 articles slipping')).toBe('/articles/1#slips');
    expect(link(place, 'Rye breadPosition 9')).toBe('/articles/a1');
    expect(place.textContent).toContain('5 more');
    expect(link(place, 'Rye is back')).toBe(`/draft/${id}?post=p1`);
    expect(place.textContent).toContain('Tue, Nov 24, 7:00 AM · X, LinkedIn');
    expect(place.querySelectorAll('img')).toHaveLength(1);
  });

  it('that could not be read says so and is read again on request', async () => {
    const { server, place } = await opened(refusal(500, 'The server stumbled.'));
    await soon(() => expect(place.querySelector('[role=alert]')).not.toBeNull());
    server.on(route, { body: empty });
    place.querySelector<HTMLButtonElement>('[role=alert] button')!.click();
    await soon(() => expect(place.querySelector('dl')).not.toBeNull());
  });
});
