import { Button } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { signInErrorText, signInPage } from '#contract/accounts/session.ts';
import { session } from '#web/kernel/session/session.ts';
import { fetchProviders, signIn } from '#web/kernel/session/session-client.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import styles from './auth-card.module.css';
import { carrying } from './return-url.ts';
import { accountsMessages as messages } from '../messages.ts';

/** Whether this install offers Google; false until the server said so. */
function useOffersGoogle(): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let gone = false;
    void fetchProviders().then((providers) => {
      if (!gone) setOffered(providers !== null && 'google' in providers);
    });
    return () => {
      gone = true;
    };
  }, []);
  return offered;
}

/** The way in by Google, where the install has it. */
export function ContinueWithGoogle({ wanted }: { wanted: string | null }) {
  const offered = useOffersGoogle();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!offered) return null;
  const go = async () => {
    setBusy(true);
    setProblem(null);
    const result = await signIn('google', {
      callbackUrl: carrying(signInPage, wanted, { landing: 'google' }),
    });
    setBusy(false);
    if (result?.url) session.leave(result.url);
    else if (result) setProblem(signInErrorText(result.error ?? ''));
  };
  return (
    <div className={styles.other}>
      <p className={styles.or}>{messages.google.or}</p>
      <FormProblem message={problem} />
      <Button
        variant="default"
        size="md"
        loading={busy}
        leftSection={<IconBrandGoogle size={18} stroke={1.75} aria-hidden />}
        onClick={() => void go()}
      >
        {messages.google.action}
      </Button>
    </div>
  );
}
