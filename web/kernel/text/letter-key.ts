/** Whether a key writes a character; with Ctrl, Alt or ⌘ it may be a shortcut. */
export const isLetterKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || [...key].length === 1) && !ctrlKey && !metaKey && !altKey;
