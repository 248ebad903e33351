import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { media } from '#contract/media.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startGhost } from '#tests/support/doubles/ghost-double.ts';
import { startWebhookReceiver } from '#tests/support/doubles/webhook-receiver.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import {
  anArticleOn,
  anArticleOnDouble,
  articleText,
  publicationOf,
  type WrittenArticle,
} from '#tests/support/factories/articles.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const wordpress = await startWordPress();
const ghost = await startGhost();
const receiver = await startWebhookReceiver();
const doubles = [wordpress, ghost, receiver];
afterAll(() => Promise.all(doubles.map((double) => double.stop())));
const app = useTestApp({
  env: { EGRESS_ALLOW: doubles.map(({ host }) => host).join(','), PLANS: 'off' },
  keys: generateKeySpec(),
});

async function upload(me: Person, projectId: string, background: string) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'loaf.png');
  form.append('altText', `A ${background} loaf`);
  return me.call(media.create, { params: { projectId }, body: form as never });
}
const withImages = (...ids: string[]) =>
  [articleText, ...ids.map((id, at) => `![Loaf ${at}](media:${id} "Caption ${at}")`)].join('\n\n');

/** An article with an image of its project's library in its text. */
async function illustrated<T extends WrittenArticle & { me: Person; project: { id: string } }>(article: T) {
  const item = await upload(article.me, article.project.id, 'tan');
  await article.write(withImages(item.id));
  return { ...article, item };
}
const onGhost = async () =>
  illustrated(await anArticleOn(app, { kind: 'ghost', homeUrl: ghost.homeUrl, password: ghost.addKey() }));

describe('an image in the text of an article', () => {
  it('is a file of the WordPress site, with its alt text, and shown from there', async () => {
    const it = await illustrated(await anArticleOnDouble(app, wordpress));
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live', problem: null });
    const html = it.posts()[0]!.content;
    const [, src = ''] = /<img src="([^"]+)" alt="Loaf 0" \/>/.exec(html) ?? [];
    const file = wordpress.media().find(({ url }) => url === src);
    expect(file).toMatchObject({ type: 'image/png', alt: 'A tan loaf' });
    expect(html).toContain('<figcaption class="wp-element-caption">Caption 0</figcaption>');
    expect(html).not.toMatch(/media:|\/files\//);
  });

  it('is uploaded once, whatever is published later; a new one comes beside it', async () => {
    const it = await illustrated(await anArticleOnDouble(app, wordpress));
    await it.publish();
    await publicationOf(it);
    const before = wordpress.media().length;
    const [, first] = /<img src="([^"]+)"/.exec(it.posts()[0]!.content) ?? [];
    const another = await upload(it.me, it.project.id, 'red');
    await it.write(withImages(it.item.id, another.id, it.item.id));
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2 });
    expect(wordpress.media()).toHaveLength(before + 1);
    const shown = [...it.posts()[0]!.content.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
    expect(shown).toEqual([first, wordpress.media().at(-1)!.url, first]);
  });

  it('is a file of the Ghost site, and shown from there', async () => {
    const it = await onGhost();
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live', problem: null });
    const post = ghost.posts().find(({ title }) => title === it.title)!;
    expect(post.html).toContain(`<img src="${ghost.images().at(-1)!.url}"`);
    expect(post.html).not.toMatch(/media:|\/files\//);
  });

  it('is an address in the message of a webhook, which gives it without a sign-in', async () => {
    const it = await illustrated(
      await anArticleOn(app, { kind: 'webhook', homeUrl: receiver.url, password: receiver.secret }),
    );
    await it.publish();
    await expect.poll(async () => (await it.overview()).publications.at(-1)?.state).toBe('live');
    const page = receiver.pages().get(it.article.id) as { html: string; markdown: string };
    const [, src = ''] = /<img src="([^"]+)"/.exec(page.html) ?? [];
    expect(page.markdown).toContain(`](${src} "Caption 0")`);
    const answer = await fetch(app.origin + new URL(src.replaceAll('&amp;', '&')).pathname);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('that is not in the library keeps the text from being published, and says so', async () => {
    const it = await onGhost();
    const them = await signIn(app);
    const theirs = await upload(them, (await aProject(them)).id, 'red');
    const before = [ghost.posts().length, ghost.images().length];
    const refused = async () => {
      const { status, message } = await failure(it.publish());
      expect([status, message]).toEqual([
        409,
        'An image in the text is no longer in the media library. Replace or remove it, then publish again.',
      ]);
    };
    await it.write(withImages(it.item.id, theirs.id));
    await refused();
    await it.write(withImages(it.item.id));
    await it.me.call(media.delete, { params: { id: it.item.id }, query: {} });
    await refused();
    expect([ghost.posts().length, ghost.images().length]).toEqual(before);
  });
});
