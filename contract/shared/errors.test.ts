import { expect, it } from 'vitest';
import { messageOf } from './errors.ts';
import { createClient } from './http.ts';
import { projects } from '../projects.ts';

it('of a field the first message of an array counts, or the string itself; the last one found wins', () => {
  expect(messageOf({ title: ['Too long', 'Not plain'] })).toBe('Too long');
  expect(messageOf({ title: 'Taken' })).toBe('Taken');
  expect(messageOf({ title: ['Too long'], icon: 'Select an icon' })).toBe('Select an icon');
  expect(messageOf({ icon: 'Select an icon', title: ['Too long', 'Not plain'], meta: { code: 'x' } })).toBe(
    'Too long',
  );
});

it.each([
  [{}],
  [{ title: [] }],
  [{ meta: { code: 'internal' } }],
  ['a page of HTML'],
  [null],
  [{ title: '' }],
])('the message is "Internal Server Error" where none is found: %j', (body) =>
  expect(messageOf(body)).toBe('Internal Server Error'),
);

it('a failed call throws that message', async () => {
  const call = createClient('http://127.0.0.1', undefined, () =>
    Promise.resolve(Response.json({ detail: ['Not now', 'later'] }, { status: 503 })),
  );
  await expect(call(projects.list, {})).rejects.toThrow(/^Not now$/);
  const broken = createClient('http://127.0.0.1', undefined, () =>
    Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
  );
  await expect(broken(projects.list, {})).rejects.toThrow(/^Internal Server Error$/);
});
