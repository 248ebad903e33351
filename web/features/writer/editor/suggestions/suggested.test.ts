import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { toBlocks, toEditor } from '../nodes/document-json.ts';
import { schemaExtensions } from '../nodes/schema.ts';
import { losses, withAnswer } from './answer.ts';
import { type Target, targetOf } from './target.ts';
import { accepted, acceptChange, isSameText, rejectChange, reverted, track } from './tracked.ts';

const schema = getSchema(schemaExtensions);
let n = 0;
const docOf = (markdown: string): Node =>
  schema.nodeFromJSON(toEditor(markdownToBlocks(markdown, () => `b${n++}`)));
const markdownOf = (doc: Node) =>
  blocksToMarkdown(
    toBlocks(doc.toJSON(), () => 'x'),
    { citations: 'refs' },
  ).trim();

/** A state whose selection is from the first character of `start` to the last of `end` (the same text if left out). */
function selecting(markdown: string, start: string, end = start): EditorState {
  const doc = docOf(markdown);
  let [from, to] = [-1, -1];
  doc.descendants((node, at) => {
    const [first, last] = [node.text?.indexOf(start) ?? -1, node.text?.indexOf(end) ?? -1];
    if (from < 0 && first >= 0) from = at + first;
    if (last >= 0) to = at + last + end.length;
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
}

function ask(state: EditorState, isContinuing = false): Target {
  const target = targetOf(state, isContinuing);
  if (typeof target === 'string') throw new Error(target);
  return target;
}

/** The blocks that the target touches, before and after an answer. */
function answering(state: EditorState, answer: string, isContinuing = false) {
  const target = ask(state, isContinuing);
  const { from, to } = target.outer;
  const before = schema.topNodeType.create(null, state.doc.slice(from, to).content);
  const inside = { ...target, from: target.from - from, to: target.to - from };
  return { target, before, after: withAnswer(before, inside, answer) };
}
const result = (state: EditorState, answer: string, isContinuing = false) => {
  const { after } = answering(state, answer, isContinuing);
  return after && markdownOf(after);
};

describe('what a command works on', () => {
  test('is the selected words without the blanks around them, with the text on both sides', () => {
    const state = selecting('First.\n\nBread needs time and heat.\n\nLast.', ' needs time ');
    expect(ask(state)).toMatchObject({
      kind: 'inline',
      text: 'needs time',
      before: 'First.\n\nBread',
      after: 'and heat.\n\nLast.',
    });
  });

  test('is the block at the caret where nothing is selected', () => {
    const doc = docOf('One.\n\nTwo **bold**.');
    expect(ask(EditorState.create({ doc, selection: TextSelection.create(doc, 9) })).text).toBe(
      'Two **bold**.',
    );
  });

  test('is whole blocks where several are touched, and whole items inside of a list', () => {
    expect(ask(selecting('One is here.\n\nTwo is here.\n\nThree.', 'is here', 'Two')).text).toBe(
      'One is here.\n\nTwo is here.',
    );
    expect(ask(selecting('- flour\n- water\n- salt', 'water', 'sal'))).toMatchObject({
      kind: 'blocks',
      text: '- water\n- salt',
    });
  });

  test('carries citations and placeholders as the engines write them', () => {
    const state = selecting(
      'Rye rises [S1.3] slowly.\n\n> [!placeholder] my oven\n\nEnd here.',
      'Rye',
      'End',
    );
    expect(ask(state).text).toBe('Rye rises [S1.3] slowly.\n\n> [!placeholder] my oven\n\nEnd here.');
  });

  test('cannot be code, cells of a table side by side, or nothing', () => {
    expect(targetOf(selecting('```\nlet a = 1;\n```', 'let'))).toBe('code');
    expect(targetOf(selecting('| a | b |\n| - | - |\n| one | two |', 'one', 'two'))).toBe('table');
    const doc = docOf('');
    expect(targetOf(EditorState.create({ doc, selection: TextSelection.create(doc, 1) }))).toBe('nothing');
    expect(targetOf(EditorState.create({ doc, selection: TextSelection.create(doc, 1) }), true)).toBe(
      'nothing',
    );
  });
});

describe('an answer', () => {
  test('takes the place of the selected words and leaves the rest of the line', () => {
    expect(result(selecting('Bread needs time and heat.', 'needs time'), 'wants **patience**')).toBe(
      'Bread wants **patience** and heat.',
    );
  });

  test('that holds more than the selection loses what stands around it already', () => {
    const state = selecting(
      'Good bread takes patience. It needs time. Then it needs a hot oven.',
      'It needs time.',
    );
    expect(
      result(state, 'Good bread takes patience. It wants a whole night. Then it needs a hot oven.'),
    ).toBe('Good bread takes patience. It wants a whole night. Then it needs a hot oven.');
    const blocks = selecting('First comes flour.\n\nTwo a.\n\nThree b.\n\nLast comes salt.', 'Two', 'Three');
    expect(result(blocks, 'First comes flour.\n\nTwo.\n\nThree.\n\nLast comes salt.')).toBe(
      'First comes flour.\n\nTwo.\n\nThree.\n\nLast comes salt.'.split('\n\n').slice(1, 3).join('\n\n'),
    );
  });

  test('of several paragraphs parts the line that part of a sentence stood in', () => {
    expect(result(selecting('Bread needs time and heat.', 'time'), 'a night.\n\nIt also needs salt')).toBe(
      'Bread needs a night.\n\nIt also needs salt and heat.',
    );
  });

  test('stays one line in a heading and in a cell', () => {
    expect(result(selecting('## Bread at home', 'Bread at home'), 'Rye\n\nat home')).toBe('## Rye at home');
    expect(result(selecting('| a | b |\n| - | - |\n| one | two |', 'one'), 'first\n\ncell')).toContain(
      '| first cell | two |',
    );
  });

  test('for half a list becomes items of that list, whatever its form', () => {
    const list = '- flour\n- water\n- salt';
    expect(result(selecting(list, 'water', 'salt'), '1. cold water\n2. sea salt\n3. time')).toBe(
      '- flour\n- cold water\n- sea salt\n- time',
    );
    expect(result(selecting(list, 'water', 'salt'), 'Water and salt.')).toBe('- flour\n- Water and salt.');
  });

  test('keeps citations that were there and brings no citation, link or image of its own', () => {
    const state = selecting('Rye rises [S1.3] slowly.', 'Rye', ' slowly.');
    expect(
      result(state, 'Rye [S1.3] takes [S9.9] its [time](https://evil.test). ![x](https://evil.test/x.png)'),
    ).toBe('Rye [S1.3] takes its time.');
  });

  test('that drops a citation or a placeholder is told', () => {
    const state = selecting('Rye rises [S1.3] slowly.\n\n> [!placeholder] my oven\n\nEnd.', 'Rye', 'End.');
    const { before, after } = answering(state, 'Rye is slow.');
    expect(losses(before, after!)).toEqual({ cites: ['S1.3'], images: 0, placeholders: 1 });
  });

  test('that goes on stands after the block, without repeating it', () => {
    const doc = docOf('Bread needs time.\n\nLast.');
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, 3) });
    expect(result(state, 'Bread needs time.\n\nIt needs heat, too.', true)).toBe(
      'Bread needs time.\n\nIt needs heat, too.',
    );
  });

  test('of nothing usable is none', () => {
    expect(result(selecting('Bread.', 'Bread'), '![x](https://evil.test/x.png)')).toBeNull();
  });
});

describe('changes of a suggestion', () => {
  const changes = (before: string, after: string) => {
    const [a, b] = [docOf(before), docOf(after)];
    return { a, b, tracked: track(a, b) };
  };

  test('are words of a line, each accepted or rejected by itself', () => {
    const { a, tracked } = changes('Bread needs time and heat.', 'Bread wants time and **steam**.');
    expect(tracked.open).toHaveLength(2);
    const [first, second] = tracked.open;
    const one = acceptChange(tracked, first!);
    expect(markdownOf(reverted(one, schema)!)).toBe('Bread wants time and heat.');
    expect(markdownOf(accepted(one, schema)!)).toBe('Bread wants time and **steam**.');
    const none = rejectChange(rejectChange(tracked, first!), second!);
    expect(none.open).toEqual([]);
    expect(reverted(none, schema)!.eq(a)).toBe(true);
  });

  test('of another line are the line, of another kind of block the block', () => {
    expect(changes('Bread needs time.', 'Everything else differs here.').tracked.open).toHaveLength(1);
    expect(changes('Bread needs time.', '- Bread\n- time').tracked.open).toHaveLength(1);
  });

  test('may add and remove items and blocks', () => {
    const { tracked } = changes(
      '- flour\n- water\n- salt\n\nEnd.',
      '- flour\n- salt\n- time\n\nEnd.\n\nReally.',
    );
    expect(tracked.open.length).toBeGreaterThan(1);
    expect(markdownOf(accepted(tracked, schema)!)).toBe('- flour\n- salt\n- time\n\nEnd.\n\nReally.');
  });

  test('rejected one by one give the text as it was, accepted one by one the suggestion', () => {
    const word = fc.constantFrom(
      'bread',
      'time',
      'heat',
      '**salt**',
      '`dough`',
      '[S1.2]',
      '*rye*',
      'and  more',
    );
    const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const block = fc.oneof(
      line,
      line.map((text) => `## ${text}`),
      fc
        .array(line, { minLength: 1, maxLength: 3 })
        .map((items) => items.map((item) => `- ${item}`).join('\n')),
      fc.constant('> [!placeholder] my oven'),
      line.map((text) => `> ${text}`),
      line.map((text) => `| a | b |\n| - | - |\n| ${text} | two |`),
    );
    const text = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { a, b, tracked } = changes(before, after);
        expect(reverted(tracked, schema)!.eq(a)).toBe(true);
        expect(isSameText(accepted(tracked, schema), b)).toBe(true);
        expect(tracked.open.reduce(rejectChange, tracked).open).toEqual([]);
      }),
      { numRuns: Number(process.env.RUNS ?? 60) },
    );
  });
});
