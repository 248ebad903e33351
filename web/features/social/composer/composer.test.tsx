import { expect, test, vi } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  choose,
  descriptionOf,
  field,
  find,
  findField,
  get,
  has,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { keptOnDevice } from '#tests/support/components/device-storage.ts';
import { renderHeld } from '#tests/support/components/render-held.tsx';
import { renderInApp } from '#tests/support/components/render.tsx';
import { aChannel, aPost, aTarget, projectId } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import type { MediaItem } from '#contract/media.ts';
import type { Role } from '#contract/workspaces/roles.ts';
import type { Post } from '#contract/social.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { ComposerPage } from './composer-page.tsx';
import type { PickerProps } from './composer.tsx';
import type { PostDraft } from './post-draft.ts';

const create = 'POST social-post/:id/';
const read = 'GET social-post/detail/:id/';
const update = 'PUT social-post/detail/:id/';
const facebook = aChannel();
const x = aChannel({ id: '019a0000-0000-7000-8000-0000000000c2', network: 'TWITTER', name: 'Crumbs' });
const gone = aChannel({ id: '019a0000-0000-7000-8000-0000000000c3', name: 'Old', status: 'disconnected' });

const picture = (n: number) =>
  ({
    id: `m${n}`,
    thumbnailUrl: 'data:,',
    focus: { x: 0.5, y: 0.5 },
    altText: `Loaf ${n}`,
    type: 'image',
    mime: 'image/jpeg',
    bytes: 10,
  }) as MediaItem;

/** A library of two pictures that stays open until somebody is done. */
const Picker = ({ opened, chosen, onChoose, onClose }: PickerProps) =>
  opened && (
    <div role="dialog" aria-label="Library">
      {[1, 2].map((n) => (
        <button key={n} type="button" onClick={() => onChoose(picture(n), !chosen.includes(`m${n}`))}>
          {`Loaf ${n}`}
        </button>
      ))}
      <button type="button" onClick={onClose}>
        Done
      </button>
    </div>
  );

interface Given {
  post?: Post;
  prefill?: Partial<PostDraft>;
  role?: Role;
  answers?: Parameters<typeof answeringServer>[0];
}

async function page({ post, prefill = {}, role, answers = {} }: Given = {}) {
  const server = await answeringServer({
    'GET social-project/channel/:id/': {
      body: { results: [facebook, x, gone], networks: [], quota: { used: 2, limit: null }, next: null },
    },
    [read]: { body: post },
    [create]: { status: 201, body: aPost() },
    [update]: { body: aPost({ revision: 2 }) },
    ...answers,
  });
  const onClose = vi.fn();
  const onSent = vi.fn();
  const shown = renderHeld(
    true,
    (here) =>
      here && (
        <ComposerPage
          projectId={projectId}
          postId={post?.id ?? 'new'}
          timezone="Europe/Rome"
          prefill={prefill}
          picker={Picker}
          onClose={onClose}
          onSent={onSent}
        />
      ),
    renderInApp,
  );
  if (role) shown.store.dispatch(userSlice.actions.setData({ role } as never));
  await findField('Text');
  return { server, onClose, onSent, ...shown };
}
const channel = (name: string) => get('button', name) as HTMLButtonElement;
const sent = (server: Awaited<ReturnType<typeof page>>['server'], route = create) =>
  server.asked(route).map(({ body }) => body as Record<string, unknown>);

test('a draft is saved as it was typed, without spaces around, for the channels that were chosen', async () => {
  const { server, onClose } = await page();
  await type('Text', 'Fresh bread');
  await type('Link', ' https://example.com/bread ');
  await type('Labels', 'spring, , sale ');
  await press(['button', 'Bakery (Facebook)']);
  await press(['button', 'Save draft']);
  await said('Draft saved');
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent(server)).toEqual([
    {
      content: 'Fresh bread',
      thread: [],
      link: 'https://example.com/bread',
      articleId: null,
      targets: [
        {
          channelId: facebook.id,
          content: null,
          thread: null,
          title: null,
          firstComment: null,
          media: null,
          options: {},
        },
      ],
      media: [],
      labels: ['spring', 'sale'],
      schedule: { mode: 'none', timezone: 'Europe/Rome' },
    },
  ]);
});

test('a channel that is chosen begins with its default options', async () => {
  const options = { replySettings: 'following' };
  const results = [facebook, { ...x, options }];
  const body = { results, networks: [], quota: { used: 2, limit: null }, next: null };
  const { server } = await page({ answers: { 'GET social-project/channel/:id/': { body } } });
  await type('Text', 'Fresh bread');
  await press(['button', 'Crumbs (X)']);
  await press(['button', 'Save draft']);
  await said('Draft saved');
  expect(sent(server)[0]?.targets).toMatchObject([{ channelId: x.id, options }]);
});

test('a disconnected channel cannot be chosen', async () => {
  await page();
  expect(has('button', 'Crumbs (X)')).toBe(true);
  expect(has('button', 'Old (Facebook)')).toBe(false);
});

test('a channel that is taken off and chosen again begins without the version that it had', async () => {
  await page({ prefill: { content: 'Shared' } });
  await press(['button', 'Crumbs (X)']);
  await press(['tab', /^X/]);
  await press(['checkbox', 'Customize for Crumbs']);
  await type('Text for Crumbs', 'Short');
  await press(['button', 'Crumbs (X)']);
  expect(has('region', 'Crumbs')).toBe(false);
  await press(['button', 'Crumbs (X)']);
  await press(['tab', /^X/]);
  expect((get('checkbox', 'Customize for Crumbs') as HTMLInputElement).checked).toBe(false);
});

test.for([
  ['Publish now', 'now'],
  ['Next slot', 'slot'],
] as const)('“%s” without a channel sends nothing and says what is missing', async ([label]) => {
  const { server } = await page({ prefill: { content: 'Fresh bread' } });
  await press(['radio', label]);
  await press(['button', label === 'Publish now' ? 'Publish now' : 'Schedule post']);
  await said('Choose at least one channel');
  expect(sent(server)).toEqual([]);
});

test('a time that is missing or refused is shown at the field, which gets the focus; choosing another takes it back', async () => {
  const wrong = { status: 400, body: { meta: { requestId: 'r' }, schedule: ['This time has passed'] } };
  const { server } = await page({ prefill: { mode: 'at' }, answers: { [create]: wrong } });
  await press(['button', 'Bakery (Facebook)']);
  await press(['button', 'Schedule post']);
  expect(descriptionOf(field('Date and time'))).toContain('Choose a date and a time');
  await soon(() => expect(document.activeElement).toBe(field('Date and time')));
  expect(sent(server)).toEqual([]);

  await type('Date and time', '2020-01-01T09:00');
  expect(descriptionOf(field('Date and time'))).not.toContain('Choose a date');
  await press(['button', 'Schedule post']);
  await soon(() => expect(descriptionOf(field('Date and time'))).toContain('This time has passed'));
});

test('a repetition that cannot be read keeps the post from being sent, and the focus goes to it', async () => {
  const { server } = await page({ prefill: { mode: 'at', local: '2027-01-04T09:00' } });
  await press(['button', 'Bakery (Facebook)']);
  await choose('Repeat', 'day');
  await type('Days between posts', 'x');
  await press(['button', 'Schedule post']);
  await soon(() => expect(document.activeElement).toBe(field('Days between posts')));
  expect(sent(server)).toEqual([]);
  await type('Days between posts', '2');
  await press(['button', 'Schedule post']);
  await said('Post scheduled');
  expect(sent(server)[0]).toMatchObject({
    schedule: { mode: 'at', local: '2027-01-04T09:00', timezone: 'Europe/Rome' },
    recurrence: { every: 'day', interval: 2 },
  });
});

test('pictures are added to what is chosen by then, for all channels or for one, and taken off again', async () => {
  const { server } = await page({ prefill: { content: 'Bread' } });
  await press(['button', 'Bakery (Facebook)']);
  await press(get('button', 'Choose media', get('region', 'Media')));
  await press(['button', 'Loaf 1']);
  await press(['button', 'Loaf 2']);
  await press(['button', 'Done']);
  await press(['tab', /^Facebook/]);
  await press(['checkbox', 'Different media for Bakery']);
  await press(get('button', 'Choose media', get('region', 'Media for Bakery')));
  await press(['button', 'Loaf 1']);
  await press(['button', 'Save draft']);
  await said('Draft saved');
  expect(sent(server)[0]).toMatchObject({ media: ['m1', 'm2'], targets: [{ media: ['m2'] }] });
});

test('a refused save says why, keeps what was typed, and stays open', async () => {
  const { onClose } = await page({ answers: { [create]: refusal(402, 'Your plan allows 10 posts.') } });
  await type('Text', 'Fresh bread');
  await press(['button', 'Save draft']);
  await said('Your plan allows 10 posts.');
  expect(field('Text').value).toBe('Fresh bread');
  expect(onClose).not.toHaveBeenCalled();
});

test('a save whose answer was lost makes no second post when it is repeated', async () => {
  const { server } = await page({ answers: { [create]: 'drop' } });
  await type('Text', 'Fresh bread');
  await press(['button', 'Save draft']);
  await soon(() => expect(server.asked(create).length).toBeGreaterThan(0));
  await find('alert');
  server.on(create, { status: 201, body: aPost() });
  await press(['button', 'Save draft']);
  await said('Draft saved');
  const [first, ...again] = server.asked(create).map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeDefined();
  expect(again).toEqual([first]);
});

test('a post that somebody changed meanwhile is not overwritten', async () => {
  const post = aPost({ content: 'Theirs and mine' });
  const { server } = await page({
    post,
    answers: { [update]: refusal(409, 'Changed meanwhile', { code: 'stale' }) },
  });
  await type('Text', 'Mine');
  await press(['button', 'Save draft']);
  await said('A teammate changed this post. Your text is still here.');
  expect(sent(server, update)).toMatchObject([{ content: 'Mine', revision: 1 }]);
});

test('what was typed and not saved is back when the post is opened again, and can be discarded', async () => {
  const { set } = await page();
  await type('Text', 'Half a thought');
  window.dispatchEvent(new Event('pagehide'));
  await soon(() => expect(keptOnDevice()).toHaveLength(1));
  set(false);
  await soon(() => expect(has('textbox', 'Text')).toBe(false));
  set(true);
  await said('Restored your unsaved changes.');
  expect(field('Text').value).toBe('Half a thought');
  await press(['button', 'Discard changes']);
  expect(field('Text').value).toBe('');
});

test('leaving with something unsaved is asked about, and staying keeps it', async () => {
  const { router, address } = await page();
  await type('Text', 'Half a thought');
  void router.navigate('/elsewhere');
  await find('dialog', 'Leave without saving');
  await press(['button', 'Cancel']);
  expect(address()).toBe('/');
  expect(field('Text').value).toBe('Half a thought');
  await soon(() => expect(has('dialog', 'Leave without saving')).toBe(false));
  void router.navigate('/elsewhere');
  await press(['button', 'Leave']);
  await soon(() => expect(address()).toBe('/elsewhere'));
});

test('an author who comes from a day of the calendar begins a draft, without a time to choose', async () => {
  const { server } = await page({ role: 'author', prefill: { mode: 'at', local: '2027-01-04T09:00' } });
  await said('Authors save drafts. An editor publishes them.');
  expect(has('radio', 'Publish now')).toBe(false);
  await press(['button', 'Save draft']);
  await said('Draft saved');
  expect(sent(server)[0]).toMatchObject({ schedule: { mode: 'none' } });
});

test('an author’s request saves the draft first, then asks', async () => {
  const ask = 'POST social-post/detail/:id/request/';
  const { server } = await page({ role: 'author', answers: { [ask]: { body: aPost() } } });
  await type('Text', 'Fresh bread');
  await press(['button', 'Request publishing']);
  await said('Request sent to this project’s editors');
  expect(sent(server)).toMatchObject([{ content: 'Fresh bread' }]);
  expect(server.asked(ask)[0]?.params['id']).toBe(aPost().id);
});

test('an author sees a planned post without a way to change or delete it', async () => {
  const due = {
    mode: 'at' as const,
    local: '2027-01-04T09:00',
    timezone: 'UTC',
    dueAt: '2027-01-04T09:00:00.000Z',
    notice: null,
  };
  await page({
    role: 'author',
    post: aPost({ status: 'scheduled', schedule: due, targets: [aTarget({ status: 'scheduled' })] }),
  });
  await said('This post is scheduled or published. Ask an editor to change it.');
  expect(has('button', 'Schedule post')).toBe(false);
  expect(has('button', 'Move to trash')).toBe(false);
});

test('a post in the trash can be taken back by the message that says so', async () => {
  const remove = 'DELETE social-post/detail/:id/';
  const { server, onClose } = await page({ post: aPost(), answers: { [remove]: { status: 204 } } });
  await press(['button', 'Move to trash']);
  await said('Post moved to trash');
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.asked(remove)[0]?.query).toEqual({ scope: 'one' });
  await press(['button', 'Undo']);
  await soon(() => expect(sent(server, update)).toEqual([{ deleted: false }]));
});

test('a channel that the post was published to keeps its copy', async () => {
  const targets = [
    aTarget({ status: 'published', publishedAt: '2026-11-22T09:00:00.000Z' }),
    aTarget({
      id: '019a0000-0000-7000-8000-0000000000d2',
      channelId: x.id,
      network: 'TWITTER',
      channelName: 'Crumbs',
      status: 'failed',
      reason: 'X was away',
    }),
  ];
  await page({ post: aPost({ status: 'partially-published', targets }) });
  expect(channel('Bakery (Facebook)').disabled).toBe(true);
  expect(channel('Crumbs (X)').disabled).toBe(false);
  expect(textOf()).toContain('Already published on some channels.');
});
