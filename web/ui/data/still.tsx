import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import styles from './still.module.css';

const unnamed = 'Video';

interface Props {
  type: 'image' | 'video';
  url: string;
  /** '' where the words beside it say as much */
  altText: string | null;
  style?: CSSProperties | undefined;
  /** pixels of the sign on a video, in the middle of what it stands in, which has a position; none when absent */
  sign?: number;
}

/** An image, or the beginning of a video, which is neither played nor heard. */
export function Still({ type, url, altText, style, sign }: Props) {
  const look = style && { style };
  if (type === 'image')
    return <img src={url} alt={altText ?? ''} loading="lazy" draggable={false} {...look} />;
  const name = altText === '' ? { 'aria-hidden': true } : { 'aria-label': altText ?? unnamed };
  return (
    <>
      {/* Browsers show nothing of a video before its first moment, unless a moment is named. */}
      <video src={`${url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} {...name} {...look} />
      {sign !== undefined && <IconPlayerPlayFilled size={sign} className={styles.mark} aria-hidden />}
    </>
  );
}
