import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startSession } from './kernel/session/session.ts';
import { startTheme } from './kernel/theme/theme.ts';
import { withoutCapture } from './kernel/without-capture.ts';

startTheme();
startSession();
startTransition(() => {
  withoutCapture(document, () =>
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    ),
  );
});
