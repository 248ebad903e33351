import { randomInt } from 'node:crypto';

/** The number that an account has for good: 48 bits of its id. */
export const numberOf = (id: string): string => `${Number.parseInt(id.replaceAll('-', '').slice(20), 16)}`;
export const urnOf = ({ id, isPage }: { id: string; isPage: boolean }): string =>
  `urn:li:${isPage ? 'organization' : 'person'}:${numberOf(id)}`;

/** The number of a post or comment, by its time. */
export const newNumber = (now: Date): string =>
  String((BigInt(now.getTime()) << 22n) | BigInt(randomInt(2 ** 22)));
