import type { ProjectWaiting } from '#contract/projects/project-overview.ts';
import { IconChevronDown, IconChevronsLeft, IconSettings } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { NavigationGroup } from '#contract/routes.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { menu, type MenuEntry } from '#web/kernel/navigation.ts';
import { entryCount, entryIcon } from './entry-icons.ts';
import { sidebarState } from './sidebar-state.ts';
import styles from './shell.module.css';
import { shellMessages as messages } from './messages.ts';

export interface SidebarProject {
  id: string;
  title: string;
  icon: ReactNode;
}

interface Props {
  projects: readonly SidebarProject[];
  /** id of the selected project, marked on its page */
  selected: string | null;
  hasSubscription: boolean;
  /** the switcher of workspaces */
  workspace: ReactNode;
  /** how much waits for somebody in the selected project; undefined until that is known */
  counts: ProjectWaiting | undefined;
  /** open as a temporary sheet on small screens */
  open: boolean;
  onNavigate: () => void;
}

function Entry({
  to,
  label,
  icon,
  current,
  child,
  count = 0,
}: {
  to: string;
  label: string;
  icon: ReactNode;
  current: boolean;
  child?: boolean;
  count?: number | undefined;
}) {
  return (
    <li className={child ? styles.child : undefined}>
      <Link className={styles.entry} to={to} aria-current={current ? 'page' : undefined} title={label}>
        {icon}
        <span>{label}</span>
        {count > 0 && (
          <b className={styles.count} title={messages.waiting(count)}>
            {count}
          </b>
        )}
      </Link>
    </li>
  );
}

/** The settings, which are needed seldom: closed until they are asked for or one of them is shown. */
function Settings({ shown, children }: { shown: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const open = opened || shown;
  return (
    <div>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls="menu-settings"
        title={messages.groups.settings}
        onClick={() => setOpened(!opened)}
      >
        <IconSettings size={20} stroke={1.75} aria-hidden />
        <span>{messages.groups.settings}</span>
        <IconChevronDown size={16} stroke={1.75} className={styles.chevron} aria-hidden />
      </button>
      <ul id="menu-settings" className={styles.group} aria-label={messages.groups.settings} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}

/** Left navigation of the app: groups and labels and their entries from the route table. */
export function Sidebar({ projects, selected, hasSubscription, workspace, counts, open, onNavigate }: Props) {
  const { pathname, search } = useLocation();
  const shownProject = pathname === '/projects' ? new URLSearchParams(search).get('id') : null;
  const entries = (list: readonly MenuEntry[]) =>
    list
      .filter((entry) => !entry.needsSubscription || hasSubscription)
      .map((entry) => {
        const Icon = entryIcon(entry.to);
        const to = entry.to.replace(':projectId', selected ?? '');
        const below = entry.to !== '/modules' && entry.to !== '/projects' && pathname.startsWith(`${to}/`);
        return (
          <Entry
            key={entry.to}
            to={to}
            label={entry.label}
            icon={<Icon size={20} stroke={1.75} aria-hidden />}
            current={(pathname === to || below) && shownProject === null}
            count={entryCount(entry.to, counts)}
          />
        );
      });
  // The project-scoped entries need a project to lead to.
  const present = (group: NavigationGroup) =>
    group !== 'social' || (projects.length > 0 && selected !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- closes the sheet after any of its links was followed
    <nav
      id="sidebar"
      className={styles.side}
      aria-label={messages.navigation}
      data-open={open}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) onNavigate();
      }}
    >
      {workspace}
      <ul className={styles.group} aria-label={messages.groups.projects}>
        {entries(menu('projects'))}
        {projects.length > 0 && (
          <li>
            <ul className={styles.projects} aria-label={messages.allProjects}>
              {projects.map((project) => (
                <Entry
                  key={project.id}
                  child
                  to={pagePath('/projects', {}, { id: project.id })}
                  label={project.title}
                  icon={project.icon}
                  current={shownProject === project.id && selected === project.id}
                />
              ))}
            </ul>
          </li>
        )}
      </ul>
      <ul className={styles.group}>{entries(menu('work'))}</ul>
      {(['social', 'mostly-used'] as const).filter(present).map((group) => (
        <div key={group}>
          <p className={styles.heading} id={`menu-${group}`}>
            {messages.groups[group]}
          </p>
          <ul className={styles.group} aria-labelledby={`menu-${group}`}>
            {entries(menu(group))}
          </ul>
        </div>
      ))}
      <Settings shown={menu('settings').some(({ to }) => to === pathname)}>
        {entries(menu('settings'))}
      </Settings>
      <button
        type="button"
        className={`${styles.icon} ${styles.wide} ${styles.collapse}`}
        aria-label={messages.collapse}
        title={messages.collapse}
        aria-controls="sidebar"
        onClick={sidebarState.toggle}
      >
        <IconChevronsLeft size={20} stroke={1.75} className={styles.flip} aria-hidden />
      </button>
    </nav>
  );
}
