// What happy-dom lacks of a browser and the components ask for.
import { beforeEach, vi } from 'vitest';
import { forgetDevice } from './device-storage.ts';

/** Text areas that grow measure themselves again when a font has arrived; here none ever does. */
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

vi.mock('idb-keyval', () => import('./device-storage.ts'));
beforeEach(forgetDevice);
