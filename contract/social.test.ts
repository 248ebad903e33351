// What a post takes before a database or a network is asked: its text, its rule for coming again, and what each network lets one set.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '#tests/support/messages-of.ts';
import { allNetworks } from './shared/options.ts';
import { channelCalls } from './social/channels.ts';
import { networkFacts } from './social/networks.ts';
import { Recurrence } from './social/recurrence.ts';
import { targetOptions } from './social/target-options.ts';
import { PostForm, Schedule } from './social.ts';

const id = '01890000-0000-7000-8000-000000000000';

describe('a rule by which a post comes again', () => {
  it('is taken as it was written, with every field that it has', () => {
    const rule = fc.record(
      {
        every: fc.constantFrom('day', 'week', 'month'),
        interval: fc.integer({ min: 1, max: 30 }),
        count: fc.integer({ min: 2, max: 500 }),
      },
      { requiredKeys: ['every', 'interval'] },
    );
    fc.assert(
      fc.property(rule, (input) => {
        expect(Recurrence.parse(input)).toEqual(input);
      }),
    );
  });

  it.each([
    ['a year', { every: 'year', interval: 1 }, { every: 'Choose day, week or month' }],
    ['no interval', { every: 'day' }, { interval: 'Repeat every 1 to 30' }],
    ['an interval of 0', { every: 'day', interval: 0 }, { interval: 'Repeat every 1 to 30' }],
    ['an interval of 31', { every: 'day', interval: 31 }, { interval: 'Repeat every 1 to 30' }],
    ['half an interval', { every: 'day', interval: 1.5 }, { interval: 'Repeat every 1 to 30' }],
    ['one post in all', { every: 'day', interval: 1, count: 1 }, { count: 'Choose 2 to 500 posts' }],
    ['501 posts', { every: 'day', interval: 1, count: 501 }, { count: 'Choose 2 to 500 posts' }],
    ['no weekday', { every: 'week', interval: 1, weekdays: [] }, { weekdays: 'Choose at least one weekday' }],
    [
      'weekday 8',
      { every: 'week', interval: 1, weekdays: [1, 8] },
      { 'weekdays.1': 'Choose weekdays from 1 to 7' },
    ],
    [
      'eight weekdays',
      { every: 'week', interval: 1, weekdays: [1, 2, 3, 4, 5, 6, 7, 7] },
      { weekdays: 'A week has seven days' },
    ],
    [
      'weekdays of a month',
      { every: 'month', interval: 1, weekdays: [1] },
      { '': 'Weekdays belong to weekly posts' },
    ],
    [
      'two ends',
      { every: 'day', interval: 1, until: '2027-01-01', count: 3 },
      { '': 'Choose a last day or a number of posts, not both' },
    ],
    [
      'a day that does not exist',
      { every: 'day', interval: 1, until: '2027-02-30' },
      { until: 'Choose the last day' },
    ],
  ])('is refused with %s', (_what, rule, said) => expect(messagesOf(Recurrence, rule)).toEqual(said));
});

describe('what a network lets one set', () => {
  it('is known for every network, empty options are fine, and foreign ones are refused by name', () => {
    for (const network of allNetworks) {
      expect(targetOptions[network].parse({})).toEqual({});
      expect(messagesOf(targetOptions[network], { sponsored: true })).toEqual({
        '': 'sponsored cannot be set here',
      });
    }
    expect(messagesOf(targetOptions.LINKEDIN, { boardId: 'x' })['']).toBe('boardId cannot be set here');
  });

  it('has an option for each that the network does not publish without', () => {
    for (const network of allNetworks)
      for (const needed of networkFacts[network].needs ?? [])
        expect(Object.keys(targetOptions[network].shape), network).toContain(needed);
  });

  it.each<[network: (typeof allNetworks)[number], options: object, messages: Record<string, string>]>([
    ['TWITTER', { replySettings: 'friends' }, { replySettings: 'Choose who may reply' }],
    ['TWITTER', { madeWithAi: 'yes' }, { madeWithAi: 'Made with AI must be true or false' }],
    ['LINKEDIN', { visibility: 'ME' }, { visibility: 'Choose who may see it' }],
    ['FACEBOOK', { kind: 'reel' }, { kind: 'Choose feed or story' }],
    [
      'INSTAGRAM',
      { collaborators: ['@ada'] },
      { 'collaborators.0': 'Enter user names of Instagram, without @' },
    ],
    [
      'INSTAGRAM',
      { collaborators: ['a', 'b', 'c', 'd'] },
      { collaborators: 'A post on Instagram can have at most 3 collaborators' },
    ],
    ['PINTEREST', { boardId: '../1' }, { boardId: 'Choose a board' }],
    [
      'PINTEREST',
      { link: 'javascript:alert(1)' },
      { link: 'Link of the pin must start with http:// or https://' },
    ],
    ['TIKTOK', { privacyLevel: '' }, { privacyLevel: 'Choose who may see it' }],
    ['GOOGLEMYBUSINESS', { topicType: 'ALERT' }, { topicType: 'Choose update, event or offer' }],
    ['GOOGLEMYBUSINESS', { eventStart: '2027-02-29' }, { eventStart: 'Choose a date that exists' }],
    [
      'GOOGLEMYBUSINESS',
      { redeemUrl: 'https://', terms: 'x'.repeat(1001) },
      {
        redeemUrl: 'Address of the offer must start with http:// or https://',
        terms: 'Terms can have at most 1,000 characters',
      },
    ],
  ])('of %s is judged by its own shape: %j', (network, options, said) =>
    expect(messagesOf(targetOptions[network], options)).toEqual(said),
  );

  it('may be cleared: an empty link or board is no fault', () =>
    expect(targetOptions.PINTEREST.parse({ link: ' ', boardId: '' })).toEqual({ link: '', boardId: '' }));
});

describe('a post', () => {
  it('needs only its text: it is a draft for no channel then', () =>
    expect(PostForm.parse({ content: 'Hello' })).toEqual({
      content: 'Hello',
      thread: [],
      link: null,
      articleId: null,
      targets: [],
      media: [],
      labels: [],
      schedule: { mode: 'none' },
      recurrence: null,
    }));

  it('gives a channel what is its own, and the shared text where it says nothing', () =>
    expect(
      PostForm.parse({ content: 'Hello', targets: [{ channelId: id, title: ' A pin ' }] }).targets,
    ).toEqual([
      {
        channelId: id,
        content: null,
        thread: null,
        title: 'A pin',
        firstComment: null,
        media: null,
        options: {},
      },
    ]));

  it('says each fault at its place, in lists with the entry’s number', () =>
    expect(
      messagesOf(PostForm, {
        content: 5,
        link: 'javascript:alert(1)',
        articleId: 'mine',
        targets: [
          { channelId: id },
          { channelId: 'x', content: 7, firstComment: 'x'.repeat(5001), options: [] },
        ],
        media: ['x'],
        labels: ['ok', 'x'.repeat(41)],
        schedule: { mode: 'soon' },
        recurrence: { every: 'day', interval: 0 },
      }),
    ).toEqual({
      content: 'Text must be text',
      link: 'Link must start with http:// or https://',
      articleId: 'Not a valid id',
      'targets.1.channelId': 'Not a valid id',
      'targets.1.content': 'Text must be text',
      'targets.1.firstComment': 'First comment can have at most 5,000 characters',
      'targets.1.options': 'Options must be an object',
      'media.0': 'Not a valid id',
      'labels.1': 'Each of labels can have at most 40 characters',
      'schedule.mode': 'Choose now, at, slot or none',
      'recurrence.interval': 'Repeat every 1 to 30',
    }));

  it('goes to at most 20 channels with at most 35 pictures', () => {
    const targets = (count: number) => Array.from({ length: count }, () => ({ channelId: id }));
    const media = (count: number) => Array.from({ length: count }, () => id);
    expect(messagesOf(PostForm, { content: '', targets: targets(20), media: media(35) })).toEqual({});
    expect(messagesOf(PostForm, { content: '', targets: targets(21), media: media(36) })).toEqual({
      targets: 'A post can go to at most 20 channels',
      media: 'A post can have at most 35 images',
    });
  });

  it('has no link where the field was emptied', () =>
    expect(PostForm.parse({ content: '', link: '  ' }).link).toBeNull());

  it('is scheduled by the wall clock, to the minute, without a zone in the time', () => {
    expect(Schedule.parse({ mode: 'at', local: '2027-01-04T09:30', timezone: ' Europe/Rome ' })).toEqual({
      mode: 'at',
      local: '2027-01-04T09:30',
      timezone: 'Europe/Rome',
    });
    for (const local of [
      '2027-01-04',
      '2027-01-04T09:30:00',
      '2027-01-04T09:30Z',
      '2027-01-04 09:30',
      'tomorrow',
      '',
    ])
      expect(messagesOf(Schedule, { mode: 'at', local })).toEqual({ local: 'Choose a date and a time' });
  });
});

describe('a slot of a channel', () => {
  const { body } = channelCalls.channel;
  const saying = (slot: object) => messagesOf(body, { action: 'slots', slots: [slot] });

  it('is any minute of a day of the week', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 1439 }), (weekday, minute) => {
        const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
        expect(saying({ weekday, time })).toEqual({});
      }),
    );
  });

  it.each(['24:00', '9:30', '09:60', '09:3', '09:30:00', ' 09:30', '0９:30', ''])('is not at %j', (time) =>
    expect(saying({ weekday: 1, time })).toEqual({ 'slots.0.time': 'Enter a time like 09:30' }),
  );

  it('is on no day before Monday and none after Sunday', () => {
    expect(saying({ weekday: 0, time: '09:30' })).toEqual({
      'slots.0.weekday': 'Weekday must be at least 1',
    });
    expect(saying({ weekday: 8, time: '09:30' })).toEqual({ 'slots.0.weekday': 'Weekday can be at most 7' });
  });
});
