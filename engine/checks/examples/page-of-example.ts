import type { CheckResult } from '#contract/shared/checks.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { checkPage } from '../checker.ts';
import { emptyMeta, type PageBlock } from '../page.ts';
import { english } from '../reading/language-rules.ts';
import { pageBlockOf } from '../reading/page-blocks.ts';
import type { Example } from './example.ts';
import { keywordExamples } from './keyword.ts';
import { pageExamples } from './page.ts';
import { readabilityExamples } from './readability.ts';

export const examples = { ...keywordExamples, ...pageExamples, ...readabilityExamples };

/** The blocks of an example's page, with ids `b0`, `b1`, … */
export function blocksOfExample({ text = '', times = 1, end = '', blocks = [] }: Example): PageBlock[] {
  const markdown = [...Array.from({ length: times }, () => text), end].join('\n\n');
  let made = 0;
  const newId = () => `b${made++}`;
  const written = markdownToBlocks(markdown, newId).map(pageBlockOf);
  const others = blocks.map((block): PageBlock => ({
    id: newId(),
    kind: 'paragraph',
    level: 0,
    text: '',
    links: [],
    images: [],
    isOutside: false,
    ...block,
  }));
  return [...written, ...others];
}

/** All results of an example's page, which is in English. */
export function checkExample(example: Example): CheckResult[] {
  const { meta, keyword = '' } = example;
  return checkPage(blocksOfExample(example), { ...emptyMeta, ...meta }, keyword, english);
}
