import { randomInt } from 'node:crypto';

/** The number that an account or board has for good: 18 digits made of its id. */
export const numberOf = (id: string): string =>
  `5${(BigInt(`0x${id.replaceAll('-', '').slice(16)}`) % 10n ** 17n).toString().padStart(17, '0')}`;

/** The number of a pin or picture: its time before five further digits. */
export const newNumber = (now: Date): string =>
  `${now.getTime()}${String(randomInt(10 ** 5)).padStart(5, '0')}`;
