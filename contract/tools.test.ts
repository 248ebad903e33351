// What may be sent to a tool follows from its form, for every tool that has one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '#tests/support/messages-of.ts';
import { choice, line, text, tool } from './tools/field.ts';
import { favouriteTools, generatorOf, generators, toolOf, tools } from './tools/registry.ts';
import { toolInputs } from './tools.ts';

const right = (entry: (typeof generators)[number]) =>
  Object.fromEntries(
    entry.fields.map((field) => [
      field.name,
      field.kind === 'choice'
        ? field.choices.at(-1)!
        : field.kind === 'number'
          ? String(field.max)
          : 'Sourdough'.slice(0, field.max),
    ]),
  );

describe.each(generators.map((entry) => [entry.slug, entry] as const))('%s', (_slug, entry) => {
  const shape = toolInputs(entry);

  it('takes what its form can send, and gives every field back', () => {
    expect(shape.parse(right(entry))).toEqual(right(entry));
    expect(shape.parse({ ...right(entry), admin: 'yes' })).toEqual(right(entry));
  });

  it('asks for what it needs and for nothing else', () => {
    const needed = entry.fields.filter(({ required }) => required).map(({ name }) => name);
    expect(Object.keys(messagesOf(shape, {})).toSorted()).toEqual(needed.toSorted());
    const filled = shape.parse(Object.fromEntries(needed.map((name) => [name, right(entry)[name]!])));
    expect(Object.keys(filled)).toEqual(entry.fields.map(({ name }) => name));
    expect(shape.parse(filled)).toEqual(filled);
  });

  it('takes any text or says what is wrong by the field’s own name', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('', '0', '-1', '1e9', '999999999', 'x'.repeat(9000)),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...entry.fields.map(({ name }) => name)), value),
        (inputs) => {
          const read = shape.safeParse(inputs);
          if (read.success) expect(shape.parse(read.data)).toEqual(read.data);
          for (const [name, message] of Object.entries(messagesOf(shape, inputs))) {
            const field = entry.fields.find((each) => each.name === name);
            expect(message).not.toMatch(/invalid|expected|undefined/i);
            if (!message.startsWith('Contains characters'))
              expect(message).toContain(field?.label.replace(/ \(optional\)$/, ''));
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('a field', () => {
  const shape = toolInputs(
    tool({
      slug: 'sample',
      title: 'Sample',
      category: 'Writing',
      kind: 'generator',
      fields: [
        line('topic', 'Topic', 5, { required: true }),
        text('notes', 'Notes (optional)', 5),
        choice('tone', 'Tone', ['Informal', 'Formal']),
        { kind: 'number', name: 'count', label: 'How many', min: 2, max: 9, value: 5 },
      ],
      related: ['a', 'b', 'c'],
    }),
  );

  it('that is not sent has what its form starts with', () =>
    expect(shape.parse({ topic: 'Rye' })).toEqual({ topic: 'Rye', notes: '', tone: 'Informal', count: '5' }));

  it.each<[input: object, messages: Record<string, string>]>([
    [{ topic: ' ' }, { topic: 'Topic is required' }],
    [{ topic: 'too long' }, { topic: 'Topic can have at most 5 characters' }],
    [{ topic: 'a\nb' }, { topic: 'Topic must be one line' }],
    [{ topic: 'a', notes: 'a\nlong' }, { notes: 'Notes can have at most 5 characters' }],
    [{ topic: 'a', tone: 'Rude' }, { tone: 'Tone: choose one of the list' }],
    [{ topic: 'a', count: '1' }, { count: 'How many must be a whole number from 2 to 9' }],
    [{ topic: 'a', count: '10' }, { count: 'How many must be a whole number from 2 to 9' }],
    [{ topic: 'a', count: '2.5' }, { count: 'How many must be a whole number from 2 to 9' }],
    [{ topic: 'a', count: 3 }, { count: 'How many must be a whole number from 2 to 9' }],
    [{ topic: 'a', count: '٣' }, { count: 'How many must be a whole number from 2 to 9' }],
  ])('%j is refused', (input, said) => expect(messagesOf(shape, input)).toEqual(said));
});

it('every tool is there once, and names three others that are', () => {
  const slugs = tools.map(({ slug }) => slug as string);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const { slug, related } of tools) {
    expect(new Set([slug, ...related]).size, slug).toBe(4);
    for (const other of related) expect(toolOf(other)?.slug, `${slug} names ${other}`).toBe(other);
  }
  for (const slug of favouriteTools) expect(toolOf(slug)).toBeDefined();
  for (const name of ['toString', '__proto__', '', 'nothing']) {
    expect(toolOf(name)).toBeUndefined();
    expect(generatorOf(name)).toBeUndefined();
  }
  expect(generatorOf('word-counter')).toBeUndefined();
});
