import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import {
  readPinnedModules,
  readRecentModules,
  rememberModule,
  togglePinnedModule,
  type ModuleEntry,
} from '#web/kernel/modules.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ModuleRow } from './module-row.tsx';
import styles from './modules.module.css';
import { findModules, modules } from './registry.ts';
import { modulesMessages as messages } from './messages.ts';

const modulesAt = (addresses: readonly string[]) =>
  addresses.flatMap((to) => modules.find((module) => module.to === to) ?? []);

/** The found modules by group; before one searches, the pinned and the recently used stand first. */
function groupsOf(query: string, pinned: readonly string[], recent: readonly string[]) {
  const found = findModules(query);
  const own: [string, readonly ModuleEntry[]][] =
    query.trim() === ''
      ? [
          [messages.pinned, modulesAt(pinned)],
          [messages.recent, modulesAt(recent.filter((to) => !pinned.includes(to)))],
        ]
      : [];
  const groups = Map.groupBy(found, (module) => module.group);
  return [...own, ...groups].filter(([, entries]) => entries.length > 0);
}

/** /modules: everything that can be opened, by group. */
export function ModulesScreen() {
  const [query, setQuery] = useState('');
  const [pinned, setPinned] = useState(readPinnedModules);
  const [recent] = useState(readRecentModules);
  const groups = groupsOf(query, pinned, recent);
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        filters={
          <TextInput
            type="search"
            size="xs"
            className={styles.search ?? ''}
            aria-label={messages.search}
            placeholder={messages.search}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        }
      />
      {groups.length === 0 && <p role="status">{messages.none(query)}</p>}
      {groups.map(([group, entries]) => (
        <section key={group} aria-label={group} className={styles.group}>
          <h2>{group}</h2>
          <ul className={styles.grid}>
            {entries.map((module) => (
              <ModuleRow
                key={module.id}
                module={module}
                pinned={pinned.includes(module.to)}
                onOpen={() => rememberModule(module.to)}
                onPin={() => setPinned(togglePinnedModule(module.to))}
              />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
