import { useState } from 'react';
import styles from './avatar.module.css';

interface Props {
  /** what the initials are taken from */
  name: string;
  /** address of the picture, or null */
  src: string | null;
  /** pixels of its side */
  size?: number;
}

/** Up to two initials: `Ada Lovelace` → `AL`, `ada@example.com` → `A`, `@ada` → `A`. */
export function initialsOf(name: string): string {
  const words = (name.replace(/^@/, '').split('@', 1)[0] ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase();
}

/** A person's picture, or initials where there is none or it cannot be loaded. Beside a name it says nothing more. */
export function Avatar({ name, src, size = 32 }: Props) {
  // An address that lived too long is no reason for a broken picture.
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
      {src !== null && src !== broken ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
