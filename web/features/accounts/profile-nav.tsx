import styles from './profile.module.css';
import { profileWords } from './profile-words.ts';

const sections = Object.entries(profileWords.sections);

/** The sections of the page, each a step away. */
export function ProfileNav() {
  return (
    <nav className={styles.nav} aria-label={profileWords.nav}>
      {sections.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
