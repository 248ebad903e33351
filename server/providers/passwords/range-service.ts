// Have I Been Pwned's range call, or a mirror of it. Tested against tests/support/canary.ts, which answers as
// haveibeenpwned.com/API/v3#PwnedPasswords says; not against the service itself.
import { createHash } from 'node:crypto';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { BreachedPasswords } from './port.ts';

/** Somebody waits for a form. */
const patienceMs = 2_000;
/** A padded answer has about 1000 lines of at most 50 bytes. */
const maxBytes = 256 * 1024;

/**
 * The first five digits of a SHA-1 leave this server, never the password; the answer is padded, so that its length
 * tells nothing.
 * @param origin of the service, as the operator has set it
 */
export const rangeService = (egress: Pick<Egress, 'fetch'>, origin: string): BreachedPasswords => ({
  async has(password) {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    const answer = await egress.fetch(
      `${origin.replace(/\/$/, '')}/range/${digest.slice(0, 5)}`,
      { headers: { 'add-padding': 'true' } },
      { trust: 'operator', timeoutMs: patienceMs, maxBytes },
    );
    if (!answer.ok) throw new Error(`the range service answered ${answer.status}`);
    const lines = (await answer.text()).split(/\r?\n/);
    // Padding has the count 0.
    return lines.some((line) => line.startsWith(`${digest.slice(5)}:`) && !line.endsWith(':0'));
  },
});
