let pressed = false;
if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (pressed = true), true);
  for (const end of ['mouseup', 'dragend']) document.addEventListener(end, () => (pressed = false), true);
}

/**
 * Runs at once, or, while a mouse button or a tap is down, after its click: what moves the page between press and
 * release takes the button away from under the pointer, and the click is lost.
 */
export function afterPress(run: () => void): void {
  if (!pressed) return run();
  const ended = new AbortController();
  for (const end of ['mouseup', 'dragend'])
    document.addEventListener(
      end,
      () => {
        ended.abort();
        setTimeout(run);
      },
      { capture: true, signal: ended.signal },
    );
}
