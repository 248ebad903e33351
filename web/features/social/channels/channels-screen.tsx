import { useState } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { may } from '#contract/workspaces/roles.ts';
import type { Network } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { CardsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NetworkMark } from '#web/ui/data/network-mark.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import { ChannelCard } from './channel-card.tsx';
import { ChooseAccounts } from './choose-accounts.tsx';
import styles from './channels.module.css';
import { DefaultOptions } from './default-options.tsx';
import { type PasswordConnection, PasswordDialog } from './password-dialog.tsx';
import { ServerDialog } from './server-dialog.tsx';
import { SlotEditor } from './slot-editor.tsx';
import { useConnectReturn } from './use-connect-return.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.channels;

/** /channels/{projectId}/social-media: connected accounts, and the networks that can be connected. */
export function ChannelsScreen({ projectId }: { projectId: string }) {
  const { data, error, refetch } = socialApi.useSocialChannelsQuery(projectId, { refetchOnFocus: true });
  const failure = useFailureMessage('socialPost', error);
  const [change] = socialApi.useSocialChannelMutation();
  const [slotsOf, setSlotsOf] = useState<Channel | null>(null);
  const [defaultsOf, setDefaultsOf] = useState<Channel | null>(null);
  const [byPassword, setByPassword] = useState<PasswordConnection | null>(null);
  const [byServer, setByServer] = useState<PasswordConnection | null>(null);
  const [busy, setBusy] = useState<Network | null>(null);
  const quota = data?.quota;
  const user = useAppSelector((state) => state.user.data);
  const mayConnectApps = !user || may(user.role, 'connections.write');
  const isFull = quota !== undefined && quota.limit !== null && quota.used >= quota.limit;
  const { isFinishing, choice, endChoice } = useConnectReturn(projectId);

  const connect = async (network: Network) => {
    const offer = data?.networks.find((item) => item.network === network);
    if (offer && (offer.signIn === 'password' || offer.server !== null)) {
      const connection = { network, label: offer.label, server: offer.server ?? '' };
      (offer.signIn === 'password' ? setByPassword : setByServer)(connection);
      return;
    }
    setBusy(network);
    try {
      const { url } = await change({
        params: { id: projectId },
        body: { action: 'connect', network },
      }).unwrap();
      if (url) window.location.assign(url);
    } catch (cause) {
      tellFailure(cause);
      setBusy(null);
    }
  };
  const act = async (channel: Channel, action: 'pause' | 'resume' | 'disconnect') => {
    if (action === 'disconnect') {
      const { title, body } = messages.confirm;
      const sure = await confirm({
        title,
        body: body(channel.name),
        action: messages.disconnect,
        danger: true,
      });
      if (!sure) return;
    }
    try {
      await change({ params: { id: projectId }, body: { action, channelId: channel.id } }).unwrap();
      toast({ message: messages.changed(channel.name), kind: 'done' });
    } catch (cause) {
      tellFailure(cause);
    }
  };

  return (
    <Page>
      <PageHeader title={messages.title} lead={messages.lead} />
      {isFinishing && <p role="status">{messages.connecting}</p>}
      {data?.clock && (
        <p role="note" className={styles.warning}>
          {messages.clock(data.clock.aheadSeconds, data.clock.host)}
        </p>
      )}
      {!data && !error && <CardsSkeleton cards={3} />}
      {!data && failure !== null && <ErrorState message={failure} onRetry={() => void refetch()} />}
      {data && data.results.length === 0 && !isFinishing && (
        <EmptyState drawing="plug" sentence={messages.empty} />
      )}
      {data && data.results.length > 0 && (
        <ul className={styles.grid}>
          {data.results.map((channel) => (
            <ChannelCard
              key={channel.id}
              channel={channel}
              onConnect={() => void connect(channel.network)}
              onAct={(action) => void act(channel, action)}
              onSlots={() => setSlotsOf(channel)}
              onDefaults={() => setDefaultsOf(channel)}
            />
          ))}
        </ul>
      )}
      {data && (
        <section className={styles.connect} aria-labelledby="connect">
          <div className={styles.connectHead}>
            <h2 id="connect">{messages.connect}</h2>
            {data.quota.limit !== null && !isFull && (
              <p className={styles.dim}>{messages.room(data.quota.used, data.quota.limit)}</p>
            )}
            {mayConnectApps && (
              <Link to={`${pagePath('/integrations')}#social-networks`} className={styles.apps}>
                {messages.apps}
              </Link>
            )}
          </div>
          {data.quota.limit !== null && isFull && (
            <p role="note" className={styles.warning}>
              {messages.full(data.quota.limit)} <Link to={pagePath('/subscription')}>{messages.upgrade}</Link>
            </p>
          )}
          <ul>
            {data.networks.map(({ network, label, ready, note }) => (
              <li key={network}>
                <button
                  type="button"
                  className={styles.tile}
                  aria-label={messages.connectTo(label)}
                  aria-describedby={`note-${network}`}
                  aria-busy={busy === network}
                  // A limit is said here, not after the network asked for consent.
                  disabled={!ready || isFull || busy !== null}
                  title={note}
                  onClick={() => void connect(network)}
                >
                  <NetworkMark network={network} size={32} />
                  <strong>{label}</strong>
                </button>
                <small id={`note-${network}`}>
                  {!ready ? messages.notReady : note === '' ? messages.ready : messages.sandboxNote}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {byPassword && (
        <PasswordDialog projectId={projectId} connection={byPassword} onClose={() => setByPassword(null)} />
      )}
      {byServer && (
        <ServerDialog
          projectId={projectId}
          connection={byServer}
          onAddress={(url) => window.location.assign(url)}
          onClose={() => setByServer(null)}
        />
      )}
      {choice && <ChooseAccounts projectId={projectId} choice={choice} onClose={endChoice} />}
      {defaultsOf && <DefaultOptions channel={defaultsOf} onClose={() => setDefaultsOf(null)} />}
      <SlotEditor channel={slotsOf} onClose={() => setSlotsOf(null)} />
    </Page>
  );
}
