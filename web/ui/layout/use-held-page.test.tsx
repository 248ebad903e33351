import { useState } from 'react';
import { expect, test } from 'vitest';
import { press } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { SideSheet } from '../dialog/side-sheet.tsx';

const isHeld = () => document.documentElement.dataset['held'] !== undefined;

test('the page behind a dialog is held until the last dialog above it has closed', async () => {
  const Dialogs = () => {
    const [open, setOpen] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setOpen(1)}>
          Open
        </button>
        <Dialog opened={open >= 1} onClose={() => setOpen(0)} title="First">
          <button type="button" onClick={() => setOpen(2)}>
            Open another
          </button>
          <button type="button" onClick={() => setOpen(0)}>
            Done
          </button>
        </Dialog>
        <Dialog opened={open === 2} onClose={() => setOpen(1)} title="Second">
          <button type="button" onClick={() => setOpen(1)}>
            Back
          </button>
        </Dialog>
      </>
    );
  };
  renderInApp(<Dialogs />);
  expect(isHeld()).toBe(false);
  await press(['button', 'Open']);
  await soon(() => expect(isHeld()).toBe(true));
  await press(['button', 'Open another']);
  await press(['button', 'Back']);
  await soon(() => expect(isHeld()).toBe(true));
  await press(['button', 'Done']);
  await soon(() => expect(isHeld()).toBe(false));
});

test('a panel beside the screen leaves the screen free to scroll', async () => {
  renderInApp(
    <SideSheet opened beside onClose={() => undefined} title="Detail">
      Beside
    </SideSheet>,
  );
  await soon(() => expect(document.body.textContent).toContain('Beside'));
  expect(isHeld()).toBe(false);
});
