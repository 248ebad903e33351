import { passwordLimits } from '#contract/accounts.ts';

/**
 * A rough estimate of how hard a password is to guess, 0 (too short) to 4 (strong), from its length and the variety of
 * its characters; repeats and runs (aaaa, 1234) count once. It advises, it never refuses.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const characters = [...password];
  if (characters.length < passwordLimits.min) return 0;
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
  if (score < 9) return 1;
  if (score < 13) return 2;
  return score < 18 ? 3 : 4;
}
