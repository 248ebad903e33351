// What is typed between asking for the command palette and its field having the focus: it is loaded at the first
// opening and moves in at every one, and the letters would go to whatever has the focus until then.

let typed = '';
let stop: (() => void) | null = null;

function isText(event: KeyboardEvent): boolean {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
  return [...event.key].length === 1 && !isShortcut;
}

export const typedAhead = {
  /**
   * Begins to keep what is typed; does nothing while it already does.
   * @param onEscape the opening was called off
   */
  start: (onEscape: () => void): void => {
    if (stop) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (isText(event)) typed += event.key;
      else if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('');
      else if (event.key === 'Escape') {
        typedAhead.take();
        onEscape();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    stop = () => window.removeEventListener('keydown', onKey, true);
  },

  /** Ends it. @returns what was typed meanwhile */
  take: (): string => {
    stop?.();
    stop = null;
    const text = typed;
    typed = '';
    return text;
  },
};
