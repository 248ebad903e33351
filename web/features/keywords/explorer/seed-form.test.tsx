import { expect, test, vi } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { press, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { SeedForm } from './seed-form.tsx';

const suggest = 'POST keyword-suggestion/';
const projectId = '019a0000-0000-7000-8000-000000000001';

test('a seed is looked for among all keywords, or among questions only', async () => {
  const onFound = vi.fn();
  const found = { id: 's1', keyword: 'rye', results: [], next: null };
  const server = await answeringServer({ [suggest]: { status: 201, body: found } });
  renderInApp(<SeedForm projectId={projectId} onFound={onFound} />);
  await type('Seed keyword', 'rye');
  await press(['button', 'Find keywords']);
  await soon(() => expect(onFound).toHaveBeenCalledWith('s1'));
  expect(server.asked(suggest)[0]?.body).toMatchObject({ keyword: 'rye', filters: { questions: false } });
  await press(['button', 'Questions only']);
  await press(['button', 'Find keywords']);
  await soon(() => expect(server.asked(suggest)).toHaveLength(2));
  expect(server.asked(suggest)[1]?.body).toMatchObject({ filters: { questions: true } });
});
