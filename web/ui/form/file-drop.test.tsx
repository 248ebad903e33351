import { expect, test } from 'vitest';
import { descriptionOf, find, get, giveFiles, has, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { FileDrop } from './file-drop.tsx';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

async function page(props: { multiple?: boolean; error?: string } = {}) {
  const taken: string[][] = [];
  renderInApp(
    <FileDrop
      label="Pictures"
      drop="Drop pictures here, or"
      choose="choose files"
      kinds="PNG or JPEG"
      accept="image/png"
      onFiles={(files) => taken.push(files.map(({ name }) => name))}
      {...props}
    />,
  );
  await find('button', 'choose files');
  return taken;
}
function drop(...files: File[]): Event {
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files },
  });
  get('button', 'choose files').parentElement?.dispatchEvent(event);
  return event;
}

test('files are taken by dropping and by choosing, in their order', async () => {
  const taken = await page({ multiple: true });
  // A browser that is not told otherwise opens the dropped file instead of the app.
  expect(drop(picture('a.png'), picture('b.png')).defaultPrevented).toBe(true);
  await giveFiles('Pictures', picture('c.png'));
  expect(taken).toEqual([['a.png', 'b.png'], ['c.png']]);
});

test('where one file is asked for, several are refused as a whole, with the reason', async () => {
  const taken = await page();
  drop(picture('a.png'), picture('b.png'));
  await said('You can only add one file here. Nothing was added.', get('alert'));
  expect(taken).toEqual([]);
  drop(picture('c.png'));
  expect(taken).toEqual([['c.png']]);
});

test('a chooser that was closed without a choice changes nothing', async () => {
  const taken = await page();
  await giveFiles('Pictures');
  expect(taken).toEqual([]);
});

test('the button describes what is taken, and why something was not stands below', async () => {
  await page({ error: 'This picture is too large' });
  expect(descriptionOf(get('button', 'choose files'))).toBe('PNG or JPEG');
  await said('This picture is too large', get('alert'));
  expect(has('alert', 'Only one file')).toBe(false);
});
