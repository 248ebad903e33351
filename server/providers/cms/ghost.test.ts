import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAllow } from '#server/kernel/egress/allow.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { startCanary } from '#tests/support/canary.ts';
import { startGhost } from '#tests/support/doubles/ghost-double.ts';
import { createGhost } from './ghost.ts';
import { ghostToken } from './ghost-token.ts';
import { newRef } from './mark.ts';
import { CmsError, type PostFields, type PostText } from './port.ts';

async function aSite(options: { folder?: string } = {}) {
  const site = await startGhost(options);
  const egress = createEgress({ allow: parseAllow(site.host) });
  onTestFinished(async () => {
    await egress.close();
    await site.stop();
  });
  const cms = createGhost({ egress, timeoutMs: 5000 });
  const password = site.addKey();
  const login = { homeUrl: site.homeUrl, username: '', password };
  const { restRoot } = await cms.connect(login);
  return { site, cms, login, access: { restRoot, username: '', password } };
}

async function problem(call: Promise<unknown>): Promise<CmsError> {
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CmsError);
  return error as CmsError;
}

const ref = newRef();
const text: PostText = {
  title: 'Feed the starter',
  html: `<p>Daily.</p>\n<!--kg-card-begin: html-->\n<div hidden><!-- quillstead:ref=${ref}.1 --></div>\n<!--kg-card-end: html-->`,
  slug: '',
  excerpt: '',
};
const fields = (changes: Partial<PostFields>): PostFields => ({
  status: 'publish',
  publishAt: null,
  tags: [],
  categories: [],
  image: null,
  metaTitle: '',
  metaDescription: '',
  author: '',
  ...changes,
});

describe('a token', () => {
  it('is signed by the bytes of the secret, names the key, and lives five minutes', () => {
    const [id, secret] = ['0123456789abcdef01234567', 'ab'.repeat(32)];
    const now = new Date('2026-05-01T12:00:00Z');
    const [head, claims, signature] = ghostToken(` ${id}:${secret} `, now).split('.');
    const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
    expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT', kid: id });
    const iat = now.getTime() / 1000;
    expect(read(claims)).toEqual({ iat, exp: iat + 300, aud: '/admin/' });
    const key = Buffer.from(secret, 'hex');
    expect(signature).toBe(createHmac('sha256', key).update(`${head}.${claims}`).digest('base64url'));
  });

  it.each([
    '',
    'abc',
    `${'a'.repeat(24)}:xyz`,
    'a content key of 26 letters',
    `${'a'.repeat(24)}:${'a'.repeat(63)}`,
  ])('is not made of “%s”, and the reason names what a key looks like', (key) => {
    expect(() => ghostToken(key, new Date())).toThrow(
      'Copy the one from Ghost’s settings under Integrations',
    );
  });
});

describe('connecting', () => {
  it.each(['', '/blog'])(
    'finds the API of a site in “%s”, from its start page or its admin',
    async (folder) => {
      const { site, cms, login } = await aSite({ folder });
      for (const homeUrl of [site.homeUrl, `${site.origin}${folder}/ghost/#/dashboard`])
        expect(await cms.connect({ ...login, homeUrl })).toMatchObject({
          name: 'Crumb & Crust',
          homeUrl: site.homeUrl,
          restRoot: `${site.origin}${folder}/ghost/api/admin/`,
          mayPublish: true,
        });
    },
  );

  it('refuses an unknown key, a secret that is not the key’s, and no key at all', async () => {
    const { cms, login } = await aSite();
    const [id, secret] = login.password.split(':');
    for (const password of [`${'0'.repeat(24)}:${secret}`, `${id}:${'0'.repeat(64)}`, 'not a key'])
      expect((await problem(cms.connect({ ...login, password }))).code).toBe('credentials');
  });

  it('says that a page, another API and a dead address are no Ghost', async () => {
    const { site, login } = await aSite();
    const page = await startCanary((_request, response) => void response.end('<h1>Hello</h1>'));
    const other = await startCanary((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"rest_no_route"}');
    });
    const hosts = [page, other].map(({ port }) => `127.0.0.1:${port}`);
    const egress = createEgress({ allow: parseAllow([site.host, ...hosts].join(',')) });
    onTestFinished(async () => {
      await egress.close();
      await page.close();
      await other.close();
    });
    const cms = createGhost({ egress, timeoutMs: 5000 });
    for (const { origin } of [page, other])
      expect((await problem(cms.connect({ ...login, homeUrl: origin }))).code).toBe('not-this-system');
    await site.stop();
    expect((await problem(cms.connect(login))).code).toBe('unreachable');
  });

  it('reaches no address inside the network that the operator did not open', async () => {
    const { login } = await aSite();
    const egress = createEgress();
    onTestFinished(() => egress.close());
    expect((await problem(createGhost({ egress }).connect(login))).code).toBe('unreachable');
  });
});

describe('publishing', () => {
  it('stores text, tags, image, excerpt, meta, address and author as they were asked for', async () => {
    const { site, cms, access } = await aSite();
    const image = { bytes: Buffer.from('picture'), mime: 'image/png', name: 'loaf', alt: '', caption: '' };
    const { ref, url } = await cms.uploadImage(access, image);
    expect(site.images()).toMatchObject([{ name: 'loaf.png', type: 'image/png', bytes: image.bytes, url }]);
    const made = await cms.create(access, {
      ...text,
      slug: 'starter',
      excerpt: 'How to.',
      fields: fields({
        tags: ['Bread', '#internal'],
        image: { ref, alt: 'A loaf', caption: 'Rye & <wheat>' },
        metaTitle: 'Meta',
        metaDescription: 'Described',
        author: 'ada@bakery.example',
      }),
    });
    expect(made).toMatchObject({ state: 'public', url: `${site.origin}/starter/`, notes: [] });
    expect(site.posts()).toMatchObject([
      {
        title: text.title,
        status: 'published',
        custom_excerpt: 'How to.',
        tags: ['Bread', '#internal'],
        feature_image: url,
        feature_image_alt: 'A loaf',
        feature_image_caption: 'Rye &amp; &lt;wheat&gt;',
        meta_title: 'Meta',
        meta_description: 'Described',
      },
    ]);
    expect(await (await fetch(made.url)).text()).toContain('Daily.');
  });

  it('says that an author is not there, as the site takes its owner without a word', async () => {
    const { cms, access } = await aSite();
    const made = await cms.create(access, { ...text, fields: fields({ author: 'nobody' }) });
    expect(made.notes).toEqual(['The site has no author “nobody”, so the post is by Ada.']);
  });

  it('keeps a draft, schedules it, and makes it public now', async () => {
    const { site, cms, access } = await aSite();
    const draft = await cms.create(access, { ...text, fields: fields({ status: 'draft' }) });
    expect(draft.state).toBe('draft');
    const publishAt = new Date(Date.now() + 3_600_000);
    const waits = await cms.update(access, draft, {
      ...text,
      fields: fields({ status: 'schedule', publishAt }),
    });
    expect(waits).toMatchObject({ id: draft.id, state: 'scheduled' });
    expect(site.posts()[0]!.published_at!.getTime()).toBe(Math.floor(publishAt.getTime() / 1000) * 1000);
    const live = await cms.update(access, waits, text);
    expect(live).toMatchObject({ id: draft.id, state: 'public' });
    expect(site.posts()[0]!.published_at!.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('saved by somebody else in between, is sent again where the text is the same, and not where it is not', async () => {
    const { site, cms, access } = await aSite();
    const made = await cms.create(access, text);
    site.fail('someone-tags');
    const changed = await cms.update(access, made, { ...text, title: 'Another' });
    expect(changed).toMatchObject({ id: made.id, title: 'Another' });
    site.fail('someone-writes');
    expect(await problem(cms.update(access, changed, text))).toMatchObject({
      code: 'changed-there',
      uncertain: false,
    });
    expect(site.posts()[0]!.title).toBe('Another');
    site.fail('someone-writes');
    expect(await cms.update(access, changed, text, { overwrite: true })).toMatchObject({ title: text.title });
  });

  it('finds a post by its mark and its id, and knows that it is gone', async () => {
    const { site, cms, access } = await aSite();
    expect(await cms.find(access, ref)).toBeNull();
    const made = await cms.create(access, text);
    expect(await cms.find(access, ref)).toMatchObject({ id: made.id, fingerprint: made.fingerprint });
    expect(await cms.get(access, made.id)).toMatchObject({ id: made.id, version: made.version });
    site.edit(made.id, null);
    expect(await cms.get(access, made.id)).toBeNull();
    expect((await problem(cms.update(access, made, text))).code).toBe('gone');
  });

  it('lists the newest posts, and says when there are more', async () => {
    const { cms, access } = await aSite();
    const since = new Date(Date.now() - 60_000);
    await cms.create(access, text);
    expect(await cms.ownPosts(access, since)).toMatchObject({
      posts: [{ title: text.title }],
      complete: true,
    });
    for (let i = 1; i < 50; i += 1) await cms.create(access, text);
    expect((await cms.ownPosts(access, since)).complete).toBe(false);
    expect((await cms.ownPosts(access, new Date(Date.now() + 60_000))).complete).toBe(true);
  });

  it.each([
    ['reset-after-commit', 'unreachable', true, 1],
    ['reset-before-commit', 'unreachable', true, 0],
    ['page-after-commit', 'bad-answer', true, 1],
    ['maintenance', 'busy', false, 0],
    ['firewall', 'blocked', false, 0],
  ] as const)('meets %s with %s, uncertain: %s, and sends once', async (fault, code, uncertain, stored) => {
    const { site, cms, access } = await aSite();
    site.fail(fault);
    expect(await problem(cms.create(access, text))).toMatchObject({ code, uncertain });
    expect([site.writes().length, site.posts().length]).toEqual([1, stored]);
  });

  it('says which of its rules the site refused it by, and that clocks differ', async () => {
    const { site, cms, access } = await aSite();
    const refused = await problem(cms.create(access, { ...text, excerpt: 'x'.repeat(301) }));
    expect(refused).toMatchObject({ code: 'rejected', uncertain: false });
    expect(refused.message).toContain('posts.custom_excerpt');
    site.fail('fast-clock');
    expect((await problem(cms.create(access, text))).message).toContain('differ by more than five minutes');
    site.revoke(access.password);
    expect((await problem(cms.create(access, text))).code).toBe('credentials');
    expect(site.posts()).toEqual([]);
  });
});
