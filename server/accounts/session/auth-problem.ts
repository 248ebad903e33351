import {
  authErrorPage,
  authErrors,
  type AuthErrorName,
  signInPage,
  type SignInNotice,
} from '#contract/accounts/session.ts';

/** A sign-in that ends with one of the names of contract/accounts/session.ts: names travel in addresses, messages never do. */
export class AuthProblem extends Error {
  readonly error: AuthErrorName;
  constructor(error: AuthErrorName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AuthProblem';
    this.error = error;
  }
}

/** Path of the page that shows an error, with the wanted page carried along. */
export function placeOf(error: AuthErrorName | SignInNotice, requested: string | null): string {
  const onErrorPage = error in authErrors && authErrors[error as AuthErrorName].page === 'error';
  const query = new URLSearchParams({ error });
  if (requested !== null) query.set('callbackUrl', requested);
  return `${onErrorPage ? authErrorPage : signInPage}?${query.toString()}`;
}
