// Exactly the nodes and marks of contract/writer/documents.ts: what the server would refuse cannot come into being here.
import type { Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockIds } from './block-ids.ts';
import { Callout } from './callout.ts';
import { Footnote } from './footnote.ts';
import { LinkAtBlank } from './link.ts';
import { Cite, Placeholder } from './nodes.ts';
import { isSafeAddress } from '../paste/safe-address.ts';
import { Picture } from './picture.ts';
import { WholeTable } from './table.ts';

/** Nodes, marks, keys and history; nothing that needs a browser, so that tests can build the schema in Node. */
export const schemaExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    // It would add an empty paragraph to every document that ends otherwise, and so change it by opening it.
    trailingNode: false,
    link: false,
  }),
  LinkAtBlank.configure({
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    isAllowedUri: (address) => isSafeAddress(address),
    shouldAutoLink: (address) => isSafeAddress(/^[a-z]+:/i.test(address) ? address : `https://${address}`),
    // What is copied out of the editor is the author’s text: its links are to be followed.
    HTMLAttributes: { rel: null, target: null },
  }),
  Picture,
  WholeTable.configure({ resizable: false }),
  TableKit.configure({ table: false }),
  Callout,
  Placeholder,
  Cite,
  Footnote,
  BlockIds,
];
