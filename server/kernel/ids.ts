import { randomUUIDv7 } from 'node:crypto';

let lastMoment = '';
let count = 0;

/**
 * A new UUIDv7, made here so that a row's id is known before it is written. Ids of one process sort in the order in which
 * they were made, also within a millisecond: the 12 bits behind the version count (RFC 9562, 6.2, method 1), because rows
 * of one transaction share their time and lists break ties by id.
 */
export function newId(): string {
  const id = randomUUIDv7();
  const moment = id.slice(0, 13);
  count = moment === lastMoment ? Math.min(count + 1, 0xfff) : 0;
  lastMoment = moment;
  return `${id.slice(0, 15)}${count.toString(16).padStart(3, '0')}${id.slice(18)}`;
}
