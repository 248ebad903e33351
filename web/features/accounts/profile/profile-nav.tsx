import styles from './profile.module.css';
import { profileMessages } from './profile-messages.ts';

const sections = Object.entries(profileMessages.sections);

/** The sections of the page, each a step away. */
export function ProfileNav() {
  return (
    <nav className={styles.nav} aria-label={profileMessages.nav}>
      {sections.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
