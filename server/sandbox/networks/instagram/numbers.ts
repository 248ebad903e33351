import { randomInt } from 'node:crypto';

/** The number that an account has for good: 17 digits made of its id. */
export const accountNumber = (id: string): string =>
  `17841${(BigInt(`0x${id.replaceAll('-', '').slice(16)}`) % 10n ** 12n).toString().padStart(12, '0')}`;

/** The number of a container, a medium or a comment. */
export const newNumber = (): string => `179${String(randomInt(10 ** 14)).padStart(14, '0')}`;
