import { ActionIcon } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { AppVendorId } from '#contract/connections/vendors.ts';
import { copyText } from '#web/ui/data/copy-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { appGuides } from './app-guides.ts';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';

const messages = connectionsMessages.apps;

/** The address that a network asks for, to be copied exactly. */
function RedirectAddress({ address }: { address: string }) {
  const copy = async () => {
    const copied = await copyText(address, null);
    toast({ message: copied ? messages.copied : messages.notCopied, kind: copied ? 'done' : 'problem' });
  };
  return (
    <span className={styles.address}>
      <code>{address}</code>
      <ActionIcon variant="default" aria-label={messages.copy} onClick={() => void copy()}>
        <IconCopy size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** How to get the id and the secret of an app at one network. */
export function AppGuideSteps({ provider, redirectUri }: { provider: AppVendorId; redirectUri: string }) {
  const { site, create, redirect, copy, permissions, review } = appGuides[provider];
  return (
    <section aria-label={messages.howTo} className={styles.guide}>
      <h3 className={styles.subhead}>{messages.howTo}</h3>
      <ol className={styles.steps}>
        <li>
          {messages.open}{' '}
          <a href={site.url} target="_blank" rel="noopener noreferrer">
            {site.label}
            <IconExternalLink size={14} stroke={1.75} aria-hidden />
          </a>
        </li>
        {create.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          {redirect}
          <RedirectAddress address={redirectUri} />
        </li>
        {copy.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.lead}>
        {messages.permissions}{' '}
        {permissions.map((permission) => (
          <code key={permission}>{permission}</code>
        ))}
      </p>
      <p className={styles.lead}>{review}</p>
    </section>
  );
}
