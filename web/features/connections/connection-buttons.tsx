import { Button } from '@mantine/core';
import { useState } from 'react';
import { isAppVendor, type VendorId } from '#contract/connections/vendors.ts';
import { isFailure } from '#web/kernel/call.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useConnectionsRemoveMutation, useConnectionsTestMutation } from './api.ts';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';

const messages = connectionsMessages.form;

/** Tries the stored connection and says what happened. */
export function TestButton({ provider }: { provider: VendorId }) {
  const [test, { isLoading }] = useConnectionsTestMutation();
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null);
  const run = async () => {
    setResult(null);
    try {
      setResult(await test(provider).unwrap());
    } catch (error) {
      if (!isFailure(error)) throw error;
      setResult({ ok: false, message: error.message });
    }
  };
  return (
    <>
      <Button variant="default" loading={isLoading} onClick={() => void run()}>
        {messages.test}
      </Button>
      <p role="status" className={styles.said} data-ok={result?.ok}>
        {result?.message}
      </p>
    </>
  );
}

/** Asks, then forgets the connection and its key. */
export function RemoveButton({ provider }: { provider: VendorId }) {
  const [remove, { isLoading }] = useConnectionsRemoveMutation();
  const words = isAppVendor(provider) ? connectionsMessages.apps : messages;
  const forget = async () => {
    const sure = await confirm({
      title: words.remove,
      body: connectionsMessages.vendors[provider].removed,
      action: words.remove,
      danger: true,
    });
    if (!sure) return;
    try {
      await remove(provider).unwrap();
      toast({ message: words.removed, kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Button variant="subtle" color="danger" loading={isLoading} onClick={() => void forget()}>
      {words.remove}
    </Button>
  );
}
