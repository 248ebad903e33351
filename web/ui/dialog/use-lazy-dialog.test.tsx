import { expect, test } from 'vitest';
import { has, press, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { useLazyDialog } from './use-lazy-dialog.ts';

test('a dialog is not there before its first opening, and stays loaded after it is closed', async () => {
  const Page = () => {
    const { isOpen, wasOpened, open, close } = useLazyDialog();
    return (
      <>
        <button type="button" onClick={open}>
          Open
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
        {wasOpened && <p>{isOpen ? 'The dialog is open' : 'The dialog is closed'}</p>}
      </>
    );
  };
  renderInApp(<Page />);
  await soon(() => expect(has('button', 'Open')).toBe(true));
  expect(document.body.textContent).not.toContain('The dialog');
  await press(['button', 'Open']);
  await said('The dialog is open');
  await press(['button', 'Close']);
  await said('The dialog is closed');
});
