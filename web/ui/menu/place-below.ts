/** Pixels between a panel and the window's edge. */
const margin = 8;

/** Puts an open popover under its button, inside the window. */
export function placeBelow(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel || !button) return;
  const { left, bottom } = button.getBoundingClientRect();
  const most = window.innerWidth - panel.offsetWidth - margin;
  panel.style.left = `${Math.max(margin, Math.min(left, most))}px`;
  panel.style.top = `${bottom + 4}px`;
}
