// Every kind of node and mark through an HTML file of our own and back: it is the same again, or its loss is said before.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { everyNode } from '#tests/support/samples/every-node.ts';
import { blocksToHtml } from './blocks-to-html.ts';
import { lossesIn } from '../export-losses.ts';
import { htmlDocument } from './html-document.ts';
import { readImported } from '../imported/read-imported.ts';
import { normalBlocks } from '../normal-form.ts';

const throughHtml = (nodes: readonly TextNode[]) => {
  const text = htmlDocument('The title', blocksToHtml(nodes, { title: 'The title' }).html);
  return readImported({ kind: 'html', text }, randomUUID);
};

describe('through an HTML file and back', () => {
  test.each(Object.entries(everyNode))('%s', (_name, nodes) => {
    const { title, nodes: read } = throughHtml(nodes);
    expect(title).toBe('The title');
    const isSame = JSON.stringify(read) === JSON.stringify(normalBlocks(nodes));
    expect(isSame ? [] : ['said'], JSON.stringify(read)).toEqual(
      lossesIn(nodes, 'html').length > 0 ? ['said'] : [],
    );
  });
});
