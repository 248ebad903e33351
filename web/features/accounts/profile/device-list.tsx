import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import type { Device } from '#contract/accounts.ts';
import type { Proof } from '#contract/accounts/two-factor.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  useAccountsDevicesQuery,
  useAccountsRevokeDeviceMutation,
  useAccountsRevokeDevicesMutation,
} from '../api.ts';
import { deviceName } from './device-name.ts';
import styles from './profile.module.css';
import { ReauthenticateDialog } from '../password/reauthenticate-dialog.tsx';
import { accountsMessages } from '../messages.ts';

const messages = accountsMessages.devices;

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const name = deviceName(device.userAgent);
  return (
    <li>
      <div>
        <p title={device.userAgent}>{name}</p>
        <small>
          {device.method === 'google' ? messages.byGoogle : messages.byEmail} · {device.ip} · {messages.used}{' '}
          <TimeAgo at={device.lastUsedAt} />
        </small>
      </div>
      {device.current ? (
        <Badge variant="light">{messages.current}</Badge>
      ) : (
        <Button variant="default" size="compact-md" aria-label={messages.signOutOf(name)} onClick={onSignOut}>
          {messages.signOut}
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, and the way to end it there: for one device, or for all others at once. */
export function DeviceList() {
  const { data, error, refetch } = useAccountsDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke] = useAccountsRevokeDeviceMutation();
  const [revokeOthers] = useAccountsRevokeDevicesMutation();
  const [ending, setEnding] = useState<Device | 'others' | null>(null);
  const close = () => setEnding(null);
  const one = ending === 'others' ? null : ending;
  const name = one ? deviceName(one.userAgent) : '';
  const signOut = async (proof: Proof) => {
    let message = messages.done(name);
    if (one) await revoke({ params: { id: one.id }, body: proof }).unwrap();
    else message = messages.othersDone((await revokeOthers(proof).unwrap()).signedOut);
    close();
    toast({ message, kind: 'done' });
  };
  const results = data?.results ?? [];
  return (
    <section className={styles.panel} aria-labelledby="devices">
      <h2 id="devices">{messages.title}</h2>
      <p>{messages.lead}</p>
      {!data && error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={4} />}
      {data && (
        <ul className={styles.devices}>
          {results.map((device) => (
            <DeviceRow key={device.id} device={device} onSignOut={() => setEnding(device)} />
          ))}
        </ul>
      )}
      {results.length > 1 && (
        <Button variant="default" onClick={() => setEnding('others')}>
          {messages.signOutOthers}
        </Button>
      )}
      <ReauthenticateDialog
        opened={ending !== null}
        onClose={close}
        title={one ? messages.signOutOf(name) : messages.signOutOthers}
        lead={one ? messages.reauthenticateLead(name) : messages.othersLead}
        action={messages.signOut}
        submit={signOut}
      />
    </section>
  );
}
