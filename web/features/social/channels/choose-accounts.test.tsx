import { expect, test, vi } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, get, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { projectId } from '#tests/support/components/social.ts';
import { ChooseAccounts } from './choose-accounts.tsx';

const change = 'PUT social-project/channel/:id/';
const accounts = [
  { id: 'p1', name: 'Harbour Bakery', handle: 'harbour', connected: true },
  { id: 'p2', name: 'Corner Café', handle: 'corner', connected: false },
];

async function page() {
  const server = await answeringServer({ [change]: { body: { url: null, accounts: null, channels: [] } } });
  const onClose = vi.fn();
  renderInApp(
    <ChooseAccounts projectId={projectId} choice={{ state: 'the-state', accounts }} onClose={onClose} />,
  );
  await find('button', 'Connect');
  return { server, onClose };
}

test('nothing is chosen beforehand, and what is chosen is connected', async () => {
  const { server, onClose } = await page();
  expect(textOf()).toContain('harbour · Connected: its sign-in is renewed');
  expect(get('button', 'Connect').hasAttribute('disabled')).toBe(true);
  await press(['checkbox', 'Corner Café']);
  await press(['checkbox', 'Harbour Bakery']);
  await press(['button', 'Connect 2 accounts']);
  await said('2 accounts connected');
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.asked(change)[0]?.body).toEqual({
    action: 'select',
    state: 'the-state',
    accountIds: ['p2', 'p1'],
  });
});

test('a plan without room for all says so and keeps the choice', async () => {
  const { server, onClose } = await page();
  server.on(change, refusal(403, 'Your plan includes 1 channel.'));
  await press(['checkbox', 'Corner Café']);
  await press(['button', 'Connect']);
  await said('Your plan includes 1 channel.');
  expect(onClose).not.toHaveBeenCalled();
  expect((get('checkbox', 'Corner Café') as HTMLInputElement).checked).toBe(true);
});
