/** A text without what a network may change in it: how letters are composed, and the width of spaces. */
export const comparable = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
