import { expect, test } from 'vitest';
import { TooDeep } from '../imported/too-deep.ts';
import { normalBlocks } from '../normal-form.ts';
import { type DocxParts, readDocx } from './read-docx.ts';

const empty: DocxParts = {
  document: '',
  relations: '',
  styles: '',
  numbering: '',
  footnotes: '',
  footnoteRelations: '',
  endnotes: '',
  endnoteRelations: '',
  properties: '',
};
const read = (body: string, parts: Partial<DocxParts> = {}) => {
  const { title, nodes } = readDocx({
    ...empty,
    document: `<w:document><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
  return { title, nodes: normalBlocks(nodes) };
};
const run = (text: string, format = '') => `<w:r><w:rPr>${format}</w:rPr><w:t>${text}</w:t></w:r>`;
const para = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const styles = `<w:styles>
  <w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="Eigen"><w:name w:val="Mine"/><w:basedOn w:val="berschrift1"/></w:style>
  <w:style w:styleId="T"><w:name w:val="Title"/></w:style>
  <w:style w:styleId="Q"><w:name w:val="Quote"/></w:style>
  <w:style w:styleId="C"><w:name w:val="HTML Preformatted"/></w:style>
  <w:style w:styleId="S"><w:name w:val="Strong"/></w:style></w:styles>`;

test('headings are told by their style in any language, and by what it is based on', () => {
  const body = ['berschrift1', 'Eigen'].map((id) => para(run('A'), `<w:pStyle w:val="${id}"/>`)).join('');
  expect(read(body, { styles }).nodes.map(({ type, attrs }) => [type, attrs?.level])).toEqual([
    ['heading', 1],
    ['heading', 1],
  ]);
});

test('the paragraph of the style Title is the title, else the properties say it', () => {
  const named = read(para(run('The plan'), '<w:pStyle w:val="T"/>') + para(run('Text')), { styles });
  expect(named).toEqual({ title: 'The plan', nodes: [p('Text')] });
  const properties = '<cp:coreProperties><dc:title>Yearly &amp; plan</dc:title></cp:coreProperties>';
  expect(read(para(run('Text')), { properties }).title).toBe('Yearly & plan');
});

test('lists are nested by level, numbered ones begin where they say, and go on behind a paragraph', () => {
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/></w:lvl>
    <w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="2"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;
  const item = (text: string, level: number) =>
    para(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="2"/></w:numPr>`);
  const body = item('a', 0) + item('b', 1) + item('c', 0) + para(run('between')) + item('d', 0);
  const li = (...content: unknown[]) => ({ type: 'listItem', content });
  expect(read(body, { numbering }).nodes).toEqual([
    {
      type: 'orderedList',
      attrs: { start: 4 },
      content: [li(p('a'), { type: 'bulletList', content: [li(p('b'))] }), li(p('c'))],
    },
    p('between'),
    { type: 'orderedList', attrs: { start: 6 }, content: [li(p('d'))] },
  ]);
});

test('formatting is that of the run and of its style; off is off', () => {
  const body = para(
    run('a', '<w:b/><w:i w:val="0"/>') + run('b', '<w:rStyle w:val="S"/>') + run('c', '<w:b w:val="false"/>'),
  );
  expect(read(body, { styles }).nodes[0]!.content).toEqual([
    { type: 'text', text: 'ab', marks: [{ type: 'bold' }] },
    { type: 'text', text: 'c' },
  ]);
});

test('links are read by their relation and by Word’s older fields', () => {
  const relations =
    '<Relationships><Relationship Id="r1" Target="https://a.example/" TargetMode="External"/></Relationships>';
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const body = para(
    `<w:hyperlink r:id="r1">${run('one', '<w:u w:val="single"/>')}</w:hyperlink>${field('begin')}<w:r><w:instrText> HYPERLINK "https://b.example/" </w:instrText></w:r>${field('separate')}${run('two')}${field('end')}`,
  );
  const link = (href: string) => [{ type: 'link', attrs: { href } }];
  expect(read(body, { relations }).nodes[0]!.content).toEqual([
    { type: 'text', text: 'one', marks: link('https://a.example/') },
    { type: 'text', text: 'two', marks: link('https://b.example/') },
  ]);
});

test('what was deleted, moved away or says how it was before is left out', () => {
  const body = para(
    `<w:del><w:r><w:t>gone</w:t></w:r></w:del><w:moveFrom>${run('left')}</w:moveFrom><w:ins>${run('here')}</w:ins>`,
    '<w:pPrChange><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr></w:pPrChange>',
  );
  expect(read(body, { styles }).nodes).toEqual([p('here')]);
});

test('cells that are merged, and the row that names the columns, are read', () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${para(run(text))}</w:tc>`;
  const body = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('A')}${cell('B')}</w:tr>
    <w:tr>${cell('1', '<w:vMerge w:val="restart"/>')}${cell('2')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('3')}</w:tr>
    <w:tr>${cell('4', '<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>`;
  const rows = read(body).nodes[0]!.content!.map((row) =>
    row.content!.map(({ type, attrs }) => [type, attrs ?? {}]),
  );
  expect(rows).toEqual([
    [
      ['tableHeader', {}],
      ['tableHeader', {}],
    ],
    [
      ['tableCell', { rowspan: 2 }],
      ['tableCell', {}],
    ],
    [['tableCell', {}]],
    [['tableCell', { colspan: 2 }]],
  ]);
});

test('lines of code become one block, neighbours that quote become one quote', () => {
  const line = (text: string, style: string) => para(run(text), `<w:pStyle w:val="${style}"/>`);
  expect(
    read(line('if', 'C') + line('  b', 'C') + line('x', 'Q') + line('y', 'Q'), { styles }).nodes,
  ).toEqual([
    { type: 'codeBlock', content: [{ type: 'text', text: 'if\n  b' }] },
    { type: 'blockquote', content: [p('x'), p('y')] },
  ]);
});

const withNotes = (...notes: string[]) => {
  const all = notes.map((note, at) => `<w:footnote w:id="${at}">${note}</w:footnote>`).join('');
  const marks = notes.map((_note, at) => `<w:r><w:footnoteReference w:id="${at}"/></w:r>`).join('');
  return read(para(`${run('Rye')}${marks}`), { footnotes: `<w:footnotes>${all}</w:footnotes>` }).nodes;
};

test('a footnote stands at its mark; several paragraphs of it are one line', () => {
  const nodes = withNotes(para(run('Seen in Kiel.')) + para(run('Twice.')));
  expect(nodes).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Rye' },
        { type: 'footnote', attrs: { text: 'Seen in Kiel. Twice.' } },
      ],
    },
  ]);
});

test('notes that are more than a line stand in a list at the end, by the numbers that the text shows', () => {
  const table = `<w:tbl><w:tr><w:tc>${para(run('a'))}</w:tc></w:tr></w:tbl>`;
  const nodes = withNotes(table, para(run('One line.')), para(run('x'.repeat(1001))));
  expect(nodes[0]!.content!.map(({ type, text }) => text ?? type)).toEqual(['Rye[1]', 'footnote', '[2]']);
  expect(nodes.slice(1).map(({ type }) => type)).toEqual(['heading', 'orderedList']);
  expect(nodes[2]!.content).toHaveLength(2);
});

test.each([
  '<w:p>',
  '<w:tbl><w:tr><w:tc>',
  '<w:r>',
  '<w:hyperlink>',
  '<w:del>',
  '</w:p>',
  '<w:fldChar w:fldCharType="begin"/>',
  '<',
  '&',
])('[S45] two megabytes of %j end', (unit) => {
  try {
    read(`<w:p><w:r>${unit.repeat(2_000_000 / unit.length)}`);
  } catch (cause) {
    expect(cause).toBeInstanceOf(TooDeep);
  }
});
