import { describe, expect, it } from 'vitest';
import { localIndex } from '#contract/local-index.ts';
import { briefs } from '#contract/optimizer/brief.ts';
import { optimizer } from '#contract/optimizer.ts';
import { projects } from '#contract/projects.ts';
import { fileToText } from '#server/kernel/page-text/file-to-text.ts';
import { coffeePages, pageMarkdown } from '#tests/support/samples/sample-pages.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';

const app = useTestApp();
const keyword = 'pour over coffee';
const day = 86_400_000;

/** Somebody with a document that is compared with pages, and an outline of two headings. */
async function aDocument(pages = 4) {
  const member = await newMember(app);
  const call = app.as(member.token);
  const { id: projectId } = await call(projects.create, { body: { title: 'Coffee bar', icon: 'Coffee' } });
  for (const page of coffeePages.slice(0, pages))
    await call(localIndex.add, {
      body: { kind: 'text', projectId, url: page.url, text: pageMarkdown(page) },
    });
  await call(localIndex.add, {
    body: {
      kind: 'text',
      projectId,
      own: true,
      url: 'https://mine.example/kettles',
      title: 'Kettles for pour over coffee',
      text: 'Our kettles for pour over coffee at home. '.repeat(20),
    },
  });
  const made = await call(optimizer.create, {
    body: { keyword, secondaryKeywords: ['gooseneck kettle'], projectId },
  });
  const theirs = coffeePages[0]!.headings.find(({ level }) => level === 2)!;
  const { id } = await call(optimizer.update, {
    params: { id: made.id },
    body: {
      revision: made.revision,
      outline: [
        { id: 'a', level: 2, text: theirs.text, pageId: made.competitors[0]?.id ?? null },
        { id: 'b', level: 3, text: 'Our own beans', pageId: null },
        { id: 'c', level: 2, text: '', pageId: null },
      ],
    },
  });
  return { id, call, member, projectId, theirs };
}
const exported = async (call: ReturnType<typeof app.as>, id: string, format: 'docx' | 'md') => {
  const { url, fileName } = await call(briefs.export, { params: { id }, body: { format } });
  return { answer: await fetch(app.origin + url), fileName };
};
const pathOf = (url: string | null) => new URL(url!).pathname;
const open = (url: string | null) => fetch(app.origin + pathOf(url));

describe('the outline of a document', () => {
  it('is saved with its revision, and a stale one answers with what stands on the server', async () => {
    const { id, call } = await aDocument(1);
    const row = await call(optimizer.get, { params: { id } });
    expect(row.outline.map(({ text, level, pageId }) => [text, level, pageId === null])).toEqual([
      [coffeePages[0]!.headings.find(({ level }) => level === 2)!.text, 2, false],
      ['Our own beans', 3, true],
      ['', 2, true],
    ]);
    const outline = row.outline.toReversed();
    const next = await call(optimizer.update, { params: { id }, body: { revision: row.revision, outline } });
    expect(next.outline).toEqual(outline);
    const refused = await failure(
      call(optimizer.update, { params: { id }, body: { revision: row.revision, outline: [] } }),
    );
    expect(refused).toMatchObject({ status: 409, meta: { current: { outline } } });
  });

  it('takes headings of level 2 and 3, one line each, sixty at most', async () => {
    const { id, call } = await aDocument(1);
    const { revision } = await call(optimizer.get, { params: { id } });
    const save = (outline: unknown) =>
      failure(call(optimizer.update, { params: { id }, body: { revision, outline: outline as never } }));
    const heading = { id: 'a', level: 2, text: 'One', pageId: null };
    for (const wrong of [
      [{ ...heading, level: 1 }],
      [{ ...heading, text: 'Two\nlines' }],
      [{ ...heading, text: 'x'.repeat(201) }],
      [{ ...heading, id: '' }],
      [{ ...heading, id: 'a\u0000' }],
      Array.from({ length: 61 }, (_, at) => ({ ...heading, id: `h${at}` })),
    ])
      expect(await save(wrong)).toMatchObject({ status: 400 });
  });
});

describe('a content brief', () => {
  it('is a Markdown file with keyword, length, outline, terms, questions, own pages and competitors', async () => {
    const { id, call, theirs } = await aDocument();
    const { answer, fileName } = await exported(call, id, 'md');
    expect(fileName).toBe('content-brief-pour-over-coffee.md');
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^# Content brief: pour over coffee\n/);
    expect(text).toContain('Compared with 4 pages as of ');
    expect(text).toMatch(/\| Secondary keywords \| gooseneck kettle \|/);
    expect(text).toMatch(/\| Target length \| [\d,]+–[\d,]+ words \|/);
    expect(text).toMatch(/\| Target score \| \d+ of 100, the median of the compared pages \|/);
    expect(text).toContain(`- ${theirs.text} (a competitor’s wording)\n  - Our own beans\n`);
    expect(text).toMatch(/\| grind size \| \d+–\d+ \| \d+ of 10 \|/);
    expect(text).toContain('[Kettles for pour over coffee](https://mine.example/kettles)');
    for (const page of coffeePages.slice(0, 4)) expect(text).toContain(page.url);
    expect(text).not.toContain('undefined');
  });

  it('is a Word file that another reader of such files understands', async () => {
    const { id, call } = await aDocument();
    const { answer, fileName } = await exported(call, id, 'docx');
    expect(fileName).toBe('content-brief-pour-over-coffee.docx');
    const { title, text } = await fileToText(fileName, new Uint8Array(await answer.arrayBuffer()));
    expect(title).toBe('Content brief: pour over coffee');
    for (const part of ['gooseneck kettle', 'Our own beans', 'grind size', 'Competitors', 'Terms to use'])
      expect(text).toContain(part);
  });

  it('says that nothing was compared where there are no pages', async () => {
    const { id, call } = await aDocument(0);
    const text = await (await exported(call, id, 'md')).answer.text();
    expect(text).toContain('No pages were compared yet.');
    for (const part of ['## Terms', '## Competitors', 'Target length', 'NaN'])
      expect(text).not.toContain(part);
  });
});

describe('a link to a brief', () => {
  it('shows the brief to anybody without an account until it ends, and to no search engine', async () => {
    const { id, call } = await aDocument();
    const made = await call(briefs.share, { params: { id }, body: { days: 7 } });
    expect(made).toMatchObject({ status: 'active' });
    expect(pathOf(made.url)).toMatch(/^\/briefs\/[\w-]{43}$/);
    const answer = await open(made.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    expect(html).toContain('<h1>Content brief: pour over coffee</h1>');
    expect(html).toContain('grind size');
    expect(html).not.toContain('<script');

    // What is written later is not shared.
    const { revision } = await call(optimizer.get, { params: { id } });
    await call(optimizer.update, {
      params: { id },
      body: { revision, outline: [{ id: 'z', level: 2, text: 'Written later', pageId: null }] },
    });
    expect(await (await open(made.url)).text()).not.toContain('Written later');

    app.clock.advance(7 * day - 60_000);
    expect((await open(made.url)).status).toBe(200);
    app.clock.advance(120_000);
    const ended = await open(made.url);
    expect(ended.status).toBe(404);
    const { results } = await call(briefs.links, { params: { id } });
    expect(results).toMatchObject([{ id: made.id, status: 'expired' }]);
    app.clock.advance(-7 * day - 60_000);
  });

  it('ended, revoked, unknown and of a document in the trash, gives the same plain answer', async () => {
    const { id, call } = await aDocument(1);
    const share = () => call(briefs.share, { params: { id }, body: { days: 30 } });
    const [revoked, trashed] = [await share(), await share()];
    await call(briefs.revoke, { params: { id, linkId: revoked.id } });
    const unknown = await fetch(`${app.origin}/briefs/${'x'.repeat(43)}`);
    expect(unknown.status).toBe(404);
    const plain = await unknown.text();
    expect(plain).toContain('This brief is not available');
    const same = async (answer: Response) => {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(plain);
    };
    await same(await open(revoked.url));
    expect((await open(trashed.url)).status).toBe(200);
    const { revision } = await call(optimizer.get, { params: { id } });
    await call(optimizer.update, { params: { id }, body: { revision, deleted: true } });
    await same(await open(trashed.url));
    await same(await fetch(`${app.origin}/briefs/${encodeURIComponent('..\u0000%')}`));
  });

  it('is known by a hash alone: neither lists nor a repeated request tell it again', async () => {
    const { id, call, member } = await aDocument(1);
    const key = crypto.randomUUID();
    const post = async () => {
      const answer = await fetch(`${app.origin}/api/v1/keyword-ranking/${id}/brief/links/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${member.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ days: 90 }),
      });
      return (await answer.json()) as { id: string; url: string | null };
    };
    const first = await post();
    const again = await post();
    expect(again).toMatchObject({ id: first.id, url: null });
    const token = pathOf(first.url).slice('/briefs/'.length);
    const { results } = await call(briefs.links, { params: { id } });
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(token);
    const { rows } = await app.database.pool.query<{ all: string }>(
      `select (select jsonb_agg(to_jsonb(l)) from brief_link l)::text
        || coalesce((select jsonb_agg(to_jsonb(i)) from idempotency i)::text, '')
        || coalesce((select jsonb_agg(to_jsonb(e)) from event e)::text, '') as all`,
    );
    expect(rows[0]!.all).not.toContain(token);
  });

  it('works twenty at a time, and only days that are offered are taken', async () => {
    const { id, call } = await aDocument(0);
    const wrong = await failure(call(briefs.share, { params: { id }, body: { days: 365 as never } }));
    expect(wrong.fields).toMatchObject({ days: 'Choose 7, 30 or 90 days' });
    for (let made = 0; made < 20; made++) await call(briefs.share, { params: { id }, body: { days: 7 } });
    const refused = await failure(call(briefs.share, { params: { id }, body: { days: 7 } }));
    expect(refused).toMatchObject({ status: 400 });
    const { results } = await call(briefs.links, { params: { id } });
    await call(briefs.revoke, { params: { id, linkId: results[0]!.id } });
    await call(briefs.share, { params: { id }, body: { days: 7 } });
  });

  it('is nobody else’s to see, make or end', async () => {
    const { id, call } = await aDocument(0);
    const { id: linkId } = await call(briefs.share, { params: { id }, body: { days: 7 } });
    const other = await aDocument(0);
    for (const attempt of [
      () => other.call(briefs.links, { params: { id } }),
      () => other.call(briefs.share, { params: { id }, body: { days: 7 } }),
      () => other.call(briefs.export, { params: { id }, body: { format: 'md' } }),
      () => other.call(briefs.revoke, { params: { id, linkId } }),
      // A link of another document of the same person, too.
      () => other.call(briefs.revoke, { params: { id: other.id, linkId } }),
    ])
      expect(await failure(attempt())).toMatchObject({ status: 404 });
  });
});
