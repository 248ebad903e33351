import { Menu } from '@mantine/core';
import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { menu } from '#web/kernel/navigation.ts';
import { theme } from '#web/kernel/theme.ts';
import { words as common } from '#web/kernel/words.ts';
import { Logo } from '#web/ui/logo.tsx';
import styles from './shell.module.css';
import { shellWords as words } from './words.ts';

interface Props {
  menuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onLogout: () => void;
  email: string;
  /** the engine badge */
  badge: ReactNode;
}

/** Fixed top bar of the app. */
export function TopBar({ menuOpen, onMenu, onSearch, onLogout, email, badge }: Props) {
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={`${styles.icon} ${styles.narrow}`}
        aria-label={menuOpen ? words.closeMenu : words.openMenu}
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
      <button type="button" className={styles.search} onClick={onSearch} aria-label={words.search}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span>{words.searchShort}</span>
        <kbd aria-hidden>⌘K</kbd>
      </button>
      {badge}
      <button type="button" className={styles.icon} aria-label={words.toDark} title={words.toDark} onClick={theme.toggle}>
        <IconSun size={20} stroke={1.75} className={styles.sun} aria-hidden />
        <IconMoon size={20} stroke={1.75} className={styles.moon} aria-hidden />
      </button>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button type="button" className={styles.avatar} aria-label={words.account} title={email} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{email}</Menu.Label>
          {menu('avatar').map((entry) => (
            <Menu.Item key={entry.to} component={Link} to={entry.to}>
              {entry.label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={onLogout}>{words.logout}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}
