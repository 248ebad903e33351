import { passwordLimits } from '#contract/accounts.ts';
import { contextWords, isCommon, type PasswordOwner } from '#engine/passwords/common-passwords.ts';

/** From worst to best; the server refuses the first two. */
export const strengthLevels = ['too-short', 'too-common', 'weak', 'fair', 'good', 'strong'] as const;
export type StrengthLevel = (typeof strengthLevels)[number];

/**
 * How hard a password is to guess. Too short and too common are judged by the server's own rules; the levels above are
 * a rough estimate from length and variety, in which repeats and runs (aaaa, 1234) count once.
 * @param owner whose address and name are no secret
 */
export function passwordStrength(password: string, owner: PasswordOwner = { email: '' }): StrengthLevel {
  const characters = [...password];
  if (characters.length < passwordLimits.min) return 'too-short';
  // Longer ones are refused for their length.
  if (characters.length <= passwordLimits.max && isCommon(password, contextWords(owner))) return 'too-common';
  let fresh = 1;
  for (let i = 1; i < characters.length; i++) {
    const step = (characters[i]?.codePointAt(0) ?? 0) - (characters[i - 1]?.codePointAt(0) ?? 0);
    if (Math.abs(step) > 1) fresh++;
  }
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const variety = new Set(characters).size;
  const score = Math.min(fresh, variety * 1.5) * (0.85 + kinds * 0.15);
  if (score < 9) return 'weak';
  if (score < 13) return 'fair';
  return score < 18 ? 'good' : 'strong';
}
