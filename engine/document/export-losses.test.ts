// Every kind of node and mark through Markdown and back: it is the same again, or its loss is said before the export.
import { describe, expect, test } from 'vitest';
import {
  blockTypes,
  inlineTypes,
  innerTypes,
  type Mark,
  markTypes,
  type TextNode,
} from '#contract/writer/documents.ts';
import { everyNode } from '#tests/support/samples/every-node.ts';
import { lossesIn } from './export-losses.ts';
import { blocksToMarkdown } from './markdown/blocks-to-markdown.ts';
import { markdownToBlocks } from './markdown/markdown-to-blocks.ts';
import { makeNode, normalBlocks } from './normal-form.ts';

/** As a file is written; the title is the document's own. */
const throughMarkdown = (nodes: readonly TextNode[]): TextNode[] =>
  markdownToBlocks(blocksToMarkdown(nodes, { citations: 'footnotes' }), () => 'x').map(
    ({ type, content, attrs: { id: _id, ...attrs } }) => makeNode(type, content, attrs),
  );

test('the samples hold every type of node and mark of the contract', () => {
  const types = new Set<string>();
  const walk = ({ type, content, marks }: TextNode) => {
    types.add(type);
    for (const mark of marks ?? []) types.add(mark.type satisfies Mark['type']);
    content?.forEach(walk);
  };
  for (const nodes of Object.values(everyNode)) nodes.forEach(walk);
  expect(
    [...blockTypes, ...inlineTypes, ...innerTypes, ...markTypes].filter((type) => !types.has(type)),
  ).toEqual([]);
});

describe('through Markdown and back', () => {
  test.each(Object.entries(everyNode))('%s', (_name, nodes) => {
    const isSame = JSON.stringify(throughMarkdown(nodes)) === JSON.stringify(normalBlocks(nodes));
    expect(isSame ? [] : ['said'], JSON.stringify(throughMarkdown(nodes))).toEqual(
      lossesIn(nodes, 'md').length > 0 ? ['said'] : [],
    );
  });
});

test('what a file cannot hold is named by format, each kind once, however deep it stands', () => {
  const deep = [
    makeNode('callout', [...everyNode['code block']!, ...everyNode['placeholder']!], { kind: 'note' }),
  ];
  expect(lossesIn([...deep, ...deep], 'pdf')).toEqual(['placeholders-as-text']);
  // A Word file marks them, and they are placeholders again when it is imported.
  expect(lossesIn(deep, 'docx')).toEqual([]);
  expect(lossesIn(deep, 'html')).toEqual(['placeholders-left-out']);
  expect(lossesIn(deep, 'md')).toEqual([]);
  expect(lossesIn(everyNode['paragraph']!, 'docx')).toEqual([]);
});
