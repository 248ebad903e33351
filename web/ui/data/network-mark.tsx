import type { ReactNode } from 'react';
import type { Network } from '#contract/social/networks.ts';
import styles from './network-mark.module.css';
import { initialsOf } from './avatar.tsx';

/** Own drawings on a grid of 20, in one stroke: they suggest a network and copy no mark. */
const glyphs: Record<Network, ReactNode> = {
  TWITTER: <path d="M6 5.5 14 14.5M14 5.5 6 14.5" />,
  LINKEDIN: (
    <>
      <path d="M6.2 9v5.5M9.8 14.5V9M9.8 11.6c0-3.4 4.4-3.4 4.4 0v2.9" />
      <circle cx="6.2" cy="6" r="1.1" data-filled />
    </>
  ),
  FACEBOOK: <path d="M13.2 5.2h-1c-1.5 0-2.2.9-2.2 2.3v7.6M7.4 9.6h5.2" />,
  INSTAGRAM: (
    <>
      <rect x="5" y="5" width="10" height="10" rx="3" />
      <circle cx="10" cy="10" r="2.3" />
      <circle cx="12.9" cy="7.1" r=".8" data-filled />
    </>
  ),
  PINTEREST: <path d="M8 15V5.4h2.6a2.9 2.9 0 0 1 0 5.8H8" />,
  TIKTOK: (
    <>
      <path d="M10.6 12.7V5c.3 1.9 1.5 2.9 3.4 3" />
      <circle cx="8.5" cy="12.9" r="2.1" />
    </>
  ),
  GOOGLEMYBUSINESS: (
    <>
      <path d="M10 15.6c-2.7-2.9-4-5-4-6.8a4 4 0 0 1 8 0c0 1.8-1.3 3.9-4 6.8Z" />
      <circle cx="10" cy="8.8" r="1.3" />
    </>
  ),
  BLUESKY: (
    <path d="M10 9.6C8 6 5 5 5 7.6c0 3 2 3.4 3.4 3.4C7 11.5 6 14.5 10 14.5s3-3 1.6-3.5C13 11 15 10.6 15 7.6 15 5 12 6 10 9.6Z" />
  ),
  MASTODON: <path d="M5.5 13.5V8.4c0-3.2 4.5-3.2 4.5 0v2.4V8.4c0-3.2 4.5-3.2 4.5 0v5.1" />,
};

/** A network's mark in a tinted tile. Its name stands beside it, or is said by what holds it. */
export function NetworkMark({ network, size = 20 }: { network: Network; size?: number }) {
  return (
    <span className={styles.mark} style={{ width: size, height: size }} data-network={network} aria-hidden>
      <svg viewBox="0 0 20 20" width={size} height={size}>
        {glyphs[network]}
      </svg>
    </span>
  );
}

interface AvatarProps {
  name: string;
  network: Network;
  /** pixels of its side */
  size?: number;
}

/** A channel as a tile with its initials, and its network's mark in the corner. */
export function ChannelAvatar({ name, network, size = 36 }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden
    >
      {initialsOf(name)}
      <span className={styles.corner}>
        <NetworkMark network={network} size={Math.max(16, Math.round(size * 0.45))} />
      </span>
    </span>
  );
}

interface MarksProps {
  networks: readonly Network[];
  size?: number;
  /** how many marks there is room for */
  most?: number;
}

/** The networks of a post, each once; what has no room is counted. */
export function NetworkMarks({ networks, size = 20, most = 4 }: MarksProps) {
  const each = [...new Set(networks)];
  return (
    <span className={styles.marks} aria-hidden>
      {each.slice(0, most).map((network) => (
        <NetworkMark key={network} network={network} size={size} />
      ))}
      {each.length > most && <span className={styles.rest}>+{each.length - most}</span>}
    </span>
  );
}
