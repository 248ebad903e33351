import { Logo } from '#web/ui/layout/logo.tsx';
import { CardsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { messages } from '#web/kernel/messages.ts';
import styles from './shell.module.css';

/** The app before its script has run: bar, sidebar and content in the places where they will be. */
export function ShellSkeleton() {
  return (
    <>
      <header className={styles.bar}>
        <a className={styles.brand} href="/" aria-label={messages.product}>
          <Logo />
          <span>{messages.product}</span>
        </a>
      </header>
      <div className={styles.side} aria-hidden />
      <main className={styles.main}>
        <Page>
          <CardsSkeleton cards={6} />
        </Page>
      </main>
    </>
  );
}
