import { getSchema } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { toBlocks } from '../nodes/document-json.ts';
import { schemaExtensions } from '../nodes/schema.ts';
import { cleanPasted } from './clean-pasted.ts';

const schema = getSchema(schemaExtensions);
/** What the editor makes of pasted HTML, as Markdown. */
function pasted(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanPasted(html), 'text/html');
  const doc = SchemaParser.fromSchema(schema).parse(body);
  const blocks = toBlocks(doc.toJSON() as Parameters<typeof toBlocks>[0], () => 'x');
  return blocksToMarkdown(blocks satisfies TextNode[], { citations: 'refs' }).trim();
}
const wordItem = (text: string, level: number, bullet: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test('Word: lists are lists with their levels and numbers, empty lines and drawn bullets are gone', () => {
  const html =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->' +
    '<p class=MsoTitle>Bread<o:p></o:p></p>' +
    "<p class=MsoNormal>With <b style='mso-bidi-font-weight:normal'>rye</b>.<o:p></o:p></p>" +
    '<p class=MsoNormal><o:p>&nbsp;</o:p></p>' +
    wordItem('Flour', 1, '·') +
    wordItem('Fine', 2, 'o') +
    wordItem('Coarse', 2, 'o') +
    wordItem('Salt', 1, '·') +
    '<p class=MsoQuote>Said.<o:p></o:p></p>' +
    wordItem('Mix', 1, '1.') +
    wordItem('Bake', 1, '2.') +
    '<!--EndFragment--></body></html>';
  expect(pasted(html)).toBe(
    '# Bread\n\nWith **rye**.\n\n- Flour\n  - Fine\n  - Coarse\n- Salt\n\n> Said.\n\n1. Mix\n2. Bake',
  );
});

test('Google Docs: nothing turns bold that is not, lists keep their levels, empty lines are gone', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">' +
    '<h2 dir="ltr"><span style="font-weight:400">Bread</span></h2><br />' +
    '<p dir="ltr"><span style="font-weight:400">With </span><span style="font-weight:700">rye</span>' +
    '<span> </span><span style="font-style:italic">flour</span></p><br /><br />' +
    '<ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>Flour</span></p></li>' +
    '<ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Fine</span></p></li></ul></ul></b>';
  expect(pasted(html)).toBe('## Bread\n\nWith **rye** _flour_\n\n- Flour\n  - Fine');
});

test('HTML from elsewhere is not touched, and a figure is a picture with its caption', () => {
  const html = '<p>a</p><p></p><p style="font-weight:400">b<br></p>';
  expect(cleanPasted(html)).toBe(html);
  expect(
    pasted(
      '<figure><img src="https://a.example/p.png" alt="A loaf"><figcaption>The <i>first</i></figcaption></figure>',
    ),
  ).toBe('![A loaf](https://a.example/p.png "The first")');
  expect(pasted('<figure><table><tr><td>a</td></tr></table></figure>')).toContain('| a |');
});
