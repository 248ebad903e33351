// Line drawings made for this product: one stroke width, the ink of the text, one touch of the living colour.
import type { ReactNode } from 'react';

const drawings = {
  desk: (
    <>
      <path d="M18 92h124M34 92v20M126 92v20" />
      <path d="M52 92V58l8-6h34l8 6v34" />
      <path d="M62 66h30M62 74h30M62 82h18" />
      <path className="accent" d="M104 88c6-26 18-42 34-48-2 18-12 32-28 40l-6 8Zm4-6c6-12 12-20 20-28" />
    </>
  ),
  papers: (
    <>
      <path d="M48 24h44l20 20v62H48z" />
      <path d="M92 24v20h20M60 58h40M60 70h40M60 82h26" />
      <path d="M48 34H38v82h62v-10" />
      <path className="accent" d="m104 98 10 10 20-24" />
    </>
  ),
  plug: (
    <>
      <path d="M24 72h30" />
      <path d="M54 56h18a14 14 0 0 1 14 14v4a14 14 0 0 1-14 14H54z" />
      <path d="M86 66h12M86 78h12" />
      <path className="accent" d="M112 56h-4a10 10 0 0 0-10 10v12a10 10 0 0 0 10 10h4zM112 72h24" />
    </>
  ),
  letterbox: (
    <>
      <path d="M40 60a20 20 0 0 1 40 0v38H40z" />
      <path d="M60 40h42a20 20 0 0 1 20 20v38H80M76 98v22M50 62h18" />
      <path className="accent" d="M98 58V30h16v12H98" />
    </>
  ),
  lost: (
    <>
      <path d="M80 24v96M80 34h42l10 10-10 10H80zM80 62H40L30 72l10 10h40z" />
      <path d="M58 120h44" />
      <path className="accent" d="M90 44h22M50 72h18" />
    </>
  ),
  seed: (
    <>
      <path d="M32 112h96M80 112V76" />
      <path d="M58 112c2-10 10-16 22-16s20 6 22 16" />
      <path
        className="accent"
        d="M80 78c-20 0-30-10-30-28 18 0 30 10 30 28Zm0-12c0-16 10-26 28-26 0 16-10 26-28 26Z"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

/** A picture that decorates: silent to screen readers. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg
      className={`drawing ${className ?? ''}`}
      viewBox="0 0 160 136"
      width="160"
      height="136"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
