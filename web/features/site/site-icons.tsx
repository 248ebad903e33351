// The four drawings that reading pages need, as plain SVG: the icon package stays with the app.
import type { ReactNode } from 'react';

const Line = ({ children, className }: { children: ReactNode; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    {children}
  </svg>
);

export const MenuDrawing = () => (
  <Line>
    <path d="M4 6h16M4 12h16M4 18h16" />
  </Line>
);
export const SunDrawing = ({ className }: { className?: string }) => (
  <Line className={className}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
  </Line>
);
export const MoonDrawing = ({ className }: { className?: string }) => (
  <Line className={className}>
    <path d="M12 3a6.4 6.4 0 0 0 9 9 9 9 0 1 1-9-9Z" />
  </Line>
);
export const PaletteDrawing = () => (
  <Line>
    <path d="M12 21a9 9 0 1 1 9-9c0 2.5-2 4-4.5 4H14a2 2 0 0 0-1 3.75A1.3 1.3 0 0 1 12 21" />
    <path d="M7.5 10.5h.01M12 7.5h.01M16.5 10.5h.01" />
  </Line>
);
