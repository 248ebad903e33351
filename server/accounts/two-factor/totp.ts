import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every authenticator app supports: SHA-1, 6 digits, 30 seconds. */
const periodS = 30;
/** One step to either side, for clocks that differ (RFC 6238 §5.2 recommends at most one). */
const window = 1;
/** RFC 4226 §4 R6 recommends 160 bits. */
const secretBytes = 20;
const issuer = 'Quillstead';

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The otpauth: address that an authenticator app reads from a QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step that these digits are right for, near now; null when they are wrong. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodS) + delta;
}
