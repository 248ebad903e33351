import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureMarkup, scanMarkup } from './scan-markup.ts';

function eventsOf(html: string): string[] {
  const events: string[] = [];
  scanMarkup(html, {
    open: (name, attributes) => void events.push(`<${name}${attributes > 0 ? ` ${attributes}` : ''}>`),
    close: (name) => void events.push(`</${name}>`),
    text: (from, to) => void (from < to && events.push(html.slice(from, to))),
  });
  return events;
}

test('tells tags, attributes and text apart as a parser does', () => {
  expect(eventsOf(`<!doctype html><P class="a > b" id=c hidden>x<!-- <i> --><br/>1 < 2</p>`)).toEqual([
    '<p 3>',
    'x',
    '<br>',
    '1 ',
    '<',
    ' 2',
    '</p>',
  ]);
  expect(eventsOf(`<script>if (a < b) "</p>"</script><title><b></title>z`)).toEqual([
    '<script>',
    '</script>',
    '<title>',
    '</title>',
    'z',
  ]);
  expect(eventsOf('a<!-- never closed <b>')).toEqual(['a']);
  expect(eventsOf('a<b title="never closed>x</b>')).toEqual(['a']);
});

test('measures what nesting costs', () => {
  expect(measureMarkup('<div><p>ab<p>cd</div><img a=1>')).toEqual({
    elements: 4,
    depth: 2,
    nesting: 1 + 2 + 2 + 1,
    textWork: 2 * 3 + 2 * 3,
    attributes: 1,
    fragments: 0,
  });
  expect(measureMarkup('<ul><li>a<li>b</ul>').depth).toBe(2);
  expect(measureMarkup('<b></i></i><b>').depth).toBe(2);
  expect(measureMarkup('a &amp; b > c\u00a0<!---->')).toMatchObject({ fragments: 4 });
});

test('ends on any text', () => {
  const fragments = fc.constantFrom(
    '<',
    '>',
    '</',
    '<!--',
    '-->',
    '<p',
    ' a="',
    "'",
    '=',
    '<script>',
    '&',
    'x',
    '\0',
    '/>',
  );
  fc.assert(
    fc.property(fc.array(fragments), (all) => {
      measureMarkup(all.join(''));
    }),
  );
});
