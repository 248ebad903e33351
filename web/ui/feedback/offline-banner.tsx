import { useSyncExternalStore } from 'react';
import { messages } from '#web/kernel/messages.ts';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network; true while prerendering. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says that the network is gone, and what that means for the work. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {online ? null : <p className={styles.banner}>{messages.state.offline}</p>}
    </div>
  );
}
