// A connector and its network's sandbox with a recorder between them, for the tests of one file.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { createEgress, type Egress } from '../../../server/kernel/egress/egress.ts';
import { type NetworkPlace, sandboxPlace } from '../../../server/providers/networks/app.ts';
import {
  type ConsentSignIn,
  type MediaSource,
  type NetworkConnector,
  NetworkError,
  type Payload,
  type Session,
} from '../../../server/providers/networks/port.ts';
import type { SandboxFault } from '../../../server/sandbox/networks/deps.ts';
import { useTestApp } from '../../support/app.ts';
import { consent } from '../../support/factories/channels.ts';
import { type Exchange, type Recorder, startRecorder } from './recorder.ts';

const app = { clientId: 'quillstead', clientSecret: 'sandbox' };
const verifier = 'v'.repeat(43);

export const aPost = (changes: Partial<Payload> = {}): Payload => ({
  text: `Rye & <wheat> 🍞 at https://example.com/menu ${Math.random()}`,
  title: null,
  link: null,
  options: {},
  media: [],
  assembly: null,
  ...changes,
});

export async function aPicture(
  format: 'png' | 'gif' = 'png',
  altText = 'A loaf on a board',
): Promise<MediaSource> {
  const create = { width: 600, height: 600, channels: 3, background: '#a52' } as const;
  const bytes = await sharp({ create }).toFormat(format).toBuffer();
  return { mime: `image/${format}`, altText, bytes: async () => bytes, address: () => '' };
}

/** @param slug as in the sandbox's addresses */
export function useRecordedSandbox(
  slug: string,
  connect: (deps: { egress: Egress; app: typeof app; place: NetworkPlace }) => NetworkConnector,
) {
  const faults: SandboxFault[] = [];
  const server = useTestApp({
    env: { QUILLSTEAD_ROLE: 'web' },
    social: { fault: () => faults.shift() ?? null },
  });
  const egress = createEgress();
  const started: { recorder?: Recorder; connector?: NetworkConnector } = {};
  const recorder = () => started.recorder!;
  const connector = () => started.connector!;
  beforeAll(async () => {
    started.recorder = await startRecorder(server.origin);
    started.connector = connect({ egress, app, place: sandboxPlace(slug, () => recorder().origin) });
  });
  afterAll(async () => {
    await recorder().close();
    await egress.close();
  });

  return {
    server,
    faults,
    connector,
    origin: () => recorder().origin,
    exchanges: (): readonly Exchange[] => recorder().exchanges,
    /** Consents as a person does. */
    async signIn(account = 'Corner Bakery') {
      const { authorizeUrl, exchange } = connector().signIn as ConsentSignIn;
      const redirectUri = `${server.origin}/social/callback`;
      const url = await authorizeUrl({
        origin: server.origin,
        instance: null,
        redirectUri,
        state: 'the-state',
        codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
      });
      const code = (await consent(url, account)).searchParams.get('code') ?? '';
      const { tokens, accounts } = await exchange({ instance: null, code, verifier, redirectUri });
      const session: Session = { token: tokens.access, account: accounts[0]! };
      return { tokens, session };
    },
  };
}

/** @returns what a network's refusal says. @throws where there is none */
export const refusal = (call: Promise<unknown>): Promise<NetworkError> =>
  call.then(
    () => {
      throw new Error('the network refused nothing');
    },
    (cause: unknown) => {
      if (cause instanceof NetworkError) return cause;
      throw cause;
    },
  );
