// Business Login for Instagram: a code for a token of an hour, that for one of 60 days, and whose it is.
import { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkApp } from '../app.ts';
import { callNetwork, type Classify } from '../call.ts';
import { read } from '../meta/graph.ts';
import { NetworkError, type RemoteAccount, type Tokens } from '../port.ts';
import type { InstagramApi } from './api.ts';

/** The documents show these answers in a list of one, and the API has given them bare. */
const bareOrListed = <T>(shape: z.ZodType<T>) =>
  z.union([shape, z.object({ data: z.tuple([shape]) }).transform(({ data: [given] }) => given)]);

const Short = bareOrListed(
  z.object({
    access_token: z.string().min(1),
    /** a list, or names separated by commas */
    permissions: z.union([z.array(z.string()), z.string().transform((text) => text.split(','))]).optional(),
  }),
);
const Long = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const Me = bareOrListed(
  z.object({
    // A number of 17 digits is more than a double holds: only the text is right.
    user_id: z.string().min(1),
    username: z.string(),
    name: z.string().optional(),
    account_type: z.string().optional(),
  }),
);
const Refusal = z.object({ error_message: z.string().catch('') });

/** The token endpoint has errors of a form of its own, all with one code: a code that is not good, a wrong secret. */
const classifyCode: Classify = ({ status, body }) =>
  status >= 400 && status < 500 && status !== 429
    ? { kind: 'invalid-grant', message: Refusal.parse(body).error_message || 'The consent was refused.' }
    : {};

/** A code for the token of an hour, and what the person allowed; null where Instagram does not say. */
export async function shortToken(
  { egress, app, tokenUrl }: { egress: Egress; app: NetworkApp; tokenUrl: () => string },
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<{ access: string; permissions: readonly string[] | null }> {
  const { body } = await callNetwork(egress, {
    method: 'POST',
    url: `${tokenUrl()}/oauth/access_token`,
    form: {
      client_id: app.clientId,
      client_secret: app.clientSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
    },
    classify: classifyCode,
  });
  const parsed = Short.safeParse(body);
  if (!parsed.success) throw new NetworkError('unknown', 'The network’s answer could not be read.');
  const { access_token: access, permissions } = parsed.data;
  return { access, permissions: permissions?.map((name) => name.trim()) ?? null };
}

/** The token itself is what is renewed, once it is a day old and while it is good. */
const tokensOf = (body: Record<string, unknown>): Tokens => {
  const { access_token: access, expires_in: seconds = null } = read(Long, body);
  return { access, refresh: access, expiresInSeconds: seconds, refreshExpiresInSeconds: seconds };
};

export const longToken = async (api: InstagramApi, app: NetworkApp, access: string): Promise<Tokens> =>
  tokensOf(
    await api.tokenCall('access_token', {
      grant_type: 'ig_exchange_token',
      client_secret: app.clientSecret,
      access_token: access,
    }),
  );

export const renewedToken = async (api: InstagramApi, access: string): Promise<Tokens> =>
  tokensOf(
    await api.tokenCall('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: access }),
  );

/** The account that gave the consent; none where it is a private person's, at which no program may post. */
export async function accountsOf(api: InstagramApi, access: string): Promise<RemoteAccount[]> {
  const fields = 'user_id,username,name,account_type';
  const {
    user_id: id,
    username,
    name,
    account_type: type,
  } = read(Me, await api.get(access, 'me', { fields }));
  if (type?.toUpperCase() === 'PERSONAL') return [];
  return [{ id, instance: null, name: name || username, handle: username, tokens: null }];
}
