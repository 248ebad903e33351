import { afterAll, describe, expect, it } from 'vitest';
import { articles, type LiveText } from '#contract/articles.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startGhost } from '#tests/support/doubles/ghost-double.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import {
  anArticleOn,
  anArticleOnDouble,
  articleText,
  publicationOf,
  type ReadyArticle,
} from '#tests/support/factories/articles.ts';
import { failure } from '#tests/support/failure.ts';

const wordpress = await startWordPress();
const ghost = await startGhost();
afterAll(() => Promise.all([wordpress.stop(), ghost.stop()]));
const app = useTestApp({ env: { EGRESS_ALLOW: `${wordpress.host},${ghost.host}`, PLANS: 'off' } });

const onWordPress = () => anArticleOnDouble(app, wordpress);
const onGhost = () => anArticleOn(app, { kind: 'ghost', homeUrl: ghost.homeUrl, password: ghost.addKey() });
const said = ({ title, text }: LiveText['live']) => [title, ...text.split('\n\n')];

async function compared(it: Omit<ReadyArticle, 'user'>): Promise<LiveText> {
  const { id } = await publicationOf(it);
  return it.me.call(articles.comparePublication, { params: { id } });
}

describe.each([
  ['WordPress', onWordPress],
  ['Ghost', onGhost],
] as const)('what readers of %s have', (_name, ready) => {
  it('is the same as the present text after publishing, and differs by what was written since', async () => {
    const it = await ready();
    await it.publish();
    const same = await compared(it);
    expect(same).toMatchObject({ changedThere: false, url: (await publicationOf(it)).remoteUrl });
    expect(said(same.live)).toEqual(said(same.present));
    expect(same.live.text).toContain('A starter needs flour & water <daily>.');
    await it.write(`${articleText}\n\nAnd patience.`);
    const later = await compared(it);
    expect(said(later.present)).toEqual([...said(same.live), 'And patience.']);
    expect(later.live).toEqual(same.live);
  });
});

it('says that somebody edited the post there, and shows their words', async () => {
  const it = await onWordPress();
  await it.publish();
  await publicationOf(it);
  wordpress.edit(it.posts()[0]!.id, { content: '<p>Theirs, <b>all</b> of it.</p><script>alert(1)</script>' });
  expect(await compared(it)).toMatchObject({ changedThere: true, live: { text: 'Theirs, all of it.' } });
});

it.each([
  ['was deleted', null, 'deleted on the site'],
  ['is in the trash', { status: 'trash' }, 'in the site’s trash'],
] as const)('says that a post %s', async (_name, change, message) => {
  const it = await onWordPress();
  await it.publish();
  await publicationOf(it);
  wordpress.edit(it.posts()[0]!.id, change);
  expect(await failure(compared(it))).toMatchObject({
    status: 409,
    message: expect.stringContaining(message),
  });
});

it('says why a site cannot be asked, and that it has to be connected again', async () => {
  const it = await onWordPress();
  await it.publish();
  await publicationOf(it);
  wordpress.revoke(it.user.login);
  expect((await failure(compared(it))).message).toContain('does not accept');
  expect((await it.me.call(articles.sites, {})).results).toMatchObject([{ status: 'needs-reconnect' }]);
});
