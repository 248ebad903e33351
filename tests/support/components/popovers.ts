// The browser's popovers as far as the app's menus need them: happy-dom has none. A button opens the one that it names,
// `hidePopover` closes it, both say so by a toggle event, and `:popover-open` finds those that are open.
const open = new WeakSet<Element>();

export const isClosedPopover = (element: Element): boolean => {
  const popover = element.closest('[popover]');
  return popover !== null && !open.has(popover);
};

function turn(popover: Element, newState: 'open' | 'closed'): void {
  if (newState === 'open') open.add(popover);
  else open.delete(popover);
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

const plainMatches = HTMLElement.prototype.matches;
Object.assign(HTMLElement.prototype, {
  hidePopover(this: HTMLElement) {
    if (open.has(this)) turn(this, 'closed');
  },
  matches(this: HTMLElement, selector: string) {
    return selector === ':popover-open' ? open.has(this) : plainMatches.call(this, selector);
  },
});
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (popover) turn(popover, open.has(popover) ? 'closed' : 'open');
});
