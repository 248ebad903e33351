import { afterAll, describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { internalLinks } from '#contract/internal-links.ts';
import { localIndex } from '#contract/local-index.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import { anArticleOnDouble, publicationOf } from '#tests/support/factories/articles.ts';
import { aGeneration, aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const wordpress = await startWordPress({ name: 'Golden Ladle' });
afterAll(() => wordpress.stop());
const app = useTestApp({ env: { EGRESS_ALLOW: wordpress.host, PLANS: 'off' } });

const text =
  'A good burr grinder costs more than a kettle. Pour from a gooseneck kettle in slow circles over the bed.';

/** A document in a project, and the calls that its links take. */
async function aText(me: Person, projectId: string | null, markdown = text) {
  const generation = await aGeneration(me);
  const { documentId } = await me.call(writer.update, {
    params: { id: generation.id },
    body: { revision: 0, title: 'Coffee', output: markdown, ...(projectId && { projectId }) },
  });
  const params = { id: documentId! };
  return {
    params,
    list: () => me.call(internalLinks.list, { params }),
    dismiss: (url: string, dismissed = true) =>
      me.call(internalLinks.dismiss, { params, body: { url, dismissed } }),
    pages: (q: string) => me.call(internalLinks.pages, { params, query: { q } }),
  };
}

const ownPage = (me: Person, projectId: string, path: string, title: string, own = true) =>
  me.call(localIndex.add, {
    body: {
      kind: 'text',
      projectId,
      url: `https://ladle.example/${path}`,
      title,
      text: `${title}: a page.`,
      own,
    },
  });

async function aSiteWithPages() {
  const me = await signIn(app);
  const project = await aProject(me);
  await ownPage(me, project.id, 'grinders', 'The best burr grinders');
  await ownPage(me, project.id, 'kettles', 'Gooseneck kettles compared');
  return { me, project };
}

describe('GET documents/{id}/internal-links/', () => {
  it('proposes own pages at the words that they are about, with the reason, and never another site’s', async () => {
    const { me, project } = await aSiteWithPages();
    await ownPage(me, project.id, 'slow', 'Slow circles and what they do', false);
    const { results, ...facts } = await (await aText(me, project.id)).list();
    const lines = results.map(({ url, anchor, reason }) => `${url} ${anchor} (${reason.words})`);
    expect(lines.toSorted()).toEqual([
      'https://ladle.example/grinders burr grinder (The best burr grinders)',
      'https://ladle.example/kettles gooseneck kettle (Gooseneck kettles compared)',
    ]);
    expect(facts).toMatchObject({ pages: 2, linked: 0, unreachable: 0, dismissed: [], hasProject: true });
  });

  it('counts pages that the text links to and does not propose them again', async () => {
    const { me, project } = await aSiteWithPages();
    const linked = await aText(me, project.id, `[It](https://www.ladle.example/grinders/) grinds. ${text}`);
    const { results, linked: count } = await linked.list();
    expect(results.map(({ url }) => url)).toEqual(['https://ladle.example/kettles']);
    expect(count).toBe(1);
  });

  it('leads to articles that are live by their titles, never to the article itself or to drafts', async () => {
    const it = await anArticleOnDouble(app, wordpress);
    const draft = await aGeneration(it.me);
    await it.me.call(writer.update, {
      params: { id: draft.id },
      body: { revision: 0, title: 'Slow circles', output: 'Unpublished.', projectId: it.project.id },
    });
    await it.publish();
    const { remoteUrl } = await publicationOf(it);
    const subject = it.title.replace(/-/g, ' ');
    const other = await aText(it.me, it.project.id, `This is about ${subject}, said once more. ${text}`);
    expect((await other.list()).pages).toBe(1);
    expect((await other.pages('feeding')).results).toEqual([{ url: remoteUrl, title: it.title }]);
    const { documentId } = await it.me.call(articles.get, it.of);
    const self = await it.me.call(internalLinks.list, { params: { id: documentId! } });
    expect(self.pages).toBe(0);
  });

  it('says that an article without a project has no site', async () => {
    const me = await signIn(app);
    expect(await (await aText(me, null)).list()).toMatchObject({ hasProject: false, pages: 0, results: [] });
  });
});

describe('GET documents/{id}/internal-links/pages/', () => {
  it('finds pages by words of their titles and parts of their addresses, titles that begin so first', async () => {
    const { me, project } = await aSiteWithPages();
    await ownPage(me, project.id, 'clean', 'Clean your kettles');
    const { pages } = await aText(me, project.id);
    expect((await pages('Gooseneck')).results.map(({ title }) => title)).toEqual([
      'Gooseneck kettles compared',
    ]);
    expect((await pages('kettles')).results).toHaveLength(2);
    expect((await pages('https://ladle.example/clean')).results.map(({ title }) => title)).toEqual([
      'Clean your kettles',
    ]);
    expect((await pages('')).results).toHaveLength(3);
    expect((await pages('teapot')).results).toEqual([]);
  });
});

describe('PUT documents/{id}/internal-links/', () => {
  it('a page that was dismissed is not proposed again, until it may be', async () => {
    const { me, project } = await aSiteWithPages();
    const { list, dismiss } = await aText(me, project.id);
    await Promise.all([1, 2].map(() => dismiss('https://ladle.example/kettles')));
    const after = await list();
    expect(after.results.map(({ url }) => url)).toEqual(['https://ladle.example/grinders']);
    expect(after.dismissed).toEqual([
      { url: 'https://ladle.example/kettles', title: 'Gooseneck kettles compared' },
    ]);
    await dismiss('http://www.ladle.example/kettles/', false);
    expect(await list()).toMatchObject({ dismissed: [], results: [{}, {}] });
  });

  it('is for one document: another of the same project is asked about the page', async () => {
    const { me, project } = await aSiteWithPages();
    const [one, other] = [await aText(me, project.id), await aText(me, project.id)];
    await one.dismiss('https://ladle.example/kettles');
    expect((await other.list()).results).toHaveLength(2);
  });

  it('refuses other workspaces’ documents and a page without an address', async () => {
    const { me, project } = await aSiteWithPages();
    const { params, dismiss } = await aText(me, project.id);
    const stranger = await signIn(app);
    for (const call of [
      () => stranger.call(internalLinks.list, { params }),
      () => stranger.call(internalLinks.pages, { params }),
      () =>
        stranger.call(internalLinks.dismiss, { params, body: { url: 'https://a.example', dismissed: true } }),
    ])
      expect(await failure(call())).toMatchObject({ status: 404 });
    expect(await failure(dismiss(' '))).toMatchObject({ status: 400 });
  });
});
