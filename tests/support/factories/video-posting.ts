// A project with one channel of a network, and posts with a video to it.
import { expect, onTestFinished } from 'vitest';
import type { Network } from '#contract/social/networks.ts';
import { createEgress, type Egress } from '#server/kernel/egress/egress.ts';
import { type NetworkApp, type NetworkPlace, sandboxPlace } from '#server/providers/networks/app.ts';
import type { NetworkConnector, Session } from '#server/providers/networks/port.ts';
import { consent } from './channels.ts';
import { useConsenting } from './consenting.ts';
import { addVideo, shownVideo } from './library-videos.ts';
import { words } from './posting.ts';

type Body = Parameters<ReturnType<typeof useConsenting>['write']>[0];

/** For the tests of one file. */
export function useVideoPosting(network: Network) {
  const posting = useConsenting(network);
  const { app, at, onPage } = posting;
  return {
    ...posting,
    writeVideo: async (video: Uint8Array, body: Body = {}) =>
      posting.write({ targets: [at(network)], media: [await addVideo(posting, video)], ...body }),
    /** The post with this text shows this very file. @returns its part of the feed's page */
    async expectShown(content: string, file: Buffer): Promise<string> {
      const page = await onPage(content);
      const shown = await shownVideo(posting, page);
      expect(shown?.mime).toBe('video/mp4');
      expect(shown?.bytes.equals(file)).toBe(true);
      return page;
    },
    /** The calls that the sandbox gets from now on, until the test ends. */
    recordCalls(): string[] {
      const calls: string[] = [];
      posting.meet(({ action }) => {
        calls.push(action);
        return null;
      });
      return calls;
    },
    /** A connector that talks to the sandbox by itself, with the session of an account of its own. */
    async connected(
      create: (deps: { egress: Egress; app: NetworkApp; place: NetworkPlace }) => NetworkConnector,
    ): Promise<{ connector: NetworkConnector; session: Session }> {
      const egress = createEgress();
      onTestFinished(() => egress.close());
      const connector = create({
        egress,
        app: { clientId: 'quillstead', clientSecret: 'sandbox' },
        place: sandboxPlace(network.toLowerCase(), () => app.origin),
      });
      const { signIn } = connector;
      if (signIn.kind !== 'consent') throw new Error(`${network} does not ask for consent`);
      const redirectUri = `${app.origin}/social/callback`;
      const requested = { origin: app.origin, instance: null, redirectUri, state: 's', codeChallenge: '' };
      const back = await consent(await signIn.authorizeUrl(requested), words());
      const code = back.searchParams.get('code') ?? '';
      const { tokens, accounts } = await signIn.exchange({ instance: null, code, verifier: '', redirectUri });
      const [account] = accounts;
      if (!account) throw new Error('the consent gave no account');
      return { connector, session: { token: (account.tokens ?? tokens).access, account } };
    },
  };
}
