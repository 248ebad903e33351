// What people read where a shape brings no words of its own.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { messagesOf } from '#tests/support/messages-of.ts';
import './messages.ts';

const shape = z.strictObject({
  fullName: z.string().min(2).max(1200),
  age: z.number().min(18).max(130),
  count: z.int(),
  agreed: z.boolean(),
  tags: z.array(z.string().max(3)).max(2),
  kind: z.enum(['day', 'week']),
  settings: z.record(z.string(), z.unknown()),
  place: z.object({ x: z.number() }),
  homePage: z.url(),
  either: z.union([z.literal('all'), z.array(z.string())]),
  code: z.string().regex(/^\d+$/),
  always: z.literal(true),
});
const right = {
  fullName: 'Ada',
  age: 36,
  count: 1,
  agreed: true,
  tags: ['a'],
  kind: 'day',
  settings: {},
  place: { x: 1 },
  homePage: 'https://example.com',
  either: 'all',
  code: '1',
  always: true,
};
const saying = (change: object) => messagesOf(shape, { ...right, ...change });

it('a right value needs no words', () => expect(saying({})).toEqual({}));

it.each<[what: string, change: object, messages: Record<string, string>]>([
  ['what is absent', { fullName: undefined }, { fullName: 'Full name is required' }],
  ['a text that is none', { fullName: 5 }, { fullName: 'Full name must be text' }],
  [
    'a text that is too short',
    { fullName: 'A' },
    { fullName: 'Full name must be at least 2 characters long' },
  ],
  [
    'a text that is too long',
    { fullName: 'A'.repeat(1201) },
    { fullName: 'Full name can be at most 1,200 characters long' },
  ],
  ['a number that is none', { age: '36' }, { age: 'Age must be a number' }],
  ['a number that is too small', { age: 17 }, { age: 'Age must be at least 18' }],
  ['a number that is too large', { age: 131 }, { age: 'Age can be at most 130' }],
  ['a fraction for a whole number', { count: 1.5 }, { count: 'Count must be a whole number' }],
  ['a word for yes or no', { agreed: 'yes' }, { agreed: 'Agreed must be true or false' }],
  ['a text for a list', { tags: 'a' }, { tags: 'Tags must be a list' }],
  ['a list that is too long', { tags: ['a', 'b', 'c'] }, { tags: 'Tags can be at most 2' }],
  ['an entry of a list', { tags: ['a', 'long'] }, { 'tags.1': 'Tags can be at most 3 characters long' }],
  ['a choice that is not offered', { kind: 'year' }, { kind: 'Kind must be one of day, week' }],
  ['a list for an object', { settings: [] }, { settings: 'Settings must be an object' }],
  ['a field inside a field', { place: { x: 'left' } }, { 'place.x': 'X must be a number' }],
  ['an address', { homePage: 'nowhere' }, { homePage: 'Home page does not have the right form' }],
  ['a pattern', { code: 'x' }, { code: 'Code does not have the right form' }],
  ['neither of two kinds', { either: 5 }, { either: 'Either has none of the forms that are taken here' }],
  ['one fixed value', { always: false }, { always: 'Always must be one of true' }],
  ['a field that is not known', { extra: 1, other: 2 }, { '': 'extra, other cannot be set here' }],
])('%s is said by the name of its field', (_what, change, said) => expect(saying(change)).toEqual(said));

it('a value without a field is called “This”', () => {
  expect(messagesOf(z.string(), 5)).toEqual({ '': 'This must be text' });
  expect(messagesOf(z.object({ a: z.string() }), 'x')).toEqual({ '': 'This must be an object' });
});

it('a kind that has no plain name is named as it is, and other faults are still words', () => {
  expect(messagesOf(z.object({ when: z.date() }), { when: 'now' })).toEqual({
    when: 'When must be of another kind (date)',
  });
  expect(messagesOf(z.object({ part: z.string().refine(() => false) }), { part: 'x' })).toEqual({
    part: 'Part cannot be taken as it is',
  });
});
