// What a connector of a network with apps is built from: the app that people consent to, and where the network is.
import { NetworkError } from './port.ts';

/** A program's registration at a network. */
export interface NetworkApp {
  clientId: string;
  clientSecret: string;
  /** what it may ask people for, separated by spaces, where that differs by app; absent or empty: as the settings say */
  scopes?: string;
}

/** Where a network is: at its own addresses, or its sandbox on this server. */
export interface NetworkPlace {
  sandbox: boolean;
  /** for browsers. @param origin where the person's browser is */
  web(origin: string): string;
  /** for calls. @throws NetworkError `not-sent` while the sandbox is not there yet */
  api(): string;
}

export const realPlace = (web: string, api: string): NetworkPlace => ({
  sandbox: false,
  web: () => web,
  api: () => api,
});

/** @param origin where this server listens, or null while it does not */
export const sandboxPlace = (slug: string, origin: () => string | null): NetworkPlace => ({
  sandbox: true,
  web: (browserOrigin) => `${browserOrigin}/sandbox/${slug}`,
  api() {
    const here = origin();
    if (here === null) throw new NetworkError('not-sent', 'The sandbox is not running yet.');
    return `${here}/sandbox/${slug}`;
  },
});

/** The app at a token endpoint that takes HTTP Basic (RFC 6749 §2.3.1). */
export const basicAuth = ({ clientId, clientSecret }: NetworkApp): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
