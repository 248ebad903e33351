import { palettes } from '#contract/shared/options.ts';
import { firstExisting, menu, type MenuEntry, topMenu } from '#web/kernel/navigation.ts';
import { messages as common } from '#web/kernel/messages.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { paletteNames } from '#web/ui/theme/palette-names.ts';
import { MenuDrawing, MoonDrawing, PaletteDrawing, SunDrawing } from './site-icons.tsx';
import styles from './site.module.css';
import { siteMessages as messages } from './messages.ts';

// Menus are native popovers: they open, close and take Escape without a script.

const state = (entry: MenuEntry) => (entry.showWhen ? `when-${entry.showWhen}` : undefined);

const Links = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.to} className={state(entry)}>
        <a href={entry.to}>{entry.label}</a>
      </li>
    ))}
  </ul>
);

function PaletteMenu() {
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        popoverTarget="palettes"
        aria-label={messages.palette}
        title={messages.palette}
      >
        <PaletteDrawing />
      </button>
      <div id="palettes" popover="auto" className={styles.popover}>
        {palettes.map((palette) => (
          <button key={palette} type="button" data-choose-palette={palette} aria-pressed={false}>
            <i data-palette={palette} aria-hidden="true" />
            {paletteNames[palette]}
          </button>
        ))}
      </div>
    </>
  );
}

function Account() {
  return (
    <>
      <button
        type="button"
        className={`${styles.avatar} when-signed-in`}
        popoverTarget="account"
        aria-label={messages.account}
      />
      <div id="account" popover="auto" className={styles.popover}>
        <Links entries={menu('avatar')} />
        <button type="button" data-logout="">
          {messages.logout}
        </button>
      </div>
    </>
  );
}

/** Top bar and side menu of the marketing layout; works without a script. */
export function SiteHeader() {
  const tryFree = firstExisting('/pricing', '/signup');
  return (
    <>
      <a className="skip-link" href="#content">
        {messages.skip}
      </a>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.icon}
          popoverTarget="side-menu"
          aria-label={messages.menu}
          title={messages.menu}
        >
          <MenuDrawing />
        </button>
        <a className={styles.brand} href="/" aria-label={common.product}>
          <Logo />
          <span>{common.product}</span>
        </a>
        <nav className={styles.top} aria-label={messages.pages}>
          <Links entries={topMenu()} />
        </nav>
        <div className={styles.tools}>
          <PaletteMenu />
          <button
            type="button"
            className={styles.icon}
            data-toggle-scheme=""
            aria-label={messages.toggle}
            title={messages.toggle}
          >
            <SunDrawing className={styles.sun} />
            <MoonDrawing className={styles.moon} />
          </button>
          <a className={`site-button-quiet when-signed-out ${styles.login}`} href="/login">
            {messages.login}
          </a>
          {tryFree && (
            <a className="site-button when-signed-out" href={tryFree}>
              {messages.tryFree}
            </a>
          )}
          <Account />
        </div>
      </header>
      <nav id="side-menu" popover="auto" className={styles.side} aria-label={messages.menu}>
        <Links entries={menu('side')} />
        <ul className="when-signed-out">
          <li>
            <a href="/login">{messages.login}</a>
          </li>
        </ul>
      </nav>
    </>
  );
}
