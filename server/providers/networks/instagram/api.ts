// Calls of the Instagram API with Instagram Login, which answers as Meta's Graph API does.
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkPlace } from '../app.ts';
import { callNetwork, type NetworkAnswer, type NetworkCall } from '../call.ts';
import { graphVersion } from '../meta/graph.ts';
import { classify, spentLimits } from '../meta/problem.ts';

/** Every call throws NetworkError. */
export interface InstagramApi {
  get(token: string, path: string, query: Record<string, string>): Promise<Record<string, unknown>>;
  post(token: string, path: string, form: Record<string, string>): Promise<NetworkAnswer>;
  /** a call about a token, which has no version and no header */
  tokenCall(path: string, query: Record<string, string>): Promise<Record<string, unknown>>;
}

export const Made = z.object({ id: z.string().min(1) });

export function createInstagramApi({ egress, place }: { egress: Egress; place: NetworkPlace }): InstagramApi {
  const addressOf = (path: string, query: Record<string, string>) => {
    const asked = new URLSearchParams(query).toString();
    return `${place.api()}/${path}${asked && `?${asked}`}`;
  };
  const send = (call: NetworkCall) => callNetwork(egress, { ...call, classify, spentLimits });
  const bodyOf = async (call: NetworkCall) => (await send(call)).body;
  return {
    get: (access, path, query) =>
      bodyOf({ method: 'GET', url: addressOf(`${graphVersion}/${path}`, query), access }),
    post: (access, path, form) =>
      send({ method: 'POST', url: addressOf(`${graphVersion}/${path}`, {}), access, form }),
    tokenCall: (path, query) => bodyOf({ method: 'GET', url: addressOf(path, query) }),
  };
}
