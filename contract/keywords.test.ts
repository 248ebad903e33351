import { expect, it } from 'vitest';
import { messagesOf } from '#tests/support/messages-of.ts';
import { keywords } from './keywords.ts';

const projectId = '01890000-0000-7000-8000-000000000000';
it('a search for suggestions asks each engine once, and the list of them has an end', () => {
  const { body } = keywords.autosuggest;
  expect(body!.parse({ keyword: 'rye bread' }).engines).toEqual(['offline']);
  expect(messagesOf(body, { keyword: 'rye bread', engines: ['offline', 'offline'] })).toEqual({
    engines: 'An engine is there twice',
  });
  expect(messagesOf(body, { keyword: 'rye bread', engines: 'offline' })).toEqual({
    engines: 'Engines must be a list',
  });
  expect(messagesOf(body, { keyword: 'rye bread', engines: ['altavista'] })).toEqual({
    'engines.0': 'Unknown engine',
  });
  expect(messagesOf(body, { keyword: 'rye bread', engines: [] })).toEqual({
    engines: 'Choose at least one engine',
  });
});

it('keywords are changed by at least one id and at most 2,000 at once', () => {
  const { body } = keywords.updateMany;
  const ids = (count: number) => Array.from({ length: count }, () => projectId);
  expect(body!.safeParse({ projectId, ids: ids(2000), deleted: true }).success).toBe(true);
  expect(messagesOf(body, { projectId, ids: [], deleted: true })).toEqual({
    ids: 'Choose at least one keyword',
  });
  expect(messagesOf(body, { projectId, ids: ids(2001), deleted: true })).toEqual({
    ids: 'At most 2000 keywords at once',
  });
  expect(messagesOf(body, { projectId, ids: [projectId, 'x'], deleted: 'yes' })).toEqual({
    'ids.1': 'Not a valid id',
    deleted: 'Deleted must be true or false',
  });
});

it('a restored import and a restored search are taken out of the trash, never moved there by the same call', () => {
  for (const { body } of [keywords.importUpdate, keywords.autosuggestUpdate]) {
    expect(body!.safeParse({ deleted: false }).success).toBe(true);
    expect(messagesOf(body, { deleted: true })).toEqual({ deleted: 'Deleted must be false' });
    expect(messagesOf(body, {})).toEqual({ deleted: 'Deleted must be false' });
  }
});
