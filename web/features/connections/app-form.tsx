import { Link } from 'react-router';
import type { NetworkAppStatus } from '#contract/connections/network-apps.ts';
import type { Connection } from '#contract/connections.ts';
import { vendorOf } from '#contract/connections/vendors.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { useSelectedProject } from '#web/kernel/session/use-session.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { AppGuideSteps } from './app-guide.tsx';
import { RemoveButton } from './connection-buttons.tsx';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';
import { VendorForm } from './vendor-form.tsx';

const messages = connectionsMessages.apps;

/** Leads to the selected project's channels. */
export function ChannelsLink({ label }: { label: string }) {
  const projectId = useSelectedProject();
  const to = projectId ? pagePath('/channels/:projectId/social-media', { projectId }) : '/projects';
  return <Link to={to}>{label}</Link>;
}

/** Where an app is tested: networks judge it when a person consents to it. */
const ConnectChannel = () => (
  <p className={styles.lead}>
    <ChannelsLink label={messages.channel} /> {messages.test}
  </p>
);

interface Props {
  app: NetworkAppStatus;
  connection: Connection | undefined;
  redirectUri: string;
}

/** The app of one network: whose serves, when the workspace's was saved and by whom, its form, how to get one. */
export function AppForm({ app: { provider, from, saved }, connection, redirectUri }: Props) {
  if (from === 'operator')
    return (
      <div className={styles.form}>
        <p className={styles.lead}>{messages.operator(vendorOf(provider).label)}</p>
        {saved && (
          <>
            <p className={styles.lead}>{messages.unused}</p>
            <div className={styles.buttons}>
              <RemoveButton provider={provider} />
            </div>
          </>
        )}
        <ConnectChannel />
      </div>
    );
  return (
    <div className={styles.app}>
      {saved && (
        <p className={styles.lead}>
          {messages.saved} <TimeAgo at={saved.at} />
          {saved.by !== null && ` ${messages.by(saved.by)}`}
        </p>
      )}
      <FormProblem message={saved?.keyLost ? messages.keyLost : null} />
      {saved && !saved.keyLost && <ConnectChannel />}
      {!saved && <AppGuideSteps provider={provider} redirectUri={redirectUri} />}
      <VendorForm provider={provider} connection={connection} />
      {saved && <AppGuideSteps provider={provider} redirectUri={redirectUri} />}
    </div>
  );
}
