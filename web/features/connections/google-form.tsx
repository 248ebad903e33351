import { Button } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Connection, connections } from '#contract/connections.ts';
import { type GoogleVendorId, vendorOf } from '#contract/connections/vendors.ts';
import type { Result } from '#contract/shared/http.ts';
import { session } from '#web/kernel/session/session.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import type { ProjectProperty } from '#contract/keywords/search-console.ts';
import { AdsAccountForm } from './ads-account-form.tsx';
import { useConnectionsGoogleStartMutation } from './api.ts';
import { RemoveButton, TestButton } from './connection-buttons.tsx';
import styles from './integrations.module.css';
import { PropertyList } from './property-list.tsx';
import { connectionsMessages } from './messages.ts';

const messages = connectionsMessages.google;
type Setup = Result<typeof connections.list>['google'];

/** What the administrator has to do before anybody can sign in. */
function SetupSteps({ provider, setup }: { provider: GoogleVendorId; setup: Setup }) {
  const { client, redirect, settings, developer } = messages.steps;
  return (
    <>
      <p>{messages.notSet(vendorOf(provider).label)}</p>
      <ol className={styles.steps}>
        {!setup.searchConsole && (
          <>
            <li>{client(vendorOf(provider).label)}</li>
            <li>
              {redirect} <code>{setup.redirectUri}</code>
            </li>
            <li>
              {settings} <code>GOOGLE_SEARCH_CLIENT_ID</code> <code>GOOGLE_SEARCH_CLIENT_SECRET</code>
            </li>
          </>
        )}
        {provider === 'google-ads' && (
          <li>
            {developer} <code>GOOGLE_ADS_DEVELOPER_TOKEN</code>
          </li>
        )}
      </ol>
    </>
  );
}

/** Leads to Google's consent page. */
function SignInButton({ provider, again }: { provider: GoogleVendorId; again: boolean }) {
  const [start, { isLoading }] = useConnectionsGoogleStartMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const go = async () => {
    setProblem(null);
    try {
      const { url } = await start(provider).unwrap();
      session.leave(url);
    } catch (error) {
      setProblem(failureMessage(error));
    }
  };
  return (
    <>
      <FormProblem message={problem} />
      <Button
        variant={again ? 'filled' : 'default'}
        loading={isLoading}
        leftSection={<IconBrandGoogle size={18} stroke={1.75} aria-hidden />}
        onClick={() => void go()}
      >
        {again ? messages.again : messages.connect}
      </Button>
    </>
  );
}

interface Props {
  provider: GoogleVendorId;
  connection: Connection | undefined;
  setup: Setup;
  /** Search Console's, of projects */
  properties: readonly ProjectProperty[];
}

/** A service of Google: signing in, what is connected, its end. */
export function GoogleForm({ provider, connection, setup, properties }: Props) {
  const ready = provider === 'google-ads' ? setup.ads : setup.searchConsole;
  const google = connection?.google;
  if (!ready && !google) return <SetupSteps provider={provider} setup={setup} />;
  if (!google)
    return (
      <div className={styles.form}>
        <p className={styles.lead}>{messages.leads}</p>
        <div className={styles.buttons}>
          <SignInButton provider={provider} again={false} />
        </div>
      </div>
    );
  const { problem, connectedAt, accountEmail } = google;
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        {messages.since} <TimeAgo at={connectedAt} />
        {accountEmail && (
          <>
            {' '}
            {messages.as} <b className={styles.account}>{accountEmail}</b>
          </>
        )}
      </p>
      <FormProblem message={problem?.message ?? null} />
      {provider === 'google-search-console' && <PropertyList properties={properties} />}
      {provider === 'google-ads' && !problem && <AdsAccountForm connection={google} />}
      <div className={styles.buttons}>
        {problem ? <SignInButton provider={provider} again /> : <TestButton provider={provider} />}
        <RemoveButton provider={provider} />
      </div>
    </div>
  );
}
