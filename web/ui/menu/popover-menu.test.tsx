import { expect, test, vi } from 'vitest';
import { has, press } from '#tests/support/components/page.ts';
import { render } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { PopoverMenu } from './popover-menu.tsx';

test('a menu is in the document only while it is open, and does what was chosen in it', async () => {
  const onSelect = vi.fn();
  render(
    <PopoverMenu label="Actions" items={[{ label: 'Copy', onSelect }]}>
      …
    </PopoverMenu>,
  );
  await soon(() => expect(has('button', 'Actions')).toBe(true));
  expect(document.querySelector('[role="menu"]')).toBeNull();
  await press(['button', 'Actions']);
  await press(['menuitem', 'Copy']);
  expect(onSelect).toHaveBeenCalledOnce();
  await soon(() => expect(document.querySelector('[role="menu"]')).toBeNull());
});
