import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CodePurpose } from '#contract/accounts.ts';
import { isFailure } from '#web/kernel/call.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useAccountsSendCodeMutation } from '../api.ts';
import styles from './resend-code.module.css';
import { accountsMessages as messages } from '../messages.ts';

/** Seconds between two codes; the server's own limit may ask for more. */
const waitSeconds = 30;

/** Whole seconds that are left. They are read from a clock: timers of a tab in the background come late. */
function useCountdown(initial: number) {
  const [wait, setWait] = useState({ seconds: initial });
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    const end = performance.now() + wait.seconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  const start = (seconds: number) => {
    setWait({ seconds });
    setLeft(seconds);
  };
  return { left, start };
}

interface Props {
  email: string;
  purpose: CodePurpose;
  /** a code was just sent: count down from the start */
  waiting?: boolean;
}

/** Sends a new code, at most one each half minute, and says where it went and when the next may be asked for. */
export function ResendCode({ email, purpose, waiting = true }: Props) {
  const { left, start } = useCountdown(waiting ? waitSeconds : 0);
  const [sent, setSent] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sendCode, { isLoading }] = useAccountsSendCodeMutation();

  const resend = async () => {
    setSent(null);
    setProblem(null);
    try {
      await sendCode({ email, purpose }).unwrap();
      start(waitSeconds);
      setSent(messages.resend.sent(email, purpose === 'reset', waitSeconds));
    } catch (error) {
      if (!isFailure(error)) throw error;
      start(error.meta.retryAfter ?? 0);
      setProblem(error.message);
    }
  };

  return (
    <div className={styles.place}>
      <Button
        type="button"
        variant="subtle"
        disabled={left > 0 || email === ''}
        loading={isLoading}
        onClick={() => void resend()}
      >
        {left > 0 ? messages.resend.wait(left) : messages.resend.action}
      </Button>
      <p className={styles.sent} role="status">
        {sent}
      </p>
      <FormProblem message={problem} />
    </div>
  );
}
