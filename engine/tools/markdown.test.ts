import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { fromMarkdown, toMarkdown } from './markdown.ts';

const lineOf = fc
  .oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('- a', '# b', '1. c', '*d*', 'e\\', '“f” & <g>', '[h](i)'),
  )
  .map((text) => text.replace(/\s+/g, ' ').trim() || 'x');
const textOf = fc
  .array(fc.array(lineOf, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((paragraphs) => paragraphs.map((lines) => lines.join('\n')).join('\n\n'));

describe('results as Markdown', () => {
  it('come back as they were, whatever marks they hold', () => {
    fc.assert(
      fc.property(fc.array(textOf, { minLength: 1, maxLength: 6 }), (texts) => {
        expect(fromMarkdown(toMarkdown(texts))).toEqual(texts);
      }),
    );
  });

  it('are one list to anyone who reads the Markdown', () => {
    let n = 0;
    const blocks = markdownToBlocks(
      toMarkdown(['#RyeBread #Tips', '- not a list', '2. neither']),
      () => `b${n++}`,
    );
    expect(blocks).toHaveLength(1);
    expect(JSON.stringify(blocks)).toContain('#RyeBread #Tips');
  });

  it('that somebody wrote anew are one text', () => {
    expect(fromMarkdown('My own words.')).toEqual(['My own words.']);
    expect(fromMarkdown('')).toEqual([]);
  });
});
