// Input is judged by its shape, and what is wrong is said once for each field that a form has.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import '#contract/shared/messages.ts';
import { requiredLine } from '#contract/shared/text.ts';
import { AppError } from './app-error.ts';
import { validated } from './validate.ts';

const shape = z.object({
  title: requiredLine('Title', 10),
  tags: z.array(requiredLine('Tag', 5)).default([]),
  place: z.object({ city: z.string() }).optional(),
  rows: z.array(z.object({ cells: z.array(z.number()) })).optional(),
  free: z.unknown().optional(),
  currentPassword: z.string().optional(),
});
function refusalOf(value: unknown, by: z.ZodType = shape) {
  try {
    validated(by, value);
  } catch (cause) {
    expect(cause).toBeInstanceOf(AppError);
    const { status, code, message, options } = cause as AppError;
    expect([status, code]).toEqual([400, 'validation']);
    return { message, fields: options.fields ?? {} };
  }
  throw new Error('nothing was refused');
}
const nested = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
};

it('a right value comes back as its shape makes it, without fields that nobody asked for', () => {
  expect(validated(shape, { title: ' Rye ', admin: true })).toEqual({ title: 'Rye', tags: [] });
  expect(validated(undefined, { anything: 1 })).toBeUndefined();
  expect(validated(z.object({}), undefined)).toEqual({});
});

describe('what is wrong', () => {
  it('is shown at each top field, the first fault of each', () =>
    expect(refusalOf({ title: '', place: { city: 5 } }).fields).toEqual({
      title: 'Title is required',
      place: 'City must be text',
    }));

  it('inside a list is shown with the number of the entry as people count', () => {
    expect(refusalOf({ title: 'A', tags: ['ok', 'too long a tag'] }).fields).toEqual({
      tags: 'Tag can have at most 5 characters (entry 2)',
    });
    expect(refusalOf({ title: 'A', rows: [{ cells: [1] }, { cells: [1, 'x'] }] }).fields).toEqual({
      rows: 'Cells must be a number (entry 2)',
    });
  });

  it('with a field that cannot be set names that field', () =>
    expect(refusalOf({ a: 1, role: 'owner' }, z.strictObject({ a: z.number() })).fields).toEqual({
      role: 'role cannot be set here',
    }));

  it.each([
    [[], 'Send a JSON object'],
    ['text', 'This must be an object'],
    [5, 'This must be an object'],
    [true, 'This must be an object'],
  ])('with no object at all (%j) is said as that', (value, message) =>
    expect(refusalOf(value)).toEqual({ message, fields: {} }),
  );

  it('with the whole of it is shown without a field', () => {
    const both = z
      .object({ a: z.int(), b: z.int() })
      .refine(({ a, b }) => a < b, { error: 'Choose a later end' });
    expect(refusalOf({ a: 2, b: 1 }, both)).toEqual({ message: 'Choose a later end', fields: {} });
  });
});

describe('nesting', () => {
  it('is taken to a hundred levels and refused beyond, however deep, without an end of the stack', () => {
    expect(validated(shape, { title: 'A', free: nested(98) })).toHaveProperty('free');
    for (const levels of [101, 2000, 300_000])
      expect(refusalOf({ title: 'A', free: nested(levels) })).toEqual({
        message: 'This is nested too deeply',
        fields: {},
      });
  });
});

describe('text that no database can store', () => {
  const refused = 'Contains characters that cannot be stored. Remove control characters and try again.';

  it.each<[where: string, free: unknown]>([
    ['in a text', 'a\0b'],
    ['in a list', ['a', ['b', '\0']]],
    ['in an object', { a: { b: 'x\0' } }],
    ['as the name of a field', { a: { 'x\0': 1 } }],
    ['as half a character', { a: '\uD83D' }],
  ])('is refused at its field: %s', (_where, free) =>
    expect(refusalOf({ title: 'A', free }).fields).toEqual({ free: refused }),
  );

  it('is shown once, in the words of the shape, where the shape has it already', () =>
    expect(refusalOf({ title: 'a\0' }).fields).toEqual({ title: refused }));

  it('may be part of a password, which is kept as a hash alone', () =>
    expect(validated(shape, { title: 'A', currentPassword: 'a\0b' }).currentPassword).toBe('a\0b'));
});
