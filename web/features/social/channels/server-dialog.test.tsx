import { expect, test, vi } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { field, find, press, textOf, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { projectId } from '#tests/support/components/social.ts';
import { ServerDialog } from './server-dialog.tsx';

const change = 'PUT social-project/channel/:id/';
const consent = 'https://social.example/oauth/authorize?client_id=1';

async function page(server: string) {
  const answering = await answeringServer({
    [change]: { body: { url: consent, accounts: null, channels: [] } },
  });
  const onAddress = vi.fn();
  const connection = { network: 'MASTODON' as const, label: 'Mastodon', server };
  renderInApp(
    <ServerDialog
      projectId={projectId}
      connection={connection}
      onAddress={onAddress}
      onClose={() => undefined}
    />,
  );
  await find('button', 'Continue');
  return { answering, onAddress };
}

test('the server is sent, and the browser goes to its consent page', async () => {
  const { answering, onAddress } = await page('https://mastodon.social');
  await type('Server', 'https://social.example');
  await press(['button', 'Continue']);
  await vi.waitFor(() => expect(onAddress).toHaveBeenCalledWith(consent));
  expect(answering.asked(change)[0]?.body).toEqual({
    action: 'connect',
    network: 'MASTODON',
    server: 'https://social.example',
  });
});

test('an address without a server says so beside the field and keeps what was typed', async () => {
  const { answering, onAddress } = await page('http://localhost:3000/sandbox/mastodon');
  expect(textOf()).toContain('sandbox on your own machine');
  const message = 'No Mastodon server answers at this address. Check it and try again.';
  answering.on(change, { status: 400, body: { meta: { code: 'validation' }, server: [message] } });
  await type('Server', 'https://nothing.example');
  await press(['button', 'Continue']);
  await vi.waitFor(() => expect(textOf()).toContain(message));
  expect(onAddress).not.toHaveBeenCalled();
  expect(field('Server').value).toBe('https://nothing.example');
});
