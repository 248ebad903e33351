import { randomUUIDv7 } from 'node:crypto';

/** A new UUIDv7 (RFC 9562): made here, so that a row's id is known before it is written. */
export const newId = (): string => randomUUIDv7();
