import { describe, expect, test, vi } from 'vitest';
import { all, find, get, has, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderHeld } from '#tests/support/components/render-held.tsx';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { aGeneration, aSection } from '#tests/support/components/writer.ts';
import type { SectionVariant } from '#contract/writer/sections.ts';
import type { ArticleGeneration, DraftNotice } from '#contract/writer.ts';
import { DraftStep } from './draft-step.tsx';
import { viewOf } from './draft-view.ts';

const outlined = (parts: Partial<ArticleGeneration>) =>
  aGeneration({
    title: 'Bread',
    editData: { step: 'draft', titles: [], outline: [aSection('a', { heading: 'Flour' })], evidence: null },
    ...parts,
  });
const text = '## Flour\n\nRye is dark.';

async function page(parts: Partial<ArticleGeneration>) {
  const [run, onSection, onVariant] = [vi.fn(), vi.fn(), vi.fn(async () => null)];
  const shown = renderHeld(
    outlined(parts),
    (row) => (
      <DraftStep
        row={row}
        view={viewOf(row)}
        stream={null}
        busy={false}
        cancelling={false}
        outlineTo="/outline"
        briefTo="/brief"
        run={run}
        onTake={async () => undefined}
        onSection={onSection}
        onVariant={onVariant}
        onEdit={() => undefined}
        onWriteOut={() => undefined}
        onChanged={() => undefined}
      />
    ),
    renderInApp,
  );
  await soon(() => expect(has('button')).toBe(true));
  return { run, onSection, onVariant, says: () => textOf(shown.place), ...shown };
}
const offers = () => all('button').map((button) => textOf(button));

test.for([
  [{ status: 'draft' }, 'Ready to write', ['Write draft']],
  [{ status: 'running', output: text }, 'Writing', ['Stop writing']],
  [{ status: 'done', output: text }, 'Your draft is ready', ['Rewrite', 'Open in editor']],
  [
    { status: 'cancelled', output: text },
    'You stopped writing',
    ['Rewrite', 'Edit what’s there', 'Continue writing'],
  ],
  [{ status: 'failed', error: 'The model is away.' }, 'Writing stopped', ['Try again']],
] as const)('a draft that is %o says “%s” and offers %o', async ([parts, state, offered]) => {
  await page(parts as Partial<ArticleGeneration>);
  expect(has('heading', state)).toBe(true);
  expect(offers()).toEqual(offered);
});

test('a failure says why, and that what was written is kept', async () => {
  const { says } = await page({ status: 'failed', error: 'The model is away.', output: text });
  expect(says()).toContain('The model is away. Everything written so far is saved.');
});

test('writing again asks first, because it takes the place of the text', async () => {
  const { run } = await page({ status: 'done', output: text });
  await press(['button', 'Rewrite']);
  const dialog = await find('dialog', 'Rewrite the draft?');
  expect(run).not.toHaveBeenCalled();
  await press(get('button', 'Rewrite', dialog));
  await soon(() => expect(run).toHaveBeenCalledWith('regenerate'));
});

test('without an outline the way leads there', async () => {
  const run = vi.fn();
  const row = aGeneration();
  renderInApp(
    <DraftStep
      row={row}
      view={viewOf(row)}
      stream={null}
      busy={false}
      cancelling={false}
      outlineTo="/outline"
      briefTo="/brief"
      run={run}
      onTake={async () => undefined}
      onSection={run}
      onVariant={run}
      onEdit={run}
      onWriteOut={run}
      onChanged={run}
    />,
  );
  expect((await find('link', 'Go to outline')).getAttribute('href')).toBe('/outline');
});

test('many notices are shown a few at first, then all', async () => {
  const notices = Array.from({ length: 8 }, (_, n): DraftNotice => ({
    kind: 'placeholder',
    message: `Say ${n}`,
    section: n,
  }));
  const { says } = await page({ status: 'done', output: text, notices });
  expect(says()).not.toContain('Say 7');
  await press(['button', 'Show all 8']);
  expect(says()).toContain('To fill inSection 8Say 7');
});

test('another version is only looked at until it is taken, and its text says nothing of the first one’s notices', async () => {
  const variants = [text, '## Flour\n\nOats are light.'].map((output, seed) => ({ seed, output }));
  const { says } = await page({ status: 'done', output: text, variants });
  await press(all('tab').at(-1)!);
  await said('Oats are light.');
  expect(says()).not.toContain('Rye is dark.');
  expect(has('button', /Use/)).toBe(true);
});

test('a draft that is written again is shown as it is in use, whatever version was looked at before', async () => {
  const of = (name: string) => [1, 2].map((seed) => ({ seed, output: `## Flour\n\n${name} ${seed}.` }));
  const { now, set } = await page({ status: 'done', output: of('Old')[0]!.output, variants: of('Old') });
  await press(all('tab').at(-1)!);
  await said('Old 2.');
  set({ ...now(), status: 'running', output: '', variants: [] });
  await find('button', 'Stop writing');
  set({ ...now(), status: 'done', output: of('New')[0]!.output, variants: of('New') });
  await said('New 1.');
});

describe('a section of a draft that a model wrote', () => {
  const written = {
    status: 'done',
    documentId: crypto.randomUUID(),
    output: '## Flour\n\nRye is dark.',
    engine: { kind: 'model', label: 'A model', version: 'section-3', seed: null },
    editData: {
      step: 'draft',
      titles: [],
      outline: [aSection('point-1', { heading: 'Flour' })],
      evidence: null,
    },
  } as const satisfies Partial<ArticleGeneration>;
  const variant = (markdown: string, parts: Partial<SectionVariant> = {}): SectionVariant => ({
    id: crypto.randomUUID(),
    section: 'point-1',
    markdown,
    instruction: '',
    unfinished: false,
    engine: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    ...parts,
  });

  test('is written again by itself, with what its writer asks for', async () => {
    const { onSection } = await page(written);
    await press(['button', 'Write “Flour” again']);
    await type('What should change? (optional)', 'Name the mill');
    await press(['button', 'Write again']);
    expect(onSection).toHaveBeenCalledWith({ id: 'point-1', instruction: 'Name the mill' });
    expect(has('button', 'Write again')).toBe(false);
  });

  test('has its former texts beside it, and one is taken back with a way to undo it', async () => {
    const former = variant('Rye is grey.');
    const { onVariant } = await page({ ...written, sectionVariants: [former, variant('Rye is dark.')] });
    expect(all('tab').map((tab) => textOf(tab))).toEqual(['Version 1', 'Version 2']);
    await press(all('tab')[0]!);
    await said('Rye is grey.');
    await press(['button', /Use/]);
    expect(onVariant).toHaveBeenCalledWith(former.id);
  });

  test('shows what a run that stopped had written, and says that it is unfinished', async () => {
    const { says } = await page({
      ...written,
      sectionVariants: [variant('Rye is', { unfinished: true })],
    });
    await press(all('tab').at(-1)!);
    await said('Rye is');
    expect(says()).toContain('This version is unfinished: its run stopped before the end.');
  });

  test('shows what its checks found, and is continued where the model stopped at its limit', async () => {
    const notices: DraftNotice[] = [
      { kind: 'truncated', message: 'The model stopped at its length limit here.', section: 0 },
      { kind: 'fallback', message: 'Another engine wrote it.', section: null },
    ];
    const { onSection, says } = await page({ ...written, notices });
    expect(says()).toContain('Cut off The model stopped at its length limit here.');
    await press(['button', 'Continue “Flour”']);
    expect(onSection).toHaveBeenCalledWith({ id: 'point-1', goOn: true });
  });

  test('has no tools in an outline, nor while something is written', async () => {
    await page({ ...written, status: 'running' });
    expect(has('button', 'Write “Flour” again')).toBe(false);
  });
});
