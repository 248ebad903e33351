import { countWords } from '#engine/text/words.ts';
import { type Inputs, linesIn, said, sentence } from './phrases.ts';
import type { ToolResult } from './result.ts';
import { ask, worksheet } from './worksheet.ts';

/** A worksheet with the typed points in their order, and the points alone as one paragraph; no sentence is made up. */
export function paragraphWorksheet(inputs: Inputs): ToolResult[] {
  const topic = said(inputs, 'topic');
  const points = linesIn(inputs, 'points').map(sentence);
  if (topic === '') return [];
  const middle =
    points.length > 0
      ? points.map((point) => `Your point: ${point}\nHow do you know, or what is an example?`)
      : ['First point: what has to be said about it?', 'Second point: what else, and how do you know?'];
  const blocks = [
    'First sentence: what is the paragraph about, and for whom?',
    ...middle,
    'Last sentence: what follows from this for the reader?',
  ].map(ask);
  const joined = points.join(' ');
  return [
    worksheet(topic, blocks),
    ...(joined === ''
      ? []
      : [{ text: joined, note: `Your points as they are: ${countWords(joined)} words` }]),
  ];
}
