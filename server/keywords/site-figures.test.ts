// Search Console's tables by date and by page: kept with the import that had them, and shown by day.
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { keywords } from '#contract/keywords.ts';
import { apiBase } from '#contract/shared/http.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();

const queries = 'Top queries,Clicks,Impressions,CTR,Position\nrye bread,2,5000,0.04%,31.5\n';
const chart =
  'Date,Clicks,Impressions,CTR,Position\n2026-05-01,12,300,4%,12.3\n2026-05-02,0,0,0%,0\n2026-05-03,9,250,3.6%,11.8\n';
const pages =
  'Top pages,Clicks,Impressions,CTR,Position\nhttps://example.com/rye,5,900,0.56%,9.1\nhttps://example.com/,20,700,2.86%,4.2\n';
const filters = 'Filter,Value\nSearch type,Web\nDate,Last 3 months\n';

async function uploadZip(me: Person, projectId: string, files: Record<string, string>, name = 'site.zip') {
  const form = new FormData();
  form.append('projectId', projectId);
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [file, strToU8(text)])),
  );
  form.append('file', new Blob([bytes]), name);
  const answer = await fetch(`${app.origin}${apiBase}keyword-import/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${me.token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const paste = (me: Person, projectId: string, text: string, fileName: string) =>
  me.call(keywords.import, { body: { projectId, text, fileName } });
const datesOf = (me: Person, projectId: string) => me.call(keywords.dates, { query: { projectId } });

describe('the archive of Search Console', () => {
  it('keeps days and pages beside the keywords, each with where it is from', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    const files = { 'Queries.csv': queries, 'Chart.csv': chart, 'Pages.csv': pages, 'Filters.csv': filters };
    expect(await uploadZip(me, id, files)).toMatchObject({
      status: 201,
      body: { kind: 'search-console', added: 1, dates: 3, pages: 2 },
    });
    const { results, sources } = await datesOf(me, id);
    expect(results).toEqual([
      { date: '2026-05-01', clicks: 12, impressions: 300, ctr: 0.04, position: 12.3, source: 0 },
      // A day on which the site was not shown has no position.
      { date: '2026-05-02', clicks: 0, impressions: 0, ctr: 0, position: null, source: 0 },
      { date: '2026-05-03', clicks: 9, impressions: 250, ctr: 0.036, position: 11.8, source: 0 },
    ]);
    expect(sources).toMatchObject([
      { source: 'Search Console export site.zip', scope: 'Last 3 months, Web', kind: 'measured' },
    ]);
    const byPage = await me.call(keywords.pages, { query: { projectId: id } });
    expect(byPage.results.map(({ url, clicks }) => [url, clicks])).toEqual([
      ['https://example.com/', 20],
      ['https://example.com/rye', 5],
    ]);
    expect(byPage.provenance).toMatchObject({ source: 'Search Console export site.zip' });
  });
});

describe('a table by date', () => {
  it('alone is an import of its own, and the later import of a day stands until it is deleted', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    const first = await paste(me, id, chart, 'Chart.csv');
    expect(first).toMatchObject({ kind: 'search-console', rows: 3, added: 0, dates: 3, pages: 0 });
    const later =
      'Date,Clicks,Impressions,CTR,Position\n2026-05-03,10,260,3.85%,11.7\n2026-05-04,4,80,5%,9\n';
    const second = await paste(me, id, later, 'Later.csv');
    const clicks = async () => (await datesOf(me, id)).results.map((day) => [day.date, day.clicks]);
    expect(await clicks()).toEqual([
      ['2026-05-01', 12],
      ['2026-05-02', 0],
      ['2026-05-03', 10],
      ['2026-05-04', 4],
    ]);
    await me.call(keywords.importDelete, { params: { id: second.id } });
    expect(await clicks()).toEqual([
      ['2026-05-01', 12],
      ['2026-05-02', 0],
      ['2026-05-03', 9],
    ]);
    await me.call(keywords.importUpdate, { params: { id: second.id }, body: { deleted: false } });
    expect((await clicks()).at(-1)).toEqual(['2026-05-04', 4]);
  });

  it('with no day in it is refused in words', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    const text = 'Date,Clicks,Impressions,CTR,Position\n2026-02-30,1,2,50%,1\nsoon,1,2,50%,1\n';
    const { fields } = await failure(paste(me, id, text, 'Chart.csv'));
    expect(fields?.['text']).toContain('has no rows that can be read');
  });

  it('is seen by members of the project’s workspace only', async () => {
    const me = await signIn(app);
    const { id } = await aProject(me);
    await paste(me, id, chart, 'Chart.csv');
    const stranger = await signIn(app);
    expect(await failure(datesOf(stranger, id))).toMatchObject({ status: 404 });
  });
});
