import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { GoogleCode } from './google-code.tsx';
import { GoogleLanding } from './google-landing.tsx';
import { LinkAccount } from './link-account.tsx';
import { PasswordLogin } from './password-login.tsx';

/** /login: email and password or Google, and where a Google sign-in lands. */
export function LoginForm() {
  const search = useLateSearch();
  if (search.get('error') === 'AccountNotLinkedError') return <LinkAccount />;
  if (search.get('error') === 'OtpRequired') return <GoogleCode />;
  return search.get('landing') === 'google' && !search.has('error') ? <GoogleLanding /> : <PasswordLogin />;
}
