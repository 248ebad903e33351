// Exactly the nodes and marks of contract/writer/documents.ts: what the server would refuse cannot come into being here.
import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockIds } from './block-ids.ts';
import { LinkAtBlank } from './link.ts';
import { Cite, Placeholder } from './nodes.ts';
import { isPictureAddress, isSafeAddress } from '../paste/safe-address.ts';

const Picture = Image.extend({
  addAttributes() {
    return { src: { default: null }, alt: { default: null }, title: { default: null } };
  },
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => (isPictureAddress(element.getAttribute('src') ?? '') ? null : false),
      },
    ];
  },
});

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
  TableKit.configure({ table: { resizable: false } }),
  Placeholder,
  Cite,
  BlockIds,
];
