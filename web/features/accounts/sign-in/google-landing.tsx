import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { signInPage } from '#contract/accounts/session.ts';
import { failureOf } from '#web/kernel/call.ts';
import { exchangeToken, requireSession } from '#web/kernel/session/session-client.ts';
import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { arrive } from './arrive.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-card.module.css';
import { carrying, wantedFrom } from './return-url.ts';
import { accountsMessages as messages } from '../messages.ts';

/** Where Google's sign-in lands: this device's bearer is fetched for the cookie, once. */
export function GoogleLanding() {
  const wanted = wantedFrom(useLateSearch());
  const navigate = useNavigate();
  useEffect(() => {
    let gone = false;
    exchangeToken().then(
      (mine) => arrive(mine, wanted),
      (cause: unknown) => {
        if (gone) return;
        const { status } = failureOf(cause);
        if (status === 401) requireSession(wanted ?? '/');
        else {
          const error = status === 409 ? 'TokenTaken' : 'UnknownError';
          void navigate(carrying(signInPage, wanted, { error }), { replace: true });
        }
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, navigate]);
  return (
    <AuthCard title={messages.google.landing} lead={messages.google.landingLead}>
      <div className={styles.waiting} aria-hidden>
        <Loader type="dots" />
      </div>
    </AuthCard>
  );
}
