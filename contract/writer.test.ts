// What the writer takes: briefs, outlines and the blocks of a document.
import { describe, expect, it } from 'vitest';
import { messagesOf } from '#tests/support/messages-of.ts';
import { Brief, EssayBrief, Outline, WriterBrief, writerLimits } from './writer/brief.ts';
import { Blocks, documents, type TextNode } from './writer/documents.ts';
import { writer } from './writer.ts';

const id = '01890000-0000-7000-8000-000000000000';
const paragraph = (content: TextNode[]) => [{ type: 'paragraph', attrs: { id: 'a' }, content }];
const saying = (nodes: unknown) => messagesOf(Blocks, nodes);

describe('a brief', () => {
  it('needs a topic alone', () =>
    expect(Brief.parse({ topic: ' Rye bread ' })).toEqual({
      topic: 'Rye bread',
      keywords: [],
      audience: '',
      angle: '',
      mustSay: [],
      notes: '',
      tone: 'informal',
      level: 'high school',
      words: 900,
      language: 'en',
    }));

  it.each([
    [{ words: 149 }, { words: 'Length must be at least 150' }],
    [{ words: 5001 }, { words: 'Length can be at most 5,000' }],
    [{ words: 200.5 }, { words: 'Length must be a whole number' }],
    [{ words: '900' }, { words: 'Length must be a whole number' }],
    [{ tone: 'angry' }, { tone: 'Choose informal or formal' }],
    [{ level: 'PhD' }, { level: 'Choose an education level' }],
    [{ language: 'de' }, { language: 'Language must be one of en' }],
    [{ keywords: Array.from({ length: 11 }, String) }, { keywords: 'Keywords can have at most 10 entries' }],
    [{ keywords: ['x'.repeat(61)] }, { 'keywords.0': 'Each of keywords can have at most 60 characters' }],
    [
      { mustSay: ['x'.repeat(301)] },
      { 'mustSay.0': 'Each of points to make can have at most 300 characters' },
    ],
  ])('%j is refused', (change, said) => expect(messagesOf(Brief, { topic: 'Rye', ...change })).toEqual(said));

  it('of an essay has a type and a page; a change that leaves them out keeps what was chosen', () => {
    expect(EssayBrief.parse({ topic: 'Rye' })).toMatchObject({
      essayType: 'FIVE_PARAGRAPH',
      font: 'Times New Roman',
    });
    for (const name of ['essayType', 'font', 'lineSpacing', 'paragraphBreak', 'indentation'])
      expect(WriterBrief.parse({ topic: 'Rye' })).not.toHaveProperty(name);
    expect(
      messagesOf(WriterBrief, { topic: 'Rye', essayType: 'SAD', font: 'Comic Sans', lineSpacing: 1.5 }),
    ).toEqual({
      essayType: 'Choose an essay type of the list',
      font: 'Choose a font of the list',
      lineSpacing: 'Choose line spacing 1.0, 1.5 or 2.0',
    });
  });
});

it('an outline has at most 30 sections, each with a heading', () => {
  const section = { id: 's', heading: 'Why rye' };
  expect(Outline.parse([section])).toEqual([{ ...section, keyPoints: [], keywords: [], words: 150 }]);
  const many = Array.from({ length: writerLimits.sections + 1 }, () => section);
  expect(messagesOf(Outline, many)).toEqual({ '': 'An outline can have at most 30 sections' });
  expect(messagesOf(Outline, [section, { id: '', heading: ' ', words: -1 }])).toEqual({
    '1.id': 'Id must be at least 1 character long',
    '1.heading': 'Heading is required',
    '1.words': 'Words must be at least 0',
  });
});

describe('blocks', () => {
  it('stand at the top with an id of their own', () => {
    expect(saying(paragraph([{ type: 'text', text: 'Rye' }]))).toEqual({});
    expect(saying([{ type: 'paragraph', attrs: {} }])).toEqual({ '0.attrs.id': 'Id is required' });
    for (const type of ['text', 'listItem', 'tableRow', 'script'])
      expect(saying([{ type, attrs: { id: 'a' } }]), type).toEqual({ '0.type': 'Unknown kind of block' });
  });

  it('lead nowhere but to web and mail addresses; pictures are of the web or of the media library', () => {
    const link = (href: string) =>
      paragraph([{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }]);
    for (const href of ['https://a.example', 'HTTP://a.example', 'mailto:a@b.example'])
      expect(saying(link(href))).toEqual({});
    for (const href of ['javascript:alert(1)', ' https://a.example', 'data:text/html,x', '//a.example', ''])
      expect(Object.values(saying(link(href))), href).toEqual([
        'Links must start with http, https or mailto',
      ]);
    const image = (src: string) => saying([{ type: 'image', attrs: { id: 'a', src } }]);
    for (const src of ['https://a.example/p.png', 'media:019a0000-0000-7000-8000-0000000000a1'])
      expect(image(src)).toEqual({});
    for (const src of ['file:///etc/passwd', 'data:image/png;base64,AAAA', 'mailto:a@b.example', 'media:1'])
      expect(Object.values(image(src)), src).toEqual([
        'Images must start with http or https, or be in the media library',
      ]);
    expect(Object.values(saying(link('media:019a0000-0000-7000-8000-0000000000a1')))).toHaveLength(1);
  });

  it('lose what nobody knows: attributes, marks of other editors and fields', () => {
    const [block] = Blocks.parse([
      {
        type: 'heading',
        attrs: { id: 'a', level: 2, onclick: 'x' },
        extra: 1,
        content: [{ type: 'text', text: 'Rye', style: 'x' }],
      },
    ]);
    expect(block).toEqual({
      type: 'heading',
      attrs: { id: 'a', level: 2 },
      content: [{ type: 'text', text: 'Rye' }],
    });
    expect(
      Object.values(saying(paragraph([{ type: 'text', text: 'x', marks: [{ type: 'blink' } as never] }]))),
    ).toEqual(['Unknown kind of formatting']);
  });

  it('are at most 5,000', () => {
    const many = Array.from({ length: 5001 }, (_, at) => ({ type: 'paragraph', attrs: { id: String(at) } }));
    expect(saying(many)).toEqual({ '': 'A document can have at most 5,000 blocks' });
    expect(saying(many.slice(1))).toEqual({});
  });
});

describe('a call of the writer', () => {
  it('that begins names a tool that is there, and its inputs are judged by that tool', () => {
    expect(messagesOf(writer.create.body, { tool: 'novel', inputs: {} })).toEqual({ tool: 'Unknown tool' });
    expect(messagesOf(writer.create.body, { tool: 'article', inputs: { topic: '' } })).toEqual({
      'inputs.topic': 'Topic is required',
    });
    expect(
      messagesOf(writer.create.body, { tool: 'article', inputs: { topic: 'Rye' }, variants: 6 }),
    ).toEqual({
      variants: 'Variants can be at most 5',
    });
  });

  it('that changes says on which revision it was made', () => {
    expect(messagesOf(writer.update.body, { pinned: 'yes', action: 'dance' })).toEqual({
      revision: 'Revision must be a whole number',
      pinned: 'Pinned must be true or false',
      action: 'Unknown action',
    });
    expect(writer.update.body!.parse({ revision: 3 })).toEqual({ revision: 3 });
  });

  it('that saves a document has an operation’s id, so that a repeat is known', () => {
    expect(messagesOf(documents.save.body, { revision: 1 })).toEqual({ operationId: 'Not a valid id' });
    expect(documents.save.body!.parse({ revision: 1, operationId: id })).toEqual({
      revision: 1,
      operationId: id,
    });
    expect(messagesOf(documents.export.body, { format: 'rtf' })).toEqual({
      format: 'Choose html, md, docx or pdf',
    });
  });

  it('that adds a source brings its text or its address', () => {
    expect(messagesOf(writer.addSource.body, { kind: 'file' })).toEqual({ kind: 'Choose text or url' });
    expect(messagesOf(writer.addSource.body, { kind: 'text', text: ' \n' })).toEqual({
      text: 'Paste the source text',
    });
    expect(messagesOf(writer.addSource.body, { kind: 'url', url: ' ' })).toEqual({
      url: 'Address is required',
    });
  });
});
