import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Network } from '#contract/social/networks.ts';
import { media } from '#contract/media.ts';
import { social } from '#contract/social.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { usePosting, words } from '#tests/support/factories/posting.ts';
import { aChannel } from '#tests/support/factories/channels.ts';

const networks = ['TWITTER', 'LINKEDIN', 'INSTAGRAM', 'PINTEREST', 'TIKTOK', 'GOOGLEMYBUSINESS'] as const;
const posting = usePosting(networks);
const { app, aPicture, at, change, channelOf, me, projectId, read, to, wallClock, write } = posting;

const later = () => ({ mode: 'at' as const, local: wallClock(2), timezone: 'UTC' });
/** The part of a feed that shows the post with these words. */
async function shown(network: Network, text: string): Promise<string> {
  const page = await (await fetch(`${app.origin}/sandbox/${network.toLowerCase()}/feed`)).text();
  return page.split('<article').find((item) => item.includes(text)) ?? '';
}

describe('a channel’s own pictures', () => {
  it('go there in place of the shared ones, are judged there, and hold the library’s copy while they wait', async () => {
    const [shared, own, third] = [await aPicture(), await aPicture(), await aPicture()];
    const content = words();
    const post = await write({
      content,
      media: [shared],
      targets: [
        ...to('TWITTER'),
        at('LINKEDIN', { media: [own, third] }),
        at('GOOGLEMYBUSINESS', { media: [] }),
      ],
      schedule: later(),
    });
    expect(post.targets.map((target) => target.media?.map(({ mediaId }) => mediaId) ?? null)).toEqual([
      null,
      [own, third],
      [],
    ]);
    expect((await failure(me().call(media.delete, { params: { id: third } }))).status).toBe(409);
    const many = at('GOOGLEMYBUSINESS', { media: [own, third] });
    expect((await failure(change(post, { targets: [many] }))).fields['targets.0']).toContain(
      'at most 1 image; this has 2',
    );
    expect((await read(post)).revision).toBe(post.revision);
    posting.wait(post);
    expect((await posting.publishDue(post)).status).toBe('published');
    const count = async (network: Network) => (await shown(network, content)).split('<img').length - 1;
    expect([await count('TWITTER'), await count('LINKEDIN'), await count('GOOGLEMYBUSINESS')]).toEqual([
      1, 2, 0,
    ]);
  });

  it('stay with what is published when the shared ones change', async () => {
    const [first, second] = [await aPicture(), await aPicture()];
    const content = words();
    await posting.publishDue(await write({ content }));
    const half = await posting.publishDue(
      await write({ content, media: [first], targets: to('LINKEDIN', 'TWITTER') }),
    );
    expect(half.status).toBe('partially-published');
    const changed = await change(half, { media: [second] });
    expect(changed.targets.map((target) => target.media?.[0]?.mediaId ?? null)).toEqual([first, null]);
  });

  it('of another project are refused beside the pictures', async () => {
    const stranger = await signIn(app);
    const other = await aProject(stranger);
    await aChannel(stranger, other.id);
    const body = { content: words(), targets: [{ channelId: channelOf('TWITTER'), media: [randomUUID()] }] };
    expect((await failure(write(body))).fields.media).toContain('library');
  });

  it('of another project of the same workspace are refused, shared or a channel’s own, in new posts and changes', async () => {
    const { id: elsewhere } = await aProject(me(), 'Reading room');
    const mediaId = await aPicture(elsewhere);
    const own = { targets: [{ channelId: channelOf('TWITTER'), media: [mediaId] }] };
    const draft = await write({ schedule: { mode: 'none' } });
    for (const body of [{ media: [mediaId] }, own]) {
      const made = await failure(write({ content: words(), schedule: { mode: 'none' }, ...body }));
      expect([made.status, made.fields.media]).toEqual([400, expect.stringContaining('library')]);
      const changed = await failure(change(draft, body));
      expect([changed.status, changed.fields.media]).toEqual([400, expect.stringContaining('library')]);
    }
    expect((await read(draft)).media).toEqual([]);
  });
});

describe('a network’s own options', () => {
  it('go out in its own fields: board, audience, replies, button, event and story stand on its feed', async () => {
    const content = words();
    const picture = await aPicture();
    const event = {
      topicType: 'EVENT',
      eventTitle: 'Rye week',
      eventStart: '2027-02-01',
      eventEnd: '2027-02-07',
    };
    const post = await write({
      content,
      link: 'https://example.com/bread',
      media: [picture],
      targets: [
        at('TWITTER', { options: { replySettings: 'following', madeWithAi: true } }),
        at('LINKEDIN', { options: { visibility: 'CONNECTIONS' } }),
        at('PINTEREST', { title: 'Rye', options: { link: 'https://example.com/pin' } }),
        at('TIKTOK', { options: { privacyLevel: 'MUTUAL_FOLLOW_FRIENDS', allowComment: true } }),
        at('GOOGLEMYBUSINESS', { options: { ...event, action: 'BOOK' } }),
      ],
    });
    expect((await posting.publishDue(post)).targets.map(({ status, reason }) => [status, reason])).toEqual(
      post.targets.map(() => ['published', null]),
    );
    const wanted: [Network, string[]][] = [
      ['TWITTER', ['Accounts the author follows can reply', 'Made with AI']],
      ['LINKEDIN', ['Seen by connections only']],
      ['PINTEREST', ['Board: Ideas', 'https://example.com/pin']],
      ['TIKTOK', ['Seen by friends', 'Comments are open']],
      ['GOOGLEMYBUSINESS', ['Event: Rye week, 2027-02-01 to 2027-02-07', 'Button: Book']],
    ];
    for (const [network, lines] of wanted)
      for (const text of lines) expect(await shown(network, content), network).toContain(text);
  });

  it('make a story of one picture: its text is not sent', async () => {
    const content = words();
    const collaborators = ['rye.friends'];
    const feed = await write({
      content,
      media: [await aPicture()],
      targets: [at('INSTAGRAM', { options: { collaborators } })],
    });
    const story = await write({
      content,
      media: [await aPicture()],
      targets: [at('INSTAGRAM', { options: { kind: 'story' } })],
    });
    expect((await posting.publishDue(feed)).status).toBe('published');
    expect(await shown('INSTAGRAM', content)).toContain('With @rye.friends');
    expect((await posting.publishDue(story)).status).toBe('published');
    const page = await (await fetch(`${app.origin}/sandbox/instagram/feed`)).text();
    expect([page.split(content).length - 1, page.includes('Story: gone after a day')]).toEqual([1, true]);
  });

  it('are kept with a draft as they are, and judged when it is scheduled', async () => {
    const draft = await write({
      targets: [{ channelId: channelOf('PINTEREST'), options: { boardId: '', link: null } }],
      media: [await aPicture()],
      schedule: { mode: 'none' },
    });
    expect(draft.targets[0]?.options).toEqual({});
    expect((await failure(change(draft, { schedule: later() }))).fields['targets.0']).toBe(
      'Choose a board on Pinterest',
    );
    const named = await change(draft, { targets: to('PINTEREST'), schedule: later() });
    expect(named.status).toBe('scheduled');
    expect((await change(named, { content: words() })).targets[0]?.options).toEqual(
      named.targets[0]?.options,
    );
  });

  it.each([
    ['an option of another network', 'TWITTER', { boardId: '1' }, 'no option boardId'],
    ['a value that it has not', 'LINKEDIN', { visibility: 'NOBODY' }, 'Choose who may see it'],
    ['a user name with a sign', 'INSTAGRAM', { collaborators: ['@rye'] }, 'without @'],
    ['an address of another kind', 'PINTEREST', { link: 'javascript:alert(1)' }, 'must start with http'],
    ['a day that does not exist', 'GOOGLEMYBUSINESS', { eventStart: '2027-02-30' }, 'Choose a date'],
  ] as const)('refuse %s beside its target', async (_what, network, options, message) => {
    const targets = [{ channelId: channelOf(network), options }];
    const refused = await failure(write({ targets, schedule: { mode: 'none' } }));
    expect([refused.status, refused.fields['targets.0']]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('GET social-project/channel/{id}/creator/', () => {
  const creator = async (channelId: string, person = me()) =>
    (await person.call(social.creator, { params: { id: projectId() }, query: { channelId } })).creator;

  it('answers what a TikTok account lets its posts be now, and nothing for other networks', async () => {
    expect(await creator(channelOf('TIKTOK'))).toEqual({
      privacyLevels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
      commentsDisabled: false,
    });
    expect(await creator(channelOf('TWITTER'))).toBe(null);
    expect((await failure(creator(channelOf('TIKTOK'), await signIn(app)))).status).toBe(404);
  });

  it('says so where TikTok does not answer', async () => {
    posting.once('get', { kind: 'drop-before' });
    const refused = await failure(creator(channelOf('TIKTOK')));
    expect([refused.status, refused.message]).toEqual([
      503,
      'TikTok did not say what this account allows. Try again.',
    ]);
  });
});

describe('GET social-project/channel/{id}/boards/', () => {
  const boards = (channelId: string, person = me(), id = projectId()) =>
    person.call(social.boards, { params: { id }, query: { channelId } });

  it('answers the boards that the account has there, and none for networks without boards', async () => {
    expect((await boards(channelOf('PINTEREST'))).results.map((result) => result.name)).toEqual([
      'Ideas',
      'Recipes',
    ]);
    expect((await boards(channelOf('TWITTER'))).results).toEqual([]);
    const stranger = await signIn(app);
    const theirs = (await aProject(stranger)).id;
    expect((await failure(boards(channelOf('PINTEREST'), stranger))).status).toBe(404);
    expect((await failure(boards(channelOf('PINTEREST'), stranger, theirs))).status).toBe(404);
    expect((await failure(boards('nonsense'))).fields.channelId).toBeDefined();
  });

  it('says in words that the network does not answer, and that the account must be connected again', async () => {
    posting.meet(({ action }) => (action === 'me' ? { kind: 'error-before' } : null));
    const silent = await failure(boards(channelOf('PINTEREST')));
    expect([silent.status, silent.message]).toEqual([503, 'Pinterest did not say its boards. Try again.']);
    const body = { action: 'disconnect' as const, channelId: channelOf('PINTEREST') };
    await me().call(social.channel, { params: { id: projectId() }, body });
    expect((await failure(boards(channelOf('PINTEREST')))).status).toBe(409);
  });
});
