import {
  createTheme,
  MantineProvider,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { primaryColour } from '#contract/shared/options.ts';
import { store } from '#web/kernel/store.ts';
import { theme as deviceTheme } from '#web/kernel/theme/theme.ts';
import { ConfirmHost } from '../feedback/confirm-host.tsx';
import './mantine.css';
import { Toaster } from '../feedback/toaster.tsx';

// Only names: every shade is a CSS variable of the palette (mantine-bridge.css).
const shades = Array.from({ length: 10 }, () => primaryColour) as unknown as MantineColorsTuple;

// Mantine's scroll lock writes a <style> element, which the page's policy refuses; use-held-page.ts holds the page instead.
const noStyleLock = { defaultProps: { lockScroll: false } };

const theme = createTheme({
  fontFamily: 'var(--font)',
  colors: { accent: shades, danger: shades },
  primaryColor: 'accent',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: noStyleLock,
    Drawer: noStyleLock,
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});

let unsubscribe = () => {};

/** Mantine follows the device's theme; nothing is kept twice. */
const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => (typeof document === 'undefined' ? fallback : deviceTheme.scheme()),
  // The device's theme is the only one who changes it; writing back from here would go round in circles.
  set: () => {},
  subscribe: (onUpdate) => {
    unsubscribe = deviceTheme.subscribe(() => onUpdate(deviceTheme.scheme()));
  },
  unsubscribe: () => unsubscribe(),
  clear: () => {},
};

/** Store, Mantine (without the style elements that it would write), messages and questions. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={schemeManager}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
        <ConfirmHost />
        <Toaster />
      </MantineProvider>
    </Provider>
  );
}
