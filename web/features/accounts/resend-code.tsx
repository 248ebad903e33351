import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CodePurpose } from '#contract/accounts.ts';
import { isFailure } from '#web/kernel/call.ts';
import { toast } from '#web/ui/toast.ts';
import { useAccountsSendCodeMutation } from './api.ts';
import { accountsWords as words } from './words.ts';

/** Seconds between two codes; the server's own limit may ask for more. */
const waitSeconds = 30;

interface Props {
  email: string;
  purpose: CodePurpose;
  /** a code was just sent: count down from the start */
  waiting?: boolean;
}

/** Sends a new code, at most one each half minute, and says when the next may be asked for. */
export function ResendCode({ email, purpose, waiting = true }: Props) {
  const [left, setLeft] = useState(waiting ? waitSeconds : 0);
  const [sendCode, { isLoading }] = useAccountsSendCodeMutation();

  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async () => {
    try {
      await sendCode({ email, purpose }).unwrap();
      setLeft(waitSeconds);
      toast({ message: words.resend.sent, kind: 'done' });
    } catch (error) {
      if (!isFailure(error)) throw error;
      setLeft(error.meta.retryAfter ?? 0);
      toast({ message: error.message, kind: 'problem' });
    }
  };

  return (
    <Button
      type="button"
      variant="subtle"
      disabled={left > 0 || email === ''}
      loading={isLoading}
      onClick={() => void resend()}
    >
      {left > 0 ? words.resend.wait(left) : words.resend.action}
    </Button>
  );
}
