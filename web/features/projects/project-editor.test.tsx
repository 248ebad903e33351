import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import {
  descriptionOf,
  field,
  find,
  get,
  has,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { Project } from '#contract/projects.ts';
import { ProjectEditor } from './project-editor.tsx';
import { useDeleteProject } from './use-delete-project.ts';
import { useProjectEditor } from './use-project-editor.ts';

const create = 'POST social-project/';
const update = 'PUT social-project/:id/';
const remove = 'DELETE social-project/:id/';
const restore = 'POST social-project/:id/restore/';
const bakery = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Bakery',
  description: 'Bread for the town',
  icon: 'flower',
  revision: 5,
} as unknown as Project;

function Screen() {
  const editor = useProjectEditor();
  const drop = useDeleteProject();
  return (
    <>
      <Button onClick={editor.create}>Begin</Button>
      <Button onClick={() => editor.edit(bakery)}>Change</Button>
      <Button onClick={() => void drop(bakery)}>Drop</Button>
      <ProjectEditor editor={editor} />
    </>
  );
}
async function page(answers = {}) {
  const server = await answeringServer({
    [create]: { status: 201, body: bakery },
    [update]: { body: bakery },
    [remove]: { status: 204 },
    [restore]: { body: bakery },
    ...answers,
  });
  renderInApp(<Screen />);
  await find('button', 'Begin');
  return server;
}

test('a project needs a title, and is made with its icon', async () => {
  const server = await page();
  await press(['button', 'Begin']);
  await press(['button', 'Create project']);
  await soon(() => expect(descriptionOf(field(/^Title/))).toContain('required'));
  expect(server.asked(create)).toEqual([]);
  await type(field(/^Title/), 'Bakery');
  await press(get('radio', 'flower'));
  await press(['button', 'Create project']);
  await said('New project created');
  expect(server.asked(create)[0]?.body).toEqual({ title: 'Bakery', description: '', icon: 'flower' });
  await soon(() => expect(has('dialog')).toBe(false));
});

test('a failure opens the dialog again with what was typed', async () => {
  await page({ [create]: refusal(503, 'Projects rest for now.') });
  await press(['button', 'Begin']);
  await type(await soon(() => field(/^Title/)), 'Bakery');
  await press(['button', 'Create project']);
  await said('Projects rest for now.');
  await soon(() => expect(field(/^Title/).value).toBe('Bakery'));
});

test('a plan that allows no more projects says so beside the form, and not any more at the next opening', async () => {
  const why = 'Your plan has room for one project.';
  await page({ [create]: refusal(402, why, { code: 'limit-reached' }) });
  await press(['button', 'Begin']);
  await type(await soon(() => field(/^Title/)), 'Bakery');
  await press(['button', 'Create project']);
  await soon(() => expect(textOf(get('dialog'))).toContain(why));
  await press(['button', 'Cancel']);
  await soon(() => expect(has('dialog')).toBe(false));
  await press(['button', 'Change']);
  expect(textOf(await find('dialog', 'Project details'))).not.toContain(why);
  expect(field(/^Title/).value).toBe('Bakery');
  expect(field('Description').value).toBe('Bread for the town');
});

test('a project that somebody changed meanwhile is not overwritten', async () => {
  const server = await page({ [update]: refusal(409, 'stale', { code: 'stale' }) });
  await press(['button', 'Change']);
  await type(await soon(() => field(/^Title/)), 'My bakery');
  await press(['button', 'Update project']);
  await said('Somebody changed this project meanwhile.');
  expect(server.asked(update)[0]?.body).toMatchObject({ title: 'My bakery', revision: 5 });
  await soon(() => expect(field(/^Title/).value).toBe('My bakery'));
});

test('a project is deleted after a question, and comes back by the message', async () => {
  const server = await page();
  await press(['button', 'Drop']);
  await find('dialog', 'Delete project');
  await press(['button', 'Cancel']);
  expect(server.asked(remove)).toEqual([]);
  await soon(() => expect(has('dialog')).toBe(false));
  await press(['button', 'Drop']);
  await press(['button', 'Delete project']);
  await said('“Bakery” deleted');
  await press(['button', 'Undo']);
  await said('“Bakery” restored');
  expect(server.asked(restore)[0]?.params['id']).toBe(bakery.id);
});
