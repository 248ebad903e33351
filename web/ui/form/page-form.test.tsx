import { expect, test } from 'vitest';
import { ApiError } from '#contract/shared/errors.ts';
import {
  descriptionOf,
  field,
  find,
  get,
  giveFiles,
  press,
  said,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { type GivenPage, PageForm, pageUpload } from './page-form.tsx';

const add = ['button', 'Add page'] as const;
const file = new File(['# Bread'], 'bread.md', { type: 'text/markdown' });

/** The form, and the pages that were sent by it; `refused` is what the server answers to each. */
function page(refused?: object) {
  const sent: GivenPage[] = [];
  const send = async (given: GivenPage) => {
    sent.push(given);
    if (refused) throw new ApiError(400, refused);
  };
  renderInApp(<PageForm send={send} onCancel={null} />);
  return sent;
}

test('what was typed for one way is still there after a look at another', async () => {
  const sent = page();
  await type('Address of the page', 'https://bread.example/');
  await press(['radio', 'Paste text']);
  await type('Title', 'Bread');
  await type('Text of the page', 'Flour and water');
  await press(['radio', 'By address']);
  await press(['radio', 'Paste text']);
  expect(field('Text of the page').value).toBe('Flour and water');
  await press(add);
  await soon(() =>
    expect(sent).toEqual([
      { way: 'text', url: 'https://bread.example/', title: 'Bread', text: 'Flour and water', file: null },
    ]),
  );
});

test('a file is asked for before anything is sent', async () => {
  const sent = page();
  await press(['radio', 'File']);
  await press(add);
  await said('Choose a file first', await find('alert'));
  expect(sent).toEqual([]);
  await giveFiles('File', file);
  await press(add);
  await soon(() => expect(sent.map((given) => given.file?.name)).toEqual(['bread.md']));
});

test('a message stands at its field, which gets the focus and keeps what was typed', async () => {
  page({ url: ['There is no page at this address'] });
  await type('Address of the page', 'https://bread.example/');
  await press(add);
  await soon(() => expect(descriptionOf(field('Address of the page'))).toContain('There is no page'));
  await soon(() => expect(document.activeElement).toBe(field('Address of the page')));
  expect(field('Address of the page').value).toBe('https://bread.example/');
});

test('a message of a field that this way does not show is said below the form', async () => {
  page({ text: ['This page has no text'] });
  await type('Address of the page', 'https://bread.example/');
  await press(add);
  await said('This page has no text', await find('alert'));
});

test('what belongs to no field is said below the form, and the form can be sent again', async () => {
  const sent = page({ detail: ['The index rests for now.'] });
  await press(add);
  await said('The index rests for now.', await find('alert'));
  await soon(() => expect(get(...add)).toHaveProperty('disabled', false));
  await press(add);
  await soon(() => expect(sent).toHaveLength(2));
});

test('an upload names its fields before the file, as the server reads them', () => {
  const body = pageUpload({ way: 'file', url: 'u', title: 't', text: '', file }, { projectId: 'p' });
  expect([...body.keys()]).toEqual(['projectId', 'url', 'title', 'file']);
});
