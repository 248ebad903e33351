// A tool's form and results as HTML: what was typed comes back as it was typed, and nothing of it is ever markup.
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { choice, line, text, tool } from '#contract/tools/field.ts';
import { generators } from '#contract/tools/registry.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { toolHtml, toolMarks, withToolState } from './tool-html.ts';

const sample = tool({
  slug: 'sample-tool',
  title: 'Sample tool',
  category: 'Writing',
  kind: 'generator',
  fields: [
    line('topic', 'Topic', 80, { required: true, placeholder: 'Rye & "oats"', hint: 'In <few> words' }),
    text('notes', 'Notes (optional)', 500),
    choice('tone', 'Tone', ['Informal', 'Formal & dry']),
    { kind: 'number', name: 'count', label: 'How many', min: 1, max: 9, value: 5 },
  ],
  related: ['a', 'b', 'c'],
} as const);
const shown = (state = {}) => parseHTML(`<main>${toolHtml(sample, state)}</main>`).document;
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '"><script>alert(1)</script>',
    "' onfocus='x",
    '</textarea><b>',
    '<!--/tool-->',
    '&amp;',
    '&#34;',
    '\n\n a',
  ),
);

describe('the form of a tool', () => {
  it('has every field with its label, its limits and what it starts with', () => {
    const page = shown();
    for (const { name, label } of sample.fields)
      expect(page.querySelector(`label[for="field-${name}"]`)?.textContent).toContain(label);
    expect(page.querySelector('#field-topic')?.outerHTML).toMatch(
      / required .*maxlength="80" value="" autocomplete="off"/,
    );
    expect(page.querySelector('#field-topic')?.getAttribute('placeholder')).toBe('Rye & "oats"');
    expect(page.querySelector('#field-notes')?.getAttribute('maxlength')).toBe('500');
    expect(page.querySelector('#field-notes')?.hasAttribute('required')).toBe(false);
    expect([...page.querySelectorAll('#field-tone option')].map(({ textContent }) => textContent)).toEqual([
      'Informal',
      'Formal & dry',
    ]);
    const count = page.querySelector('#field-count');
    expect(['min', 'max', 'value'].map((name) => count?.getAttribute(name))).toEqual(['1', '9', '5']);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Your results appear here.');
  });

  it('holds what was typed, letter by letter, and no element that was typed', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (topic, notes, result) => {
        const html = toolHtml(sample, {
          values: { topic, notes, count: '7' },
          results: [{ text: result, note: topic }],
        });
        const page = parseHTML(`<main>${html}</main>`).document;
        expect(page.querySelector('#field-topic')?.getAttribute('value')).toBe(topic);
        expect(page.querySelectorAll('main *').length).toBe(
          shown({ results: [{ text: 'x', note: topic && 'x' }] }).querySelectorAll('main *').length,
        );
        // linkedom leaves references in a textarea as they are.
        expect(html).toContain(`>
${escapeHtml(notes)}</textarea>`);
        expect(page.querySelector('#results li p')?.textContent).toBe(result);
        expect(html.split(toolMarks.end)).toHaveLength(2);
      }),
    );
  });

  it('keeps the choice that was made, and the first where it is not offered', () => {
    const selected = (tone: string) =>
      [...shown({ values: { tone } }).querySelectorAll('option[selected]')].map(
        ({ textContent }) => textContent,
      );
    expect(selected('Formal & dry')).toEqual(['Formal & dry']);
    expect(selected('Rude')).toEqual([]);
  });

  it('says what is wrong beside the field, to screen readers too', () => {
    const page = shown({ problems: { topic: 'Topic is <required>' }, values: { topic: '' } });
    const field = page.querySelector('#field-topic');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    const said = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(said.map((id) => page.getElementById(id)?.textContent)).toEqual([
      'In <few> words',
      'Topic is <required>',
    ]);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Check the highlighted fields.');
    expect(page.querySelector('#field-notes')?.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('the results of a tool', () => {
  const results = [
    { text: 'One\ntwo', note: '7 of 80 characters' },
    { text: 'Three', note: '' },
  ];

  it('stand in their order, with their notes where they have one', () => {
    const items = [...shown({ results }).querySelectorAll('#results li')];
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual(['One\ntwo', 'Three']);
    expect(items.map((item) => item.querySelector('small')?.textContent ?? null)).toEqual([
      '7 of 80 characters',
      null,
    ]);
  });

  it('are counted, and more are promised only of tools that have others', () => {
    const status = (slug: string, count: number) =>
      parseHTML(toolHtml({ ...sample, slug }, { results: results.slice(0, count) })).document.querySelector(
        '[role="status"]',
      )?.textContent;
    expect(status('sample-tool', 2)).toBe('2 results. Press the button again for others.');
    expect(status('sample-tool', 1)).toBe('One result. Press the button again for others.');
    expect(status('caption-generator', 2)).toBe('2 results. Change your words to change them.');
  });

  it('give way to what the server has to say instead', () => {
    const page = shown({ notice: 'Too many tries <here>', problems: { topic: 'x' } });
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Too many tries <here>');
  });
});

it.each(generators.map(({ slug }) => slug))(
  'the form of %s posts to its own page, and each field has one label',
  (slug) => {
    const page = parseHTML(
      `<main>${toolHtml(generators.find((entry) => entry.slug === slug)!)}</main>`,
    ).document;
    expect(page.querySelector('form')?.getAttribute('action')).toBe(`/tools/${slug}#results`);
    const ids = [...page.querySelectorAll('input, select, textarea')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...page.querySelectorAll('label')].map((label) => label.getAttribute('for'))).toEqual(ids);
  },
);

it('a page gets another state in the tool’s place and nowhere else, as often as one likes', () => {
  const page = `<h1>Sample</h1>${toolHtml(sample)}<footer>End</footer>`;
  const once = withToolState(page, sample, { results: [{ text: '$& $1', note: '' }] });
  expect(once).toMatch(/^<h1>Sample<\/h1><!--tool-->.*\$&amp; \$1.*<!--\/tool--><footer>End<\/footer>$/s);
  expect(withToolState(once, sample, {})).toBe(page);
  expect(() => withToolState('<h1>Sample</h1>', sample, {})).toThrow('sample-tool has no place for its tool');
});
