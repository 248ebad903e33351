// Tabs of one browser share the device's session: when one of them opens another workspace, the others must not go on
// showing the one before.
import { newId } from '#web/kernel/ids.ts';

const channel = 'quillstead.workspace';
/** What this tab says also comes back to itself. */
const thisTab = newId();

/** Tells the other tabs that this device acts in another workspace now. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const mine = new BroadcastChannel(channel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within this origin
  mine.postMessage(thisTab);
  mine.close();
}

/** @returns a function that ends the subscription */
export function onOpenedElsewhere(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const mine = new BroadcastChannel(channel);
  mine.addEventListener('message', ({ data }) => {
    if (data !== thisTab) listener();
  });
  return () => mine.close();
}
