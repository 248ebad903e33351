// What an author set for one post, in the fields of each network's own API; contract/social/target-options.ts has the sources.
import type { Payload } from './port.ts';

/** Networks without a connector of their own yet. */
export const sharedNetworks = ['PINTEREST'] as const;
export type SharedNetwork = (typeof sharedNetworks)[number];

/** The options of a post as the network's own fields; those left to the network are not sent. */
export function optionFields(network: SharedNetwork, payload: Payload): Record<string, unknown> {
  const { options } = payload;
  switch (network) {
    case 'PINTEREST':
      return { board_id: options.boardId };
  }
}
