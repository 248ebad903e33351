/** The mark: a quill that is also a roof. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="logo">
      <path
        fill="var(--accent)"
        d="M5 27c1.2-9.6 5.6-17.4 13.4-20.9C21.6 4.6 25 4.4 28 5c-.1 8.6-5 14.6-13 16.1l-4.3.6L8.8 27a1.9 1.9 0 0 1-3.8 0Z"
      />
      <path
        fill="none"
        stroke="var(--paper)"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M9.6 22.4c2.6-5.4 6-9.2 11.2-12.2M15.6 16.4h5.2"
      />
    </svg>
  );
}
