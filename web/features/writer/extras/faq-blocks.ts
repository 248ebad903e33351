import type { FaqContent } from '#contract/writer/derived-texts.ts';
import type { TextNode } from '#contract/writer/documents.ts';

const textOf = (text: string): TextNode[] => [{ type: 'text', text }];

/** Questions with answers as blocks of a document, under a heading of their own. */
export const faqBlocks = ({ heading, questions }: FaqContent, newId: () => string): TextNode[] => [
  { type: 'heading', attrs: { id: newId(), level: 2 }, content: textOf(heading) },
  ...questions.flatMap(({ question, answer }): TextNode[] => [
    { type: 'heading', attrs: { id: newId(), level: 3 }, content: textOf(question) },
    { type: 'paragraph', attrs: { id: newId() }, content: textOf(answer) },
  ]),
];
