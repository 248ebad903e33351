import { IconChevronRight } from '@tabler/icons-react';
import type { Connection, connections as endpoints } from '#contract/connections.ts';
import { searchEngineOf } from '#contract/shared/search-engines.ts';
import type { Result } from '#contract/shared/http.ts';
import {
  isAppVendor,
  isGoogleVendor,
  vendorIds,
  vendorOf,
  type Vendor,
  type VendorId,
} from '#contract/connections/vendors.ts';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { AppForm, ChannelsLink } from './app-form.tsx';
import { GoogleForm } from './google-form.tsx';
import styles from './integrations.module.css';
import { connectionsMessages as messages } from './messages.ts';
import { LocalModels } from './local-models.tsx';
import { VendorForm } from './vendor-form.tsx';

/** Ports whose vendors have a form. */
export type ConfiguredPort = Exclude<Vendor['ports'][number], 'suggestions'>;

interface Props {
  /** null while the sheet is closed */
  port: ConfiguredPort | null;
  connections: readonly Connection[];
  /** what vendors were asked lately */
  usage: Result<typeof endpoints.list>['usage'];
  /** Search Console properties of projects */
  properties: Result<typeof endpoints.list>['properties'];
  /** what this server can connect at Google */
  google: Result<typeof endpoints.list>['google'];
  /** apps at social networks */
  apps: Result<typeof endpoints.list>['apps'];
  /** the vendor whose part is open at first */
  first: VendorId | null;
  /** whether this person may change connections */
  canChange: boolean;
  onClose: () => void;
}

/** The vendors that can serve a port, each with its form; a port with one vendor shows that form at once. */
export function VendorSheet({
  port,
  connections,
  usage,
  properties,
  google,
  apps,
  first,
  canChange,
  onClose,
}: Props) {
  const shown = port ?? 'ai-text';
  const words = messages.sheets[shown];
  const connectionTo = (id: VendorId) => connections.find(({ provider }) => provider === id);
  // A model on this computer is connected where it is found.
  const appOf = (id: VendorId) => apps.results.find(({ provider }) => provider === id);
  const choices = vendorIds.filter(
    (id) =>
      vendorOf(id).ports.includes(shown) &&
      (id !== 'local-model' || connectionTo(id)) &&
      (!isAppVendor(id) || appOf(id)),
  );
  const standingOf = (id: VendorId) => {
    const app = appOf(id);
    if (app)
      return { standing: app.from === 'none' ? 'none' : 'connected', word: messages.apps.statuses[app.from] };
    const standing = connectionTo(id) ? 'connected' : 'none';
    return { standing, word: messages.statuses[standing] } as const;
  };
  const usedBy = (id: (typeof choices)[number]) => {
    const used = usage.find(({ engine }) => engine === id);
    if (!used) return '';
    const { engine, calls, cost } = used;
    return messages.used(calls, cost, isGoogleVendor(engine) ? null : searchEngineOf(engine).unit);
  };
  const form = (id: (typeof choices)[number]) => {
    const app = appOf(id);
    if (app)
      return (
        <AppForm
          key={app.saved ? `${id} stored` : `${id} new`}
          app={app}
          connection={connectionTo(id)}
          redirectUri={apps.redirectUri}
        />
      );
    return isGoogleVendor(id) ? (
      <GoogleForm
        key={id}
        provider={id}
        connection={connectionTo(id)}
        setup={google}
        properties={properties}
      />
    ) : (
      <VendorForm
        key={connectionTo(id) ? `${id} stored` : `${id} new`}
        provider={id}
        connection={connectionTo(id)}
      />
    );
  };
  return (
    <SideSheet opened={port !== null} onClose={onClose} title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      {port === 'social-networks' && (
        <p className={styles.lead}>
          <ChannelsLink label={messages.places.channels} />
        </p>
      )}
      {!canChange && <p>{messages.form.readOnly}</p>}
      {choices.length === 1 && usedBy(choices[0]!) && <p className={styles.lead}>{usedBy(choices[0]!)}</p>}
      {canChange && port === 'ai-text' && <LocalModels connection={connectionTo('local-model')} />}
      {canChange && choices.length === 1 && form(choices[0]!)}
      {canChange &&
        choices.length > 1 &&
        choices.map((id) => (
          <details key={id} className={styles.vendor} name="vendor" open={id === first}>
            <summary>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
              {vendorOf(id).label}
              <span className={styles.tag} data-standing={standingOf(id).standing}>
                {standingOf(id).word}
              </span>
            </summary>
            {messages.vendors[id].about && (
              <p className={styles.lead}>
                {messages.vendors[id].about} {usedBy(id)}
              </p>
            )}
            {form(id)}
          </details>
        ))}
    </SideSheet>
  );
}
