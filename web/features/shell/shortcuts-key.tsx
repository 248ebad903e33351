import { lazy, Suspense, useEffect } from 'react';
import { addCommands } from '#web/kernel/commands.ts';
import { useLazyDialog } from '#web/ui/dialog/use-lazy-dialog.ts';
import { shellMessages } from './messages.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Where a "?" is text, or searches a menu. */
const takesText =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [role="textbox"], [role="menu"]';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(`${takesText}, [contenteditable="true"]`) !== null;
}

/** The list of keyboard shortcuts: opened by "?" and from ⌘K; loaded at the first opening. */
export function Shortcuts() {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      open();
    };
    const remove = addCommands('shortcuts', [
      {
        id: 'do:shortcuts',
        label: shellMessages.commands.shortcuts,
        group: shellMessages.commands.do,
        keywords: 'keys hotkeys help',
        shortcut: '?',
        run: open,
      },
    ]);
    window.addEventListener('keydown', onKey);
    return () => {
      remove();
      window.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <Suspense fallback={null}>{wasOpened && <ShortcutsDialog opened={isOpen} onClose={close} />}</Suspense>
  );
}
