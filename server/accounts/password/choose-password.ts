import { contextWords, isCommon, type PasswordOwner } from '#engine/passwords/common-passwords.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { AccountDeps } from '../deps.ts';

const tooCommon = 'This password is too common. Use a few unrelated words instead.';
const leaked = 'This password has leaked somewhere before. Choose another one.';

/**
 * Refuses a new password that is guessed first: a common one, one made of the product's name or the person's own, or
 * one that has leaked. A list that cannot be asked refuses nobody: the failure is logged (ASVS 5.0 6.2.4, 6.2.11, 6.2.12).
 * @param owner whose words are no secret
 * @param field where the form shows the message
 * @throws AppError 400 beside the field
 */
export async function refuseGuessable(
  { breached, log }: Pick<AccountDeps, 'breached' | 'log'>,
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  if (isCommon(password, contextWords(owner))) throw badField(field, tooCommon);
  const known = await breached.has(password).catch((err: unknown) => {
    log.warn({ err }, 'leaked passwords cannot be looked up');
    return false;
  });
  if (known) throw badField(field, leaked);
}
