import { parseHTML } from 'linkedom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAllow } from '#server/kernel/egress/allow.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import type { WordPressOptions, WordPressRole } from '#tests/support/doubles/wordpress-types.ts';
import { newRef } from './mark.ts';
import { CmsError } from './port.ts';
import { createWordPress } from './wordpress.ts';

async function aSite(options: WordPressOptions = {}, role: WordPressRole = 'author') {
  const site = await startWordPress(options);
  const egress = createEgress({ allow: parseAllow(site.host) });
  onTestFinished(async () => {
    await egress.close();
    await site.stop();
  });
  const clock = { now: () => new Date() };
  const cms = createWordPress({ egress, clock, timeoutMs: 2000 });
  const user = site.addUser('ada', role);
  const login = { homeUrl: site.homeUrl, username: user.login, password: user.password };
  const access = async () => {
    const { restRoot } = await cms.connect(login);
    return { restRoot, username: user.login, password: user.password };
  };
  return { site, cms, user, login, access };
}

async function problem(call: Promise<unknown>): Promise<CmsError> {
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CmsError);
  return error as CmsError;
}

const ref = newRef();
const text = {
  title: 'Feed the starter',
  html: `<p>Daily.</p><!-- quillstead:ref=${ref}.1 -->`,
  slug: '',
  excerpt: '',
};

describe('connecting', () => {
  it.each<[string, WordPressOptions]>([
    ['pretty permalinks', {}],
    ['permalinks under index.php', { permalinks: 'index' }],
    ['plain permalinks', { permalinks: 'plain' }],
    ['a subfolder', { folder: '/blog' }],
    ['plain permalinks in a subfolder', { folder: '/blog', permalinks: 'plain' }],
    ['a home page that does not name the API', { silentHome: true }],
    ['an API closed to strangers', { closed: true }],
  ])('finds the API with %s, and publishes through it', async (_name, options) => {
    const { site, cms, login, access } = await aSite(options);
    expect(await cms.connect(login)).toMatchObject({
      role: 'author',
      mayPublish: true,
      homeUrl: site.homeUrl,
    });
    const post = await cms.create(await access(), text);
    expect(post).toMatchObject({ state: 'public', url: site.linkOf(site.posts()[0]!) });
    const page = await fetch(post.url);
    expect(await page.text()).toContain('Daily.');
  });

  it('finds it from the address of the sign-in page or of a post', async () => {
    const { site, cms, login } = await aSite();
    const found = await cms.connect({ ...login, homeUrl: `${site.homeUrl}/wp-login.php?redirect_to=x` });
    expect(found.restRoot).toBe(`${site.origin}/wp-json/`);
  });

  it.each([false, true])(
    'says that wrong credentials are wrong, whether the site says so or treats us as a stranger (strict: %s)',
    async (strict) => {
      const { cms, login } = await aSite({ strict });
      for (const wrong of [{ password: 'abcd efgh ijkl' }, { username: 'nobody' }]) {
        const refused = await problem(cms.connect({ ...login, ...wrong }));
        expect([refused.code, refused.uncertain]).toEqual(['credentials', false]);
      }
    },
  );

  it('takes the application password with spaces and without', async () => {
    const { cms, login } = await aSite();
    const bare = await cms.connect({ ...login, password: login.password.replaceAll(' ', '') });
    expect(bare.role).toBe('author');
  });

  it('says that application passwords are off rather than that the password is wrong', async () => {
    const { cms, login } = await aSite({ applicationPasswords: false });
    expect((await problem(cms.connect(login))).code).toBe('passwords-off');
  });

  it.each<[WordPressRole, boolean]>([
    ['administrator', true],
    ['contributor', false],
    ['subscriber', false],
  ])('says what the role %s may do', async (role, mayPublish) => {
    const { cms, login } = await aSite({}, role);
    expect(await cms.connect(login)).toMatchObject({ role, mayPublish });
  });

  it('says that a page without the API is no WordPress, and a dead address does not answer', async () => {
    const { site, cms, login } = await aSite({ folder: '/blog' });
    expect((await problem(cms.connect({ ...login, homeUrl: site.origin }))).code).toBe('not-this-system');
    await site.stop();
    expect((await problem(cms.connect(login))).code).toBe('unreachable');
  });

  it('reaches no address inside the network that the operator did not open', async () => {
    const { site, login } = await aSite();
    const egress = createEgress();
    onTestFinished(() => egress.close());
    const cms = createWordPress({ egress, clock: { now: () => new Date() } });
    expect((await problem(cms.connect(login))).code).toBe('unreachable');
    expect(site.writes()).toEqual([]);
  });
});

describe('publishing', () => {
  it('finds a post by its mark, in the trash too, and by its number', async () => {
    const { site, cms, access } = await aSite();
    const on = await access();
    expect(await cms.find(on, ref)).toBeNull();
    const made = await cms.create(on, text);
    expect(await cms.find(on, ref)).toMatchObject({ id: made.id, state: 'public' });
    site.edit(Number(made.id), { status: 'trash' });
    expect(await cms.find(on, ref)).toMatchObject({ id: made.id, state: 'trashed' });
    expect(await cms.get(on, made.id)).toMatchObject({ state: 'trashed' });
    site.edit(Number(made.id), null);
    expect(await cms.get(on, made.id)).toBeNull();
    expect(await cms.find(on, ref)).toBeNull();
  });

  it('lists the newest posts of its own user, whatever their state, and says when there are more', async () => {
    const { site, cms, access } = await aSite();
    const on = await access();
    const { login, password } = site.addUser('bob', 'author');
    await cms.create({ ...on, username: login, password }, text);
    const made = [];
    for (let i = 0; i < 3; i += 1)
      made.push(await cms.create(on, { ...text, title: `AT&T ${i}`, slug: `s-${i}` }));
    site.edit(Number(made[0]!.id), { status: 'trash' });
    site.edit(Number(made[1]!.id), { status: 'draft' });
    const since = new Date(Date.now() - 60_000);
    const { posts, complete } = await cms.ownPosts(on, since);
    expect(posts.map(({ title, state }) => [title, state])).toEqual([
      ['AT&T 2', 'public'],
      ['AT&T 1', 'draft'],
      ['AT&T 0', 'trashed'],
    ]);
    expect(posts[0]).toMatchObject({ slug: 's-2', createdAt: expect.any(Date), html: text.html });
    expect(complete).toBe(true);
    for (let i = 3; i < 50; i += 1) await cms.create(on, text);
    expect((await cms.ownPosts(on, since)).complete).toBe(false);
    expect((await cms.ownPosts(on, new Date(Date.now() + 60_000))).complete).toBe(true);
  });

  it('updates the same post, at its address unless another one is asked for', async () => {
    const { site, cms, access } = await aSite();
    const on = await access();
    const made = await cms.create(on, { ...text, slug: 'starter' });
    const changed = await cms.update(on, made, { ...text, title: 'Another title' });
    expect(changed).toMatchObject({ id: made.id, url: made.url });
    expect(changed.fingerprint).not.toBe(made.fingerprint);
    const moved = await cms.update(on, made, { ...text, slug: 'elsewhere' });
    expect(moved).toMatchObject({ id: made.id, slug: 'elsewhere', url: `${site.origin}/elsewhere/` });
    expect(site.posts()).toHaveLength(1);
  });

  it('makes a post public that was scheduled or taken back there', async () => {
    const { site, cms, access } = await aSite();
    const on = await access();
    const made = await cms.create(on, text);
    for (const [status, state] of [
      ['future', 'scheduled'],
      ['draft', 'draft'],
    ] as const) {
      site.edit(Number(made.id), { status, date: new Date(Date.now() + 86_400_000) });
      const found = await cms.get(on, made.id);
      expect(found).toMatchObject({ state, status });
      expect(await cms.update(on, found!, text)).toMatchObject({ state: 'public' });
    }
  });

  it('says that the role does not allow it', async () => {
    const { site, cms, access } = await aSite({}, 'contributor');
    expect((await problem(cms.create(await access(), text))).code).toBe('role');
    expect(site.posts()).toEqual([]);
  });

  it('says that the credentials hold no longer once they are revoked', async () => {
    const { site, cms, access } = await aSite();
    const on = await access();
    site.revoke('ada');
    expect(await problem(cms.create(on, text))).toMatchObject({ code: 'credentials', uncertain: false });
    expect((await problem(cms.find(on, ref))).code).toBe('credentials');
  });

  it.each([
    ['drop-after-commit', 'unreachable', true, 1],
    ['drop-before-commit', 'unreachable', true, 0],
    ['slow', 'unreachable', true, 1],
    ['fatal-after-commit', 'bad-answer', true, 1],
    ['maintenance', 'busy', false, 0],
    ['firewall', 'blocked', false, 0],
  ] as const)('meets %s with %s, uncertain: %s, and sends once', async (fault, code, uncertain, stored) => {
    const { site, cms, access } = await aSite();
    const on = await access();
    site.fail(fault);
    expect(await problem(cms.create(on, text))).toMatchObject({ code, uncertain });
    expect([site.writes().length, site.posts().length]).toEqual([1, stored]);
  });

  it.each<WordPressRole>(['author', 'editor'])(
    'shows title and excerpt as they were typed, at the address that the title would have (%s)',
    async (role) => {
      const { site, cms, access } = await aSite({}, role);
      const title = 'AT&T’s <b> --force isn\'t 3x4 "…" [gallery] on Wordpress... &#42;';
      const made = await cms.create(await access(), { ...text, title, excerpt: title });
      expect(new URL(made.url).pathname).toBe('/atts-b-force-isnt-3x4-gallery-on-wordpress-42/');
      const { document } = parseHTML(await (await fetch(made.url)).text());
      expect(document.querySelector('h1')!.textContent).toBe(title);
      expect(document.querySelector('meta[name=description]')!.getAttribute('content')).toBe(title);
      expect(site.posts()).toHaveLength(1);
    },
  );

  it('waits a minute for a slow site by itself, and says how long it waited', async () => {
    const { site, login } = await aSite();
    const timeouts: unknown[] = [];
    const egress = createEgress({ allow: parseAllow(site.host) });
    onTestFinished(() => egress.close());
    const asked = <T extends { timeoutMs?: unknown }>(options: T) => {
      timeouts.push(options.timeoutMs);
      return options;
    };
    const watched: typeof egress = {
      ...egress,
      fetch: (url, init, options) => egress.fetch(url, init, asked(options)),
      fetchPage: (url, options = {}) => egress.fetchPage(url, asked(options)),
    };
    const cms = createWordPress({ egress: watched, clock: { now: () => new Date() } });
    const { restRoot } = await cms.connect(login);
    const on = { restRoot, username: login.username, password: login.password };
    await cms.create(on, text);
    expect(new Set(timeouts)).toEqual(new Set([60_000]));
    site.fail('drop-after-commit');
    const { message } = await problem(cms.create(on, text));
    expect(message).toBe(
      'The site did not answer, or took longer than 60 seconds. Check that it is online and not overloaded.',
    );
  });

  it('carries how long the maintenance lasts', async () => {
    const { site, cms, access } = await aSite();
    const on = await access();
    site.fail('maintenance');
    expect((await problem(cms.create(on, text))).retryAfterSeconds).toBe(600);
  });

  it('reads the answer behind what a plugin printed before it', async () => {
    const { site, cms, access } = await aSite();
    const on = await access();
    site.fail('notice');
    expect(await cms.create(on, text)).toMatchObject({ id: '1', state: 'public' });
  });

  it('takes a web page in place of an answer for no answer', async () => {
    const { site, cms, access } = await aSite({ permalinks: 'plain' });
    const on = { ...(await access()), restRoot: `${site.origin}/wp-json/` };
    expect((await problem(cms.create(on, text))).code).toBe('no-api');
    expect(site.posts()).toEqual([]);
  });
});
