// An OpenID provider on loopback: real HTTP, real RS256 signatures, strict about what a client must send. A test
// says who stands before it, and how its answer shall be wrong.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Who is signed in at the provider. */
export interface Subject {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export type Fault =
  | 'state'
  | 'nonce'
  | 'audience'
  | 'issuer'
  | 'signature'
  | 'unsigned'
  | 'expired'
  | 'denied'
  | 'unreachable'
  | 'no-keys'
  | 'token-refused';

export interface OidcDouble {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** who signs in at the next authorization */
  subject: Subject;
  /** how the next sign-in goes wrong; null: not at all */
  fault: Fault | null;
  /** claims leave the id_token and are told by userinfo only */
  userInfoOnly: boolean;
  /** scopes that were asked for, newest last */
  scopes: string[];
  /** token requests that were refused, and why */
  refusals: string[];
  close(): Promise<void>;
}

interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string;
  subject: Subject;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signedToken(claims: Record<string, unknown>, key: KeyObject, unsigned: boolean): string {
  const said = `${encode(unsigned ? { alg: 'none' } : { alg: 'RS256', kid: 'k1' })}.${encode(claims)}`;
  return unsigned ? `${said}.` : `${said}.${createSign('RSA-SHA256').update(said).sign(key, 'base64url')}`;
}

export async function startOidcDouble(): Promise<OidcDouble> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const accessTokens = new Map<string, Subject>();

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  function authorize(url: URL, response: ServerResponse): void {
    const asked = url.searchParams;
    const wrong =
      asked.get('client_id') !== it.clientId ||
      asked.get('response_type') !== 'code' ||
      asked.get('code_challenge_method') !== 'S256' ||
      !/^[\w-]{43}$/.test(asked.get('code_challenge') ?? '') ||
      !asked.get('state') ||
      !asked.get('nonce');
    if (wrong) return void response.writeHead(400).end('this is not how a sign-in is asked for');
    it.scopes.push(asked.get('scope') ?? '');
    const redirectUri = asked.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', it.fault === 'state' ? 'another' : (asked.get('state') ?? ''));
    if (it.fault === 'denied') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('hex');
      const nonce = it.fault === 'nonce' ? 'another' : (asked.get('nonce') ?? '');
      const challenge = asked.get('code_challenge') ?? '';
      grants.set(code, { redirectUri, challenge, nonce, subject: it.subject });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const refuse = (why: string) => {
      it.refusals.push(why);
      json(response, 400, { error: 'invalid_grant' });
    };
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (it.fault === 'token-refused') return refuse('told to');
    if (form.get('client_id') !== it.clientId || form.get('client_secret') !== it.clientSecret)
      return refuse('client');
    if (!grant) return refuse('code');
    if (grant.redirectUri !== form.get('redirect_uri')) return refuse('redirect_uri');
    if (grant.challenge !== challenge) return refuse('code_verifier');
    const now = Math.floor(Date.now() / 1000) - (it.fault === 'expired' ? 7200 : 0);
    const { sub, ...rest } = grant.subject;
    const claims = {
      iss: it.fault === 'issuer' ? 'https://accounts.example.com' : it.issuer,
      aud: it.fault === 'audience' ? 'another-client' : it.clientId,
      iat: now,
      exp: now + 3600,
      nonce: grant.nonce,
      sub,
      ...(it.userInfoOnly ? {} : rest),
    };
    const accessToken = randomBytes(16).toString('hex');
    accessTokens.set(accessToken, grant.subject);
    json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: signedToken(
        claims,
        it.fault === 'signature' ? stranger.privateKey : keys.privateKey,
        it.fault === 'unsigned',
      ),
    });
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', it.issuer);
    if (it.fault === 'unreachable') return void request.socket.destroy();
    if (url.pathname === '/.well-known/openid-configuration')
      return void json(response, 200, {
        issuer: it.issuer,
        authorization_endpoint: `${it.issuer}/authorize`,
        token_endpoint: `${it.issuer}/token`,
        userinfo_endpoint: `${it.issuer}/userinfo`,
        ...(it.fault !== 'no-keys' && { jwks_uri: `${it.issuer}/jwks` }),
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        code_challenge_methods_supported: ['S256'],
      });
    if (url.pathname === '/jwks')
      return void json(response, 200, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }],
      });
    if (url.pathname === '/authorize') return authorize(url, response);
    if (url.pathname === '/userinfo') {
      const subject = accessTokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
      return void (subject ? json(response, 200, subject) : response.writeHead(401).end());
    }
    if (url.pathname === '/token' && request.method === 'POST')
      return void token(request, response).catch((error: unknown) => response.destroy(error as Error));
    response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const it: OidcDouble = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'quillstead-test',
    clientSecret: 'double-secret',
    subject: { sub: 'nobody' },
    fault: null,
    userInfoOnly: false,
    scopes: [],
    refusals: [],
    close: () =>
      new Promise((done, failed) => {
        server.close((error) => (error ? failed(error) : done()));
        server.closeAllConnections();
      }),
  };
  return it;
}
