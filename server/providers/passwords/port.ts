/** Knows passwords that have leaked somewhere (ASVS 5.0 6.2.12). */
export interface BreachedPasswords {
  /** @throws anything when it cannot be asked */
  has(password: string): Promise<boolean>;
}
