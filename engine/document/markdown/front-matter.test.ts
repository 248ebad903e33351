import { expect, test } from 'vitest';
import { readFrontMatter, writeFrontMatter } from './front-matter.ts';

test('title, description, slug, tags and date are read in the spellings of site generators', () => {
  const text = `---
# a comment
title: "The plan: \\"bread\\""
summary: >-
  All about
  bread
permalink: /blog/2024/the-plan/
tags: [rye, 'whole, grain', "salt"]
categories:
  - baking
date: 2024-05-01
layout: post
---
# Heading

Text.`;
  expect(readFrontMatter(text)).toEqual({
    title: 'The plan: "bread"',
    meta: {
      description: 'All about bread',
      slug: 'the-plan',
      tags: ['rye', 'whole, grain', 'salt', 'baking'],
      date: '2024-05-01',
    },
    ignored: ['layout'],
    body: '# Heading\n\nText.',
  });
});

test('TOML between lines of plus signs is read, too', () => {
  const { title, meta, body } = readFrontMatter('+++\ntitle = "Rye"\ntags = ["a", "b"]\n[params]\n+++\nText');
  expect([title, meta.tags, body]).toEqual(['Rye', ['a', 'b'], 'Text']);
});

test.each([
  'Text',
  '---\nText between two rules\n---\nand more',
  '---\ntitle: without an end',
  '---\n---\nText',
  '----\ntitle: x\n----',
])('%j has no front matter, and stays as it is', (text) => {
  expect(readFrontMatter(text)).toMatchObject({ title: '', body: text });
});

test('what is written reads back the same', () => {
  const meta = { description: 'It’s “here”: \\ #1', slug: 'rye', tags: ['a, b', 'c'], date: '2024-05-01' };
  const { title, meta: read, body } = readFrontMatter(`${writeFrontMatter('Rye: "dark"', meta)}Text\n`);
  expect([title, read, body]).toEqual(['Rye: "dark"', meta, '\nText\n']);
});

test.each(['---\n', '- ', '[', '"', "'", 'a: [', ': '])('[S45] a megabyte of %j ends', (unit) => {
  readFrontMatter(`---\ntitle: ${unit.repeat(1_000_000 / unit.length)}\n---\n`);
});
