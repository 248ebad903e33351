// What happy-dom lacks of a browser and the components ask for.
import { beforeEach, vi } from 'vitest';
import { forgetDevice } from './device-storage.ts';

/** Text areas that grow measure themselves again when a font has arrived; here none ever does. */
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** A report that cannot be sent has nobody to be told to; happy-dom's own leaves its failure unhandled. */
navigator.sendBeacon = (url, body) => {
  fetch(url, { method: 'POST', ...(body && { body: body as BodyInit }) }).catch(() => undefined);
  return true;
};

vi.mock('idb-keyval', () => import('./device-storage.ts'));
beforeEach(forgetDevice);
