import { isCommon } from '#engine/passwords/common-passwords.ts';
import type { BreachedPasswords } from './port.ts';

/** What is built in: knows what is at the head of every leak, and asks nobody. */
export const embeddedPasswords: BreachedPasswords = { has: async (password) => isCommon(password) };
