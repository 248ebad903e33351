import { expect, test } from 'vitest';
import { avatarLimits } from '#contract/accounts.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, giveFiles, has, press, said } from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { AvatarField } from './avatar-field.tsx';

const set = 'PUT accounts/avatar/';
const remove = 'DELETE accounts/avatar/';
const picture = (size = 10) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' });

async function page(answers = {}, avatar: string | null = null) {
  const server = await answeringServer({ [set]: { body: ada }, [remove]: { body: ada }, ...answers });
  renderInApp(<AvatarField user={{ ...ada, avatar }} />);
  return server;
}

test('a chosen picture is saved at once', async () => {
  const server = await page();
  await find('button', 'Upload a photo');
  await giveFiles('', picture());
  await said('Photo saved');
  expect(server.asked(set)[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(server.asked(set)[0]?.body).toContain('filename="me.png"');
});

test('a picture that is too large is refused before it is sent', async () => {
  const server = await page();
  await giveFiles('', picture(avatarLimits.upload + 1));
  await said('This photo is larger than 5 MB. Choose a smaller one.');
  expect(server.asked(set)).toEqual([]);
});

test('a picture that the server refuses says why, until the next one is taken', async () => {
  const server = await page({ [set]: refusal(415, 'Choose a PNG, JPEG or WebP picture') });
  await giveFiles('', picture());
  await said('Choose a PNG, JPEG or WebP picture');
  server.on(set, { body: ada });
  await giveFiles('', picture());
  await said('Photo saved');
  expect(document.body.textContent).not.toContain('Choose a PNG, JPEG or WebP picture');
});

test('a picture can be removed, and only where there is one', async () => {
  const server = await page({}, '/files/me.png');
  await press(['button', 'Remove']);
  await said('Photo removed');
  expect(server.asked(remove)).toHaveLength(1);
});

test('without a picture there is nothing to remove', async () => {
  await page();
  await find('button', 'Upload a photo');
  expect(has('button', 'Remove')).toBe(false);
});
