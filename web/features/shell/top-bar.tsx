import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { menu } from '#web/kernel/navigation.ts';
import { theme } from '#web/kernel/theme/theme.ts';
import { messages as common } from '#web/kernel/messages.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { PopoverMenu } from '#web/ui/menu/popover-menu.tsx';
import styles from './shell.module.css';
import { shellMessages as messages } from './messages.ts';

// The app's frame is drawn in the browser only, so that the platform is known.
const commandKey = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '') ? '⌘K' : 'Ctrl K';

interface Props {
  menuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onLogout: () => void;
  email: string;
  /** the person's picture or initials; null until they are known */
  picture: ReactNode;
  /** the switcher of projects */
  project: ReactNode;
  /** what can be begun from anywhere */
  create: ReactNode;
  /** the engine's state and the notifications */
  badge: ReactNode;
}

/** Fixed top bar of the app. */
export function TopBar({
  menuOpen,
  onMenu,
  onSearch,
  onLogout,
  email,
  picture,
  project,
  create,
  badge,
}: Props) {
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={`${styles.icon} ${styles.narrow}`}
        aria-label={menuOpen ? messages.closeMenu : messages.openMenu}
        aria-expanded={menuOpen}
        aria-controls="sidebar"
        onClick={onMenu}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </button>
      {/* The start page is a reading page of its own, not part of the app. */}
      <a className={styles.brand} href="/" aria-label={common.product}>
        <Logo />
        <span>{common.product}</span>
      </a>
      <div className={styles.project}>{project}</div>
      {/* Named by what it shows, so that it can be called by that (WCAG 2.5.3); phones show the icon only. */}
      <button type="button" className={styles.search} onClick={onSearch} title={messages.search}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span>{messages.search}</span> <kbd>{commandKey}</kbd>
      </button>
      <div className={styles.tools}>
        {create}
        {badge}
        <button
          type="button"
          className={styles.icon}
          aria-label={messages.toDark}
          title={messages.toDark}
          onClick={theme.toggle}
        >
          <IconSun size={20} stroke={1.75} className={styles.sun} aria-hidden />
          <IconMoon size={20} stroke={1.75} className={styles.moon} aria-hidden />
        </button>
        <PopoverMenu
          label={messages.account}
          buttonClassName={`${styles.avatar} ${picture ? styles.known : ''}`}
          heading={email}
          items={[
            ...menu('avatar').map(({ to, label }) => ({ to, label })),
            { label: messages.logout, onSelect: onLogout, divided: true },
          ]}
        >
          {picture}
        </PopoverMenu>
      </div>
    </header>
  );
}
