import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import type { Device } from '#contract/accounts.ts';
import { isFailure } from '#web/kernel/call.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAccountsDevicesQuery, useAccountsRevokeDeviceMutation } from './api.ts';
import { deviceName } from './device-name.ts';
import styles from './profile.module.css';
import { accountsWords } from './words.ts';

const words = accountsWords.devices;

function DeviceRow({ device }: { device: Device }) {
  const [revoke] = useAccountsRevokeDeviceMutation();
  const [busy, setBusy] = useState(false);
  const name = deviceName(device.userAgent);
  const signOut = async () => {
    setBusy(true);
    try {
      await revoke(device.id).unwrap();
      toast({ message: words.done(name), kind: 'done' });
    } catch (error) {
      if (!isFailure(error)) throw error;
      toast({ message: error.message, kind: 'problem' });
      setBusy(false);
    }
  };
  return (
    <li>
      <div>
        <p title={device.userAgent}>{name}</p>
        <small>
          {device.method === 'google' ? words.byGoogle : words.byEmail} · {device.ip} · {words.used}{' '}
          <TimeAgo at={device.lastUsedAt} />
        </small>
      </div>
      {device.current ? (
        <Badge variant="light">{words.current}</Badge>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          aria-label={words.signOutOf(name)}
          onClick={() => void signOut()}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, and the way to end it there. */
export function DeviceList() {
  const { data, error, refetch } = useAccountsDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.panel} aria-labelledby="devices">
      <h2 id="devices">{words.title}</h2>
      <p>{words.lead}</p>
      {!data && error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={4} />}
      {data && (
        <ul className={styles.devices}>
          {data.results.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </section>
  );
}
