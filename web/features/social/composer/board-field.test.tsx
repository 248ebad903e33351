import { expect, test, vi } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, choose, descriptionOf, field, has, press } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { aChannel } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import { BoardField } from './board-field.tsx';

const boards = 'GET social-project/channel/:id/boards/';
const channel = aChannel({ network: 'PINTEREST' });
const two = {
  results: [
    { id: 'b1', name: 'Bread' },
    { id: 'b2', name: 'Cakes' },
  ],
  next: null,
};
const options = () => all('option').map((option) => option.textContent);

async function page(answer: object | 'drop', value = '') {
  const server = await answeringServer({ [boards]: answer });
  const onChange = vi.fn();
  render(<BoardField channel={channel} label="Board" value={value} onChange={onChange} />);
  return { server, onChange };
}

test('the boards that the account has now are offered, and asked for by its channel', async () => {
  const { server, onChange } = await page({ body: two });
  await soon(() => expect(options()).toEqual(['Choose a board', 'Bread', 'Cakes']));
  expect(server.asked(boards)[0]).toMatchObject({
    params: { id: channel.projectId },
    query: { channelId: channel.id },
  });
  await choose('Board', 'b2');
  expect(onChange).toHaveBeenCalledWith('b2');
});

test('a board that the account does not have any more is shown as not chosen', async () => {
  await page({ body: two }, 'gone');
  await soon(() => expect(options()).toContain('Bread'));
  expect(field('Board').value).toBe('');
});

test('an account without boards says what to do, and asking again finds the new one', async () => {
  const { server } = await page({ body: { results: [], next: null } });
  await soon(() => expect(descriptionOf(field('Board'))).toContain('This account has no boards.'));
  server.on(boards, { body: two });
  await press(['button', 'Reload boards']);
  await soon(() => expect(options()).toContain('Cakes'));
  await soon(() => expect(has('button', 'Reload boards')).toBe(false));
});

test('a network that does not answer says why, and that nothing typed is lost', async () => {
  await page(refusal(502, 'Pinterest does not answer now.'));
  await soon(() =>
    expect(descriptionOf(field('Board'))).toContain('Pinterest does not answer now. Your text is kept.'),
  );
});
