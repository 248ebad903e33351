import { Switch } from '@mantine/core';
import { useId } from 'react';
import type { Connection } from '#contract/connections.ts';
import { vendorIds, type VendorId, vendorOf } from '#contract/connections/vendors.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { useConnectionsRemoveMutation, useConnectionsSaveMutation } from './api.ts';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';

const messages = connectionsMessages.suggestions;
/** Those without a sign-in: others have a form of their own. */
const services = vendorIds.filter(
  (id) => vendorOf(id).ports.includes('suggestions') && vendorOf(id).key === 'none',
);

/** One service: its switch is the workspace's connection to it. */
function ServiceSwitch({ provider, on, disabled }: { provider: VendorId; on: boolean; disabled: boolean }) {
  const [save, saving] = useConnectionsSaveMutation();
  const [remove, removing] = useConnectionsRemoveMutation();
  const { label } = vendorOf(provider);
  const about = useId();
  const turn = async () => {
    try {
      if (on) await remove(provider).unwrap();
      else await save({ provider, body: {} }).unwrap();
      toast({ message: on ? messages.off(label) : messages.on(label), kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className={styles.service}>
      <Switch
        label={label}
        aria-describedby={about}
        checked={on}
        disabled={disabled || saving.isLoading || removing.isLoading}
        onChange={() => void turn()}
      />
      <p id={about}>{connectionsMessages.vendors[provider].about}</p>
    </div>
  );
}

interface Props {
  opened: boolean;
  connections: readonly Connection[];
  /** whether this person may change connections */
  canChange: boolean;
  onClose: () => void;
}

/** The services that suggestions can be asked of, each with its switch. */
export function SuggestSheet({ opened, connections, canChange, onClose }: Props) {
  const on = new Set(connections.map(({ provider }) => provider));
  return (
    <SideSheet opened={opened} onClose={onClose} title={messages.title}>
      <p className={styles.lead}>{messages.lead}</p>
      {!canChange && <p>{connectionsMessages.form.readOnly}</p>}
      {services.map((provider) => (
        <ServiceSwitch key={provider} provider={provider} on={on.has(provider)} disabled={!canChange} />
      ))}
      <p className={styles.lead}>{messages.terms}</p>
    </SideSheet>
  );
}
