import { randomInt } from 'node:crypto';

/** 4 November 2010, from which X counts its milliseconds. */
const beginning = 1_288_834_974_657;

/** The number of a post or picture: its time before 22 further bits. */
export const newNumber = (now: Date): string =>
  String((BigInt(Math.max(0, now.getTime() - beginning)) << 22n) | BigInt(randomInt(2 ** 22)));

/** The number that an account has for good: 62 bits of its id. */
export const accountNumber = (id: string): string =>
  String(BigInt(`0x${id.replaceAll('-', '').slice(16)}`) & ((1n << 62n) - 1n));
