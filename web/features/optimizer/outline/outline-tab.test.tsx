import { expect, test } from 'vitest';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import type { OutlineHeading } from '#contract/optimizer/outline.ts';
import type { Block } from '#contract/writer/documents.ts';
import { Observable } from '#web/kernel/observable.ts';
import type { BlockInsertion, ScoredText } from '#web/kernel/scored-editor.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { all, find, get, has, key, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { coffeePages, samplePage } from '#tests/support/samples/sample-pages.ts';
import { useSettings } from '../settings/use-settings.ts';
import { OutlineTab } from './outline-tab.tsx';

const save = 'PATCH keyword-ranking/:id/';
const pages = [
  samplePage(
    'a',
    '# One\n\n## Choosing a grinder\n\nText.\n\n### Burr or blade\n\nText.\n\n## Storing beans\n\nText.',
  ),
  samplePage('b', '# Two\n\n## How to choose the grinder\n\nText.\n\n## Water\n\nText.'),
  samplePage('c', '# Three\n\nText without any section.'),
];
const block = (id: string, level: number, text: string): Block => ({
  type: 'heading',
  attrs: { id, level },
  content: [{ type: 'text', text }],
});

async function page({
  outline = [],
  blocks = [],
  answers = {},
  compared = pages,
}: {
  outline?: OutlineHeading[];
  blocks?: Block[];
  answers?: object;
  compared?: typeof pages;
} = {}) {
  let row = {
    id: crypto.randomUUID(),
    keyword: 'pour over coffee',
    secondaryKeywords: [],
    ignoredTerms: [],
    outline,
    title: '',
    description: '',
    slug: '',
    competitors: compared.map(({ id }) => ({ id, included: true })),
    snapshotAt: '2026-11-20T08:00:00Z',
    revision: 1,
  } as unknown as OptimizationDetail;
  const server = await answeringServer({
    [save]: ({ body }) => {
      row = { ...row, ...(body as object), revision: row.revision + 1 };
      return { body: row };
    },
    'GET keyword-ranking/:id/snapshot/': { body: { takenAt: row.snapshotAt, pages: compared } },
    'GET keyword-ranking/:id/results/': {
      body: { reading: { status: 'done', results: [{ position: 3, pageId: 'b' }] } },
    },
    ...answers,
  });
  const text = new Observable<ScoredText | null>({ title: '', blocks });
  const inserted: (readonly BlockInsertion[])[] = [];
  const editor = {
    text,
    insertBlocks: (insertions: readonly BlockInsertion[]) => {
      inserted.push(insertions);
      return true;
    },
  };
  const opened = row;
  function Screen() {
    const settings = useSettings(opened);
    const scores = new Map([['a', 71]]);
    return (
      <OutlineTab row={opened} settings={settings} analysis={null} pageScores={scores} editor={editor} />
    );
  }
  renderInApp(<Screen />);
  await find('region', 'Your outline');
  return { server, inserted, text, sent: () => server.asked(save).map(({ body }) => body) };
}
const headings = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('ol textarea')]
    .filter(({ ariaHidden, tabIndex }) => ariaHidden !== 'true' && tabIndex >= 0)
    .map(({ value }) => value);

test('topics of several pages are counted with links to them, and a press adds the wording once', async () => {
  const { sent } = await page();
  await said('2 of 3 pages');
  expect(textOf(get('region', 'Common topics'))).not.toContain('Storing beans');
  expect(textOf()).toContain('These headings are the competitors’ wording.');
  const topic = get('region', 'Common topics');
  await press(topic.querySelector<HTMLElement>('li button')!);
  expect(headings()).toEqual(['Choosing a grinder']);
  expect(all('button', 'In your outline: H2 Choosing a grinder').length).toBeGreaterThan(0);
  expect([...topic.querySelectorAll('a')].map(({ href }) => new URL(href).host)).toEqual([
    'a.example',
    'b.example',
  ]);
  await soon(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    revision: 1,
    outline: [{ level: 2, text: 'Choosing a grinder', pageId: 'a' }],
  });
});

test('each page stands with its place, score, words and headings', async () => {
  await page();
  await said('Headings by page');
  const byPage = get('region', 'Headings by page');
  await said('#3', byPage);
  const [one, two, three] = [...byPage.querySelectorAll('details')];
  expect(textOf(one)).toMatch(/^OneScore 71 · \d+ words · 3 headings/);
  expect(textOf(two)).toMatch(/^Two#3 · \d+ words · 2 headings/);
  expect(textOf(three)).toContain('This page has no H2 or H3 headings.');
  one!.open = true;
  await press(get('button', 'Add to outline: H3 Burr or blade', one!));
  expect(headings()).toEqual(['Burr or blade']);
});

const three: OutlineHeading[] = ['First', 'Second', 'Third'].map((text, at) => ({
  id: `h${at}`,
  level: 2,
  text,
  pageId: null,
}));

test('headings are moved by keys, changed, added and deleted with Undo', async () => {
  const { sent } = await page({ outline: three });
  await key('ArrowDown', get('button', 'Move heading 1'));
  expect(headings()).toEqual(['Second', 'First', 'Third']);
  await said('First: now 2 of 3');
  const first = document.querySelector<HTMLTextAreaElement>('[data-section="h0"] textarea')!;
  first.focus();
  first.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true }),
  );
  await soon(() => expect(headings()).toEqual(['First', 'Second', 'Third']));
  await type('Heading 2', 'Changed');
  await press(['button', 'Heading 2 is H2. Change to H3']);
  await press(['button', 'Remove heading 1']);
  expect(headings()).toEqual(['Changed', 'Third']);
  await press(['button', 'Undo']);
  expect(headings()).toEqual(['First', 'Changed', 'Third']);
  await press(['button', 'Add heading']);
  expect(headings()).toEqual(['First', 'Changed', 'Third', '']);
  await soon(() =>
    expect(sent().at(-1)).toMatchObject({
      outline: [{ text: 'First' }, { text: 'Changed', level: 3 }, { text: 'Third' }, { text: '' }],
    }),
  );
});

test('only sections that the text lacks are inserted, each at its place', async () => {
  const { inserted, text } = await page({ outline: three, blocks: [block('b', 2, 'second')] });
  await press(['button', 'Insert 2 sections into text']);
  expect(inserted).toHaveLength(1);
  expect(
    inserted[0]!.map(({ before, blocks }) => [before, blocks[0]!.content![0]!.text, blocks[1]!.type]),
  ).toEqual([
    ['b', 'First', 'paragraph'],
    [null, 'Third', 'paragraph'],
  ]);
  await said('2 sections inserted');
  text.set({ title: '', blocks: three.map(({ id, text: line }) => block(id, 2, line)) });
  await said('Every heading is in your text.');
  expect(has('button', /Insert/)).toBe(false);
  expect(
    all('img', 'In your text').length || document.querySelectorAll('[aria-label="In your text"]').length,
  ).toBe(3);
});

test('headings that the text has already come into the outline by a press', async () => {
  await page({
    outline: three.slice(0, 1),
    blocks: [block('a', 2, 'First'), block('b', 3, 'Detail'), block('c', 2, 'Next')],
  });
  await press(['button', 'Add 2 headings from your text']);
  expect(headings()).toEqual(['First', 'Detail', 'Next']);
  expect(has('button', /from your text/)).toBe(false);
  await said('Every heading is in your text.');
});

test('without pages one’s own outline is still there, and pages that fail to load can be asked for again', async () => {
  await page({ compared: [] });
  await said('Add a competitor page to see what its sections are about.');
  await press(['button', 'Add heading']);
  await soon(() => expect(headings()).toEqual(['']));
});

test('headings that fail to load are asked for again', async () => {
  let fails = true;
  await page({
    answers: {
      'GET keyword-ranking/:id/snapshot/': () =>
        fails ? { status: 500, body: {} } : { body: { takenAt: null, pages: coffeePages } },
    },
  });
  await said('We couldn’t load the competitors’ headings.');
  fails = false;
  await press(['button', 'Try again']);
  await find('region', 'Common topics');
});
