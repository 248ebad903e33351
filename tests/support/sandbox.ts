// The sandbox networks as a program on the outside meets them: consent, tokens, pictures and posts over HTTP.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Network } from '#contract/social/networks.ts';
import type { TestApp } from './app.ts';

/** For the tests of one file. */
export function sandboxOf(app: Pick<TestApp, 'origin'>) {
  const base = (network: Network) => `${app.origin}/sandbox/${network.toLowerCase()}`;
  const redirectUri = () => `${app.origin}/channels/some-project/social-media`;

  function request(changes: Record<string, string> = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'quillstead',
      redirect_uri: redirectUri(),
      state: 'the-state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    });
    return { verifier, query };
  }
  const post = (url: string, body: URLSearchParams) =>
    fetch(url, { method: 'POST', body, redirect: 'manual' });
  async function allow(network: Network, account: string, decision = 'allow') {
    const { verifier, query } = request();
    const form = new URLSearchParams([...query, ['account', account], ['decision', decision]]);
    const answer = await post(`${base(network)}/oauth/authorize`, form);
    return { verifier, back: new URL(answer.headers.get('location') ?? 'about:blank').searchParams };
  }
  const token = async (network: Network, form: Record<string, string>) => {
    const answer = await post(`${base(network)}/oauth/token`, new URLSearchParams(form));
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const exchange = (network: Network, code: string, verifier: string) =>
    token(network, {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri(),
    });
  async function signIn(network: Network, account = `Baker ${randomUUID()}`) {
    const { verifier, back } = await allow(network, account);
    const { body } = await exchange(network, back.get('code') ?? '', verifier);
    return { access: body.access_token ?? '', refresh: body.refresh_token ?? '' };
  }
  async function call(network: Network, access: string, path: string, json?: unknown, headers = {}) {
    const answer = await fetch(`${base(network)}/api/${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${access}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  }
  /** What Pinterest does not publish without, in its own fields. */
  async function required(network: Network, access: string): Promise<Record<string, unknown>> {
    if (network !== 'PINTEREST') return {};
    return { board_id: (await call(network, access, 'boards')).body.items[0].id };
  }
  const jpeg = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#c80' } })
      .jpeg()
      .toBuffer();
  async function upload(network: Network, access: string, bytes: Buffer, altText?: string) {
    const form = new FormData();
    if (altText !== undefined) form.set('altText', altText);
    form.set('file', new Blob([new Uint8Array(bytes)]), 'a.jpg');
    const answer = await fetch(`${base(network)}/api/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}` },
      body: form,
    });
    return { status: answer.status, body: await answer.json() };
  }
  return { base, request, post, allow, token, exchange, signIn, call, required, jpeg, upload };
}
