interface Part {
  (name: string): HTMLElement;
  <Kind extends HTMLElement>(name: string, kind: new () => Kind): Kind;
}

/**
 * Finds the parts of a frame by their data-part.
 * @throws when the frame has none of that name and kind: frame and script belong together
 */
export const partsOf = (root: HTMLElement): Part => {
  const find = (name: string, kind: new () => HTMLElement = HTMLElement) => {
    const found = root.querySelector(`[data-part="${name}"]`);
    if (found instanceof kind) return found;
    throw new Error(`the frame has no part ${name}`);
  };
  return find as Part;
};

/** The place of a frame that says what happened. */
export const statusOf = (root: HTMLElement): HTMLElement => {
  const found = root.querySelector<HTMLElement>('[data-said]');
  if (found) return found;
  throw new Error('the frame has no status');
};

/** An element with a text and attributes. */
export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** What was typed into the fields of a form, by their names; radio buttons by what is chosen. */
export const answersOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

/** Says a text once it has not changed for a second: a status that speaks at every key is no help. */
export function sayLater(status: HTMLElement, signal: AbortSignal): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (status.textContent !== text) status.textContent = text;
    }, 1000);
  };
}
