import { isLetterKey } from './text/letter-key.ts';

/** What a letter that is typed is told by. */
const letterEvents: ReadonlySet<string> = new Set(['keydown', 'keypress', 'textInput', 'input', 'keyup']);

/** Whether something is told to a rich text that is only of a letter: a shortcut or an arrow is a key without one. */
const isLetterInText = (event: Event): boolean =>
  event.target instanceof HTMLElement &&
  event.target.contentEditable === 'true' &&
  (!(event instanceof KeyboardEvent) || isLetterKey(event));

/**
 * Begins React so that letters that are typed into a rich text do not go through its whole tree ahead of it, five times
 * each, for `on…Capture` handlers: there are none for them. Of everything else it hears first, as it has to: what is
 * typed into a page that is not alive yet brings it to life.
 * @param root where React listens
 */
export function withoutCapture(root: Node, begin: () => void): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (options === true && letterEvents.has(type) && typeof listener === 'function')
      listen(type, (event) => !isLetterInText(event) && listener.call(root, event), options);
    else listen(type, listener, options);
  };
  try {
    begin();
  } finally {
    Reflect.deleteProperty(root, 'addEventListener');
  }
}
