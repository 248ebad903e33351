import type { CSSProperties } from 'react';

const unnamed = 'Video';

interface Props {
  type: 'image' | 'video';
  url: string;
  /** '' where the words beside it say as much */
  altText: string | null;
  style?: CSSProperties | undefined;
  className?: string | undefined;
}

/** An image, or the beginning of a video, which is neither played nor heard. */
export function Still({ type, url, altText, style, className }: Props) {
  const look = { ...(style && { style }), ...(className && { className }) };
  if (type === 'image')
    return <img src={url} alt={altText ?? ''} loading="lazy" draggable={false} {...look} />;
  const name = altText === '' ? { 'aria-hidden': true } : { 'aria-label': altText ?? unnamed };
  return (
    // Browsers show nothing of a video before its first moment, unless a moment is named.
    <video src={`${url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} {...name} {...look} />
  );
}
