// Publishing against a real WordPress: what its readers see, what its editor says, and how many posts there are.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { articles } from '../../../contract/articles.ts';
import type { TextNode } from '../../../contract/writer/documents.ts';
import { withSymbol } from '../../../engine/document/callout-symbol.ts';
import { blocksToHtml } from '../../../engine/document/html/blocks-to-html.ts';
import { normalBlocks } from '../../../engine/document/normal-form.ts';
import { anyBlocks } from '../../support/samples/arbitrary-document.ts';
import { parseAllow } from '../../../server/kernel/egress/allow.ts';
import { createEgress } from '../../../server/kernel/egress/egress.ts';
import { createWordPress } from '../../../server/providers/cms/wordpress.ts';
import { useTestApp } from '../../support/app.ts';
import { anArticle, articleText, publicationOf } from '../../support/factories/articles.ts';
import { openBlockEditor } from './block-editor.ts';
import { documents } from './documents.ts';
import { type Role, startRealWordPress } from './real-wordpress.ts';

const site = await startRealWordPress();
afterAll(() => site.stop());
const app = useTestApp({ env: { EGRESS_ALLOW: site.host, PLANS: 'off' } });

async function connected(role: Role) {
  const egress = createEgress({ allow: parseAllow(site.host) });
  onTestFinished(() => egress.close());
  const cms = createWordPress({ egress, clock: { now: () => new Date() } });
  const { login: username, password } = await site.addUser(`u-${randomUUID()}`, role);
  const { restRoot } = await cms.connect({ homeUrl: site.origin, username, password });
  return { cms, access: { restRoot, username, password } };
}

const bodyOf = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body;
const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
/** What a reader sees of a text: its words, its code to the letter, its pictures and links. */
function seen(html: string) {
  const body = bodyOf(html.replace(/<\/?(?:p|pre|li|ul|ol|blockquote|t[dhr]|h\d|figure|br)\b/g, ' $&'));
  const attributes = (tag: string, ...names: string[]) =>
    [...body.querySelectorAll(tag)].map((element) => names.map((name) => element.getAttribute(name)));
  return {
    words: oneLine(body.textContent),
    code: [...bodyOf(html).querySelectorAll('pre')].map((pre) => pre.textContent),
    pictures: attributes('img', 'src', 'alt', 'title'),
    links: attributes('a', 'href', 'rel'),
  };
}
async function pageOf(url: string) {
  const html = await (await fetch(url)).text();
  const { document } = parseHTML(html);
  const text = (selector: string) => oneLine(document.querySelector(selector)?.textContent ?? '');
  return {
    // As it was sent: a parser would write attributes its own way.
    content: /<div id="content">([\s\S]*)<\/div>\s*<\/article>/.exec(html)?.[1] ?? '',
    title: text('#title'),
    windowTitle: text('title'),
    excerpt: text('#excerpt'),
  };
}

/** Callouts begin with their symbol, as a theme does not know our classes. */
const withSymbols = (nodes: readonly TextNode[]): TextNode[] =>
  nodes.map((node) => {
    if (!node.content) return node;
    return { ...node, content: withSymbols(node.type === 'callout' ? withSymbol(node) : node.content) };
  });

const stripsComments = `add_filter('wp_insert_post_data', function ($data) {
  $data['post_content'] = preg_replace('/<!--.*?-->/s', '', $data['post_content']);
  return $data;
});`;
const searchesTitles = `add_filter('posts_search', function ($sql, $query) {
  global $wpdb;
  $like = '%' . $wpdb->esc_like($query->get('s')) . '%';
  return $query->get('s') ? $wpdb->prepare(" AND $wpdb->posts.post_title LIKE %s ", $like) : $sql;
}, 10, 2);`;
const losesAnswers = `add_filter('rest_pre_echo_response', function ($result, $server, $request) {
  if ($request->get_method() !== 'POST') return $result;
  header('HTTP/1.1 500'); header('Content-Type: text/html'); die('There has been a critical error.');
}, 10, 3);`;

const withPlugins = async (plugins: readonly string[]) => {
  for (const code of plugins) onTestFinished(await site.plugin(code));
};

describe.each<[string, Role, string[]]>([
  ['an author', 'author', []],
  ['an editor', 'editor', []],
  ['an author to a site that strips comments', 'author', [stripsComments]],
])('a text sent by %s', (_name, role, plugins) => {
  it('reads as it was typed, is stored as it was sent, and its blocks are the editor’s own', async () => {
    await withPlugins(plugins);
    const { cms, access } = await connected(role);
    const editor = await openBlockEditor(site.origin, site.admin);
    onTestFinished(() => editor.close());
    const { document, words } = documents(`${site.origin}/hello-world/`);
    const publish = async (blocks: readonly TextNode[], typed: string) => {
      const title = `a${typed}a`;
      const html = cms.markup({ blocks, sources: [] }, { ref: 'abc', number: 1 });
      const post = await cms.create(access, { title, html, slug: randomUUID(), excerpt: title });
      if (plugins.length === 0) expect(post.html).toBe(html);
      expect(post.title).toBe(title);
      const page = await pageOf(post.url);
      expect(seen(page.content)).toEqual(seen(blocksToHtml(withSymbols(normalBlocks(blocks))).html));
      const line = oneLine(title);
      expect([page.title, page.excerpt, page.windowTitle]).toEqual([line, line, `${line} – Crumb & Crust`]);
      expect(await editor.judge(html)).toEqual({ count: expect.any(Number), invalid: [] });
    };
    const settings = { numRuns: 25, endOnFailure: true };
    await fc.assert(fc.asyncProperty(document, words, publish), settings);
    await fc.assert(fc.asyncProperty(anyBlocks, words, publish), settings);
  });
});

/** An article of the application, and its user on the site. */
const ready = () => anArticle(app, site);
const posts = async (title: string) => (await site.posts()).filter((post) => post.title === title);

describe('an article', () => {
  it('is one post: published, updated, and moved, with readers of the old address sent on', async () => {
    const it = await ready();
    await it.publish({ excerpt: 'How to feed it.' });
    const first = await publicationOf(it);
    expect(first).toMatchObject({ state: 'live', number: 1 });
    await it.write(`${articleText}\n\nAnd patience -- a lot...`);
    const slug = randomUUID();
    await it.publish({ slug });
    expect(await publicationOf(it)).toMatchObject({ number: 2, remoteUrl: `${site.origin}/${slug}/` });
    const moved = await fetch(first.remoteUrl!);
    expect(moved.url).toBe(`${site.origin}/${slug}/`);
    expect(await moved.text()).toContain('flour &amp; water &lt;daily&gt;');
    expect((await pageOf(moved.url)).content).toContain(
      '<p>And patience &#045;&#045; a lot&#046;&#046;&#046;</p>',
    );
    expect(await posts(it.title)).toHaveLength(1);
  });

  it.each([
    ['a plugin strips comments', [stripsComments]],
    ['searches look at titles only', [searchesTitles]],
    ['both', [stripsComments, searchesTitles]],
  ])('is one post where %s, though answers are lost', async (_name, plugins) => {
    await withPlugins(plugins);
    const it = await ready();
    const answers = await site.plugin(losesAnswers);
    await it.publish();
    const lost = await publicationOf(it);
    await answers();
    app.clock.advance(3 * 60_000);
    if (lost.state === 'needs-check')
      await it.me.call(articles.checkPublication, { params: { id: lost.id } });
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 1 });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2 });
    expect(await posts(it.title)).toHaveLength(1);
  });

  it('that was trashed or deleted there, or edited, waits for a person', async () => {
    const it = await ready();
    const outcome = async () => {
      await it.publish();
      const { state, problemCode } = await publicationOf(it);
      return [state, problemCode];
    };
    expect(await outcome()).toEqual(['live', null]);
    const { id } = (await posts(it.title))[0]!;
    await site.change('edit', { id, content: 'Theirs.' });
    expect(await outcome()).toEqual(['failed', 'changed-there']);
    await site.change('trash', { id });
    expect(await outcome()).toEqual(['failed', 'trashed']);
    await site.change('delete', { id });
    expect(await outcome()).toEqual(['live', null]);
    const [again] = await posts(it.title);
    await site.change('delete', { id: again!.id });
    expect(await outcome()).toEqual(['failed', 'gone']);
  });

  it('is not sent once the password was revoked, and the site says so', async () => {
    const it = await ready();
    await it.publish();
    await publicationOf(it);
    await site.revoke(it.user.login);
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'credentials' });
    expect((await it.me.call(articles.sites, {})).results).toMatchObject([{ status: 'needs-reconnect' }]);
  });
});
