import { randomInt } from 'node:crypto';

const numberOf = (id: string, first: string): string =>
  `${first}${(BigInt(`0x${id.replaceAll('-', '').slice(16)}`) % 10n ** 18n).toString().padStart(18, '0')}`;

/** The names that a business and its location have for good, by the id of its row. */
export const accountName = (id: string): string => `accounts/${numberOf(id, '11')}`;
export const locationName = (id: string): string => `locations/${numberOf(id, '7')}`;

/** The number of a post: its time before five further digits. */
export const newNumber = (now: Date): string =>
  `${now.getTime()}${String(randomInt(10 ** 5)).padStart(5, '0')}`;
