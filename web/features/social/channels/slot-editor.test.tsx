import { expect, test, vi } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { all, choose, field, find, get, has, press, said, type } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { aChannel } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import type { Slot } from '#contract/social.ts';
import { SlotEditor } from './slot-editor.tsx';

const change = 'PUT social-project/channel/:id/';

async function page(slots: Slot[] = [], timezone = 'Europe/Rome') {
  const channel = aChannel({ slots, timezone });
  const server = await answeringServer({ [change]: { body: { url: null, channels: [channel] } } });
  const onClose = vi.fn();
  renderInApp(<SlotEditor channel={channel} onClose={onClose} />);
  await find('button', 'Save posting times');
  return { server, onClose };
}
const slotNames = () => all('listitem', undefined, get('dialog')).map((item) => item.textContent);
async function add(weekday: string, time: string) {
  await choose('Day', weekday);
  await type('Time', time);
  await press(['button', 'Add time']);
}

test('posting times stand in the order of the week, each once, and are saved in their zone', async () => {
  const { server, onClose } = await page([{ weekday: 5, time: '08:00' }]);
  await add('5', '07:30');
  await add('1', '18:00');
  await add('1', '18:00');
  expect(slotNames()).toEqual(['Monday 18:00', 'Friday 07:30', 'Friday 08:00']);
  await press(['button', 'Remove Friday 07:30']);
  await choose('Time zone', 'Europe/Berlin');
  await press(['button', 'Save posting times']);
  await said('Posting times saved');
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.asked(change)[0]?.body).toEqual({
    action: 'slots',
    channelId: aChannel().id,
    slots: [
      { weekday: 1, time: '18:00' },
      { weekday: 5, time: '08:00' },
    ],
    timezone: 'Europe/Berlin',
  });
});

test('a time that is not whole yet is not added', async () => {
  await page();
  await add('1', '');
  expect(slotNames()).toEqual([]);
});

test('a zone that this browser does not know stays as it is', async () => {
  await page([], 'Mars/Olympus');
  expect(field('Time zone').value).toBe('Mars/Olympus');
});

test('a refusal says why and keeps what was set up', async () => {
  const { server, onClose } = await page();
  server.on(change, refusal(403, 'Ask an editor.'));
  await add('2', '10:00');
  await press(['button', 'Save posting times']);
  await said('Ask an editor.');
  expect(onClose).not.toHaveBeenCalled();
  expect(slotNames()).toEqual(['Tuesday 10:00']);
  await soon(() => expect(has('button', 'Save posting times')).toBe(true));
});
