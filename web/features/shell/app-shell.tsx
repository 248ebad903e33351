import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { OfflineBanner } from '#web/ui/feedback/offline-banner.tsx';
import { Shortcuts } from './shortcuts-key.tsx';
import { Sidebar, type SidebarProject } from './sidebar.tsx';
import { sidebarState } from './sidebar-state.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { typedAhead } from './typed-ahead.ts';
import { useCommandKey } from './use-command-key.ts';
import { shellMessages as messages } from './messages.ts';

const CommandPalette = lazy(async () => {
  try {
    return { default: (await import('./command-palette.tsx')).CommandPalette };
  } catch (cause) {
    typedAhead.take();
    throw cause;
  }
});

/** The palette's field, once it is there. */
const paletteField = '[data-palette-field]';

interface Props {
  projects: readonly SidebarProject[];
  selected: string | null;
  hasSubscription: boolean;
  email: string;
  /** the person's picture or initials */
  picture: ReactNode;
  badge: ReactNode;
  /** the switcher of projects */
  project: ReactNode;
  /** what can be begun from anywhere */
  create: ReactNode;
  /** the switcher of workspaces */
  workspace: ReactNode;
  /** how much waits for somebody in the selected project */
  counts: ComponentProps<typeof Sidebar>['counts'];
  onLogout: () => void;
  children: ReactNode;
}

/** The app's frame: top bar, sidebar, content, ⌘K. */
export function AppShell({
  projects,
  selected,
  hasSubscription,
  email,
  picture,
  badge,
  project,
  create,
  workspace,
  counts,
  onLogout,
  children,
}: Props) {
  const { pathname, search, key } = useLocation();
  // The menu belongs to the place where it was opened: going elsewhere, also by the browser's back, closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const menuOpen = menuOpenAt === key;
  const closeMenu = () => setMenuOpenAt(null);
  const [paletteAsked, setPaletteAsked] = useState(0);
  const openPalette = useCallback(() => {
    if (!document.activeElement?.matches(paletteField)) typedAhead.start(() => setPaletteAsked(0));
    setPaletteAsked((was) => was + 1);
  }, []);
  useCommandKey(openPalette);

  useLayoutEffect(() => sidebarState.follow(pathname + search), [pathname, search]);
  useEffect(() => {
    if (!menuOpen) return;
    document.querySelector<HTMLElement>('#sidebar li a')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setMenuOpenAt(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [menuOpen]);

  return (
    <>
      <a className="skip-link" href="#content">
        {messages.skip}
      </a>
      <TopBar
        menuOpen={menuOpen}
        onMenu={() => setMenuOpenAt(menuOpen ? null : key)}
        onSearch={openPalette}
        onLogout={onLogout}
        email={email}
        picture={picture}
        project={project}
        create={create}
        badge={badge}
      />
      <Sidebar
        projects={projects}
        selected={selected}
        hasSubscription={hasSubscription}
        workspace={workspace}
        counts={counts}
        open={menuOpen}
        onNavigate={closeMenu}
      />
      {menuOpen && (
        <button type="button" className={styles.veil} aria-label={messages.closeMenu} onClick={closeMenu} />
      )}
      <main id="content" className={styles.main} tabIndex={-1} inert={menuOpen}>
        <OfflineBanner />
        {children}
      </main>
      <Shortcuts />
      <Suspense fallback={null}>{paletteAsked > 0 && <CommandPalette asked={paletteAsked} />}</Suspense>
    </>
  );
}
