import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { authErrorOf, authErrors, signInPage } from '#contract/accounts/session.ts';
import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-card.module.css';
import { carrying, wantedFrom } from './return-url.ts';
import { accountsMessages as messages } from '../messages.ts';

/** /api/auth/error: what went wrong with a sign-in, in plain words, and the way on. */
export function AuthError() {
  const search = useLateSearch();
  const error = search.get('error');
  const { title, text } = authErrorOf(error);
  return (
    <AuthCard alone title={title} lead={text}>
      <div className={styles.links}>
        <Button component={Link} to={carrying(signInPage, wantedFrom(search))} size="md">
          {messages.authError.toSignIn}
        </Button>
        <Button component="a" href="/" variant="default" size="md">
          {messages.authError.home}
        </Button>
      </div>
      {error !== null && error in authErrors && (
        <p className={styles.small}>{messages.authError.code(error)}</p>
      )}
    </AuthCard>
  );
}
