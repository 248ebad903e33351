import { expect, it } from 'vitest';
import { badFields, tooMany } from './app-error.ts';

it.each([
  [0, '1 second'],
  [1, '1 second'],
  [1.4, '1 second'],
  [2, '2 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [600, '10 minutes'],
  [5399, '90 minutes'],
  [5400, '2 hours'],
  [86_400, '24 hours'],
])('who has to wait %d seconds is told to wait %s', (seconds, said) =>
  expect(tooMany(seconds).message).toBe(`Too many attempts. Wait ${said} and try again.`),
);

it('of several fields the last one speaks for all, as the client’s rule shows it', () => {
  expect(badFields({ title: 'Title is required', icon: 'Select an icon' }).message).toBe('Select an icon');
  expect(badFields({}).message).toBe('Some fields are wrong');
});
