import { expect, test, vi } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { field, find, get, press, said, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { projectId } from '#tests/support/components/social.ts';
import { PasswordDialog } from './password-dialog.tsx';

const change = 'PUT social-project/channel/:id/';

async function page(server = 'https://bsky.social') {
  const answering = await answeringServer({
    [change]: { body: { url: null, accounts: null, channels: [] } },
  });
  const onClose = vi.fn();
  const connection = { network: 'BLUESKY' as const, label: 'Bluesky', server };
  renderInApp(<PasswordDialog projectId={projectId} connection={connection} onClose={onClose} />);
  await find('button', 'Connect account');
  return { answering, onClose };
}

test('handle, app password and server are sent, and the dialog closes', async () => {
  const { answering, onClose } = await page();
  expect(get('link', 'Create an app password').getAttribute('href')).toContain('bsky.app');
  await type('Handle', 'bakery.bsky.social');
  await type('App password', 'abcd-efgh-jkmn-pqrs');
  await press(['button', 'Connect account']);
  await said('Account connected');
  expect(onClose).toHaveBeenCalledOnce();
  expect(answering.asked(change)[0]?.body).toEqual({
    action: 'connect',
    network: 'BLUESKY',
    identifier: 'bakery.bsky.social',
    password: 'abcd-efgh-jkmn-pqrs',
    server: 'https://bsky.social',
  });
});

test('a refusal stands beside its field and keeps what was typed', async () => {
  const { answering, onClose } = await page('http://localhost:3000/sandbox/bluesky');
  expect(get('link', 'Create an app password').getAttribute('href')).toBe('/sandbox/bluesky/app-passwords');
  const message = 'Bluesky did not accept this handle and app password.';
  answering.on(change, { status: 400, body: { meta: { code: 'validation' }, password: [message] } });
  await type('Handle', 'bakery.test');
  await type('App password', 'abcd-efgh-jkmn-pqrs');
  await press(['button', 'Connect account']);
  await vi.waitFor(() => expect(textOf()).toContain('did not accept'));
  expect(onClose).not.toHaveBeenCalled();
  expect(field('Handle').value).toBe('bakery.test');
});
