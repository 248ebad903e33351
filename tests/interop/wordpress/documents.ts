// Documents with everything that WordPress changes when it shows a text.
import fc from 'fast-check';
import type { TextNode } from '../../../contract/writer/documents.ts';
import { makeNode } from '../../../engine/document/normal-form.ts';

/** @param address a page of the site itself, which it would embed */
export function documents(address: string): {
  words: fc.Arbitrary<string>;
  document: fc.Arbitrary<TextNode[]>;
} {
  const dashes = '--¦---¦ - ¦-¦co-op¦xn--a¦-->¦<!--more-->¦<!--nextpage-->';
  const signs =
    "...¦3x4¦0x5¦1x¦(tm)¦ (tm)¦``¦''¦'¦\"¦'99¦6\"¦'cause¦&¦&amp;¦&#42;¦&#x2a;¦&lt;¦<b>¦\\¦\\0¦$1¦%s¦{{x}}";
  const smileys = ':)¦ ;-) ¦8-O¦8)¦:smile:¦😀';
  const codes = '[gallery]¦[[embed]]¦[/caption]¦[embed]https://a.example[/embed]¦[audio src="x.mp3"]';
  const plain = `https://a.example/x¦${address}¦ Wordpress¦(Wordpress¦Wordpress¦me@a.example¦ ¦a¦9¦é`;
  const generations = fc.constantFrom(...[dashes, signs, smileys, codes, plain].join('¦').split('¦'));
  const words = fc.array(generations, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  const link = { type: 'link' as const, attrs: { href: 'https://x.example/?a=[1]&b=2' } };
  const marks = fc.constantFrom<TextNode['marks'] & object>(
    [],
    [{ type: 'bold' as const }],
    [link],
    [{ type: 'code' as const }],
  );
  const paragraph = fc.array(fc.tuple(words, marks), { minLength: 1, maxLength: 3 }).map((runs) =>
    makeNode(
      'paragraph',
      runs.map(([text, marked]) => ({ type: 'text', text, marks: marked })),
    ),
  );
  const code = fc
    .tuple(
      fc.array(fc.oneof(words, fc.constant('')), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('', 'c++'),
    )
    .map(([lines, language]) =>
      makeNode('codeBlock', [{ type: 'text', text: lines.join('\n') }], language ? { language } : {}),
    );
  const inside = fc.oneof(paragraph, code);
  const several = fc.array(inside, { minLength: 1, maxLength: 3 });
  const cell = fc
    .tuple(several, fc.constantFrom({}, { colspan: 2 }))
    .map(([nodes, spans]) => makeNode('tableCell', nodes, spans));
  const row = fc.array(cell, { minLength: 1, maxLength: 2 }).map((cells) => makeNode('tableRow', cells));
  const block = fc.oneof(
    paragraph,
    code,
    words.map((text) => makeNode('heading', [{ type: 'text', text }], { level: 3 })),
    several.map((nodes) => makeNode('blockquote', nodes)),
    fc.tuple(paragraph, inside).map((nodes) => makeNode('bulletList', [makeNode('listItem', nodes)])),
    words.map((alt) => makeNode('image', [], { src: 'https://i.example/p.png', alt, title: alt })),
    fc.array(row, { minLength: 1, maxLength: 2 }).map((rows) => makeNode('table', rows)),
  );
  return { words, document: fc.array(block, { minLength: 1, maxLength: 5 }) };
}
