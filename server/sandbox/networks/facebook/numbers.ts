import { randomInt } from 'node:crypto';

/** The number that a page has for good: 15 digits made of its id. */
export const pageNumber = (id: string): string =>
  `1${(BigInt(`0x${id.replaceAll('-', '').slice(16)}`) % 10n ** 14n).toString().padStart(14, '0')}`;

/** The number of a post, photo or comment: its time before five further digits. */
export const newNumber = (now: Date): string =>
  `${now.getTime()}${String(randomInt(10 ** 5)).padStart(5, '0')}`;
