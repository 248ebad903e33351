import { expect, it } from 'vitest';
import { heldServer } from '#tests/support/components/held-server.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { Generation } from '#contract/writer.ts';
import { StepsNav, finishedSteps, openSteps } from '#web/features/writer/generation/steps-nav.tsx';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { createStore } from '../store.ts';
import { useOpenRun } from './use-open-run.ts';

const row = (change: Partial<Generation> = {}): Generation =>
  ({
    id: '019a0000-0000-7000-8000-000000000001',
    tool: 'article',
    status: 'draft',
    title: '',
    editData: { step: 'brief', titles: [], outline: [] },
    output: '',
    documentId: null,
    revision: 1,
    ...change,
  }) as Generation;

/** The steps of a run that the screen was given once and is not given again. */
function Steps({ given }: { given: Generation }) {
  const run = useOpenRun(given) as Parameters<typeof openSteps>[0];
  return (
    <>
      <StepsNav
        makes="draft"
        current="brief"
        open={openSteps(run)}
        finished={finishedSteps(run)}
        to={(step) => `/${step}`}
      />
      <output>{run?.output}</output>
    </>
  );
}

async function opened() {
  const server = await heldServer();
  const store = createStore();
  const { place } = render(<Steps given={row()} />, store);
  const answered = async (answer: Generation) => {
    const asked = store.dispatch(
      writerQueries.endpoints.writerGet.initiate(answer.id, { forceRefetch: true }),
    );
    await server.answer(`/api/v1/ai-generation/${answer.id}`, 200, answer);
    await asked;
  };
  const steps = () => [...place.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  return { answered, steps, place };
}

const outlined = {
  step: 'outline' as const,
  titles: [{ title: 'A title' }],
  outline: [{ id: 'o1', heading: 'A heading', points: [], children: [] }],
} as unknown as Generation['editData'];

it('the newest answer about the open run opens its steps and shows its output', async () => {
  const { answered, steps, place } = await opened();
  expect(steps()).not.toContain('/draft');
  await answered(row({ revision: 2, output: 'First words', editData: outlined }));
  await soon(() => expect(steps()).toContain('/draft'));
  expect(place.querySelector('output')?.textContent).toBe('First words');
});

it('an older answer that comes later takes nothing back', async () => {
  const { answered, steps, place } = await opened();
  await answered(row({ revision: 3, output: 'Newer words', editData: outlined }));
  await answered(row({ revision: 2, output: 'Older words' }));
  await soon(() => expect(place.querySelector('output')?.textContent).toBe('Newer words'));
  expect(steps()).toContain('/draft');
});

it('an answer about another run leaves the open one as it was given', async () => {
  const { answered, steps, place } = await opened();
  await answered(row({ id: '019a0000-0000-7000-8000-000000000002', output: 'Other', editData: outlined }));
  await soon(() => expect(place.querySelector('nav')).not.toBeNull());
  expect(steps()).not.toContain('/draft');
  expect(place.querySelector('output')?.textContent).toBe('');
});
