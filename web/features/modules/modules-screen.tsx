import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { routeOf } from '#contract/routes.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import styles from './modules.module.css';
import { findModules, modules } from './registry.ts';
import { modulesMessages as messages } from './messages.ts';

/** The search appears once there is enough to search in. */
const worthSearching = 6;

/** /modules: everything that can be opened, by group. */
export function ModulesScreen() {
  const [query, setQuery] = useState('');
  const found = findModules(query);
  const groups = [...new Set(found.map((module) => module.group))];
  return (
    <Page>
      <PageHeader title={messages.title} lead={messages.lead} />
      {modules.length >= worthSearching && (
        <TextInput
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p role="status">{messages.none(query)}</p>}
      {groups.map((group) => (
        <section key={group} aria-label={group} className={styles.group}>
          <h2>{group}</h2>
          <div className={styles.grid}>
            {found
              .filter((module) => module.group === group)
              .map((module) => (
                <article key={module.id} className={styles.card}>
                  <h3>
                    {routeOf(module.to)?.access === 'public' ? (
                      // A reading page: left by an ordinary link.
                      <a href={module.to}>{module.label}</a>
                    ) : (
                      <Link to={module.to}>{module.label}</Link>
                    )}
                  </h3>
                  <p>{module.sentence}</p>
                </article>
              ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
