// A project with one channel of a network that asks for consent, and the ways by which its tests connect and look.
import { social } from '#contract/social.ts';
import type { Network } from '#contract/social/networks.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { consent } from './channels.ts';
import { usePosting } from './posting.ts';

/** What the network answers in place of what it would. */
export const instead = (status: number, body: unknown): SandboxFault => ({
  kind: 'instead',
  answer: { status, body },
});

/** For the tests of one file. */
export function useConsenting(network: Network) {
  const posting = usePosting([network]);
  const { app, me, projectId } = posting;
  const params = () => ({ id: projectId() });
  /** @returns the network's page of consent, with what is asked for */
  const connect = async () => {
    const body = { action: 'connect', network } as const;
    return new URL((await me().call(social.channel, { params: params(), body })).url ?? '');
  };
  /** Consents for accounts, separated by commas. @returns what the network sends back */
  const codeOf = async (accounts?: string) => {
    const back = (await consent((await connect()).href, accounts)).searchParams;
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  };
  const select = (given: { code?: string; state: string; accountIds?: string[] }) =>
    me().call(social.channel, { params: params(), body: { action: 'select', ...given } });
  const feed = async () => (await fetch(`${app.origin}/sandbox/${network.toLowerCase()}/feed`)).text();

  return {
    ...posting,
    write: ((body) => posting.write({ targets: posting.to(network), ...body })) as typeof posting.write,
    connect,
    codeOf,
    select,
    feed,
    /** The part of the feed that holds a text; '' where none does. */
    onPage: async (text: string) =>
      (await feed()).split('<article').find((part) => part.includes(text)) ?? '',
    /** Consents for the same account once more. @throws where its channel is not active then */
    consentAgain: async () => {
      const { channels } = await select(await codeOf());
      const channel = channels.find(({ id }) => id === posting.channelOf(network));
      if (channel?.status !== 'active') throw new Error(`the channel is ${channel?.status}`);
    },
  };
}
