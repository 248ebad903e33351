// panva's certified OpenID provider in this process, with its own sign-in and consent pages.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';
import { openTab, type Tab } from '../support/browser-tab.ts';

/** Somebody with an account at the provider; `sub` is what is typed into its sign-in form. */
export interface ProviderPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export interface OpenIdProvider {
  issuer: string;
  persons: Map<string, ProviderPerson>;
  /** what it complained about: refused requests with their reason, newest last */
  complaints: string[];
  /** Begins to answer. @param callback the one address that it sends browsers back to */
  serve(callback: string): void;
  close(): Promise<void>;
}

export const client = { id: 'quillstead', secret: 'a secret between two programs' };

/** Google's account picker: asked for by our server, with nothing to pick from in a new browser. */
function policyWithAccountPicker() {
  const policy = interactionPolicy.base();
  const picker = new interactionPolicy.Prompt({ name: 'select_account', requestable: true });
  picker.checks.clear();
  policy.add(picker, 0);
  return policy;
}

/** The provider's address is known at once; it answers after `serve`, because it has to know ours first. */
export async function openIdProvider(): Promise<OpenIdProvider> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const persons = new Map<string, ProviderPerson>();
  const complaints: string[] = [];
  return {
    issuer,
    persons,
    complaints,
    serve(callback) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: client.id,
            client_secret: client.secret,
            redirect_uris: [callback],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        // Google puts the address into the id_token, too.
        conformIdTokenClaims: false,
        findAccount: (_context, sub) => {
          const person = persons.get(sub);
          return person && { accountId: sub, claims: () => ({ ...person }) };
        },
        pkce: { required: () => true },
        interactions: { policy: policyWithAccountPicker() },
        cookies: { keys: ['only of this test'] },
      });
      const complain = (_context: unknown, error: Error) => void complaints.push(String(error));
      provider.on('authorization.error', complain);
      provider.on('grant.error', complain);
      provider.on('server_error', complain);
      const answering = provider.callback();
      answer = (request, response) => void answering(request, response);
    },
    close: () =>
      new Promise((done, failed) => {
        server.close((error) => (error ? failed(error) : done()));
        server.closeAllConnections();
      }),
  };
}

/** A browser at the provider's pages; what it is sent to elsewhere is only looked at. */
export interface ProviderTab {
  /** Opens an address of the provider and follows it. @returns the page, or where it leads away to */
  open(address: string): Promise<{ page: string } | { away: string }>;
  /** Sends the form on a page of the provider. */
  submit(page: string, fields?: Record<string, string>): Promise<{ page: string } | { away: string }>;
}

export function providerTab(issuer: string): ProviderTab {
  const tab: Tab = openTab({ origin: issuer });
  async function follow(answer: Response): Promise<{ page: string } | { away: string }> {
    const place = answer.headers.get('location');
    if (place === null) return { page: await answer.text() };
    const next = new URL(place, issuer);
    if (next.origin !== issuer) return { away: next.href };
    return follow(await tab.get(next.pathname + next.search));
  }
  const open = async (address: string) => follow(await tab.get(address));
  return {
    open,
    async submit(page, fields = {}) {
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) throw new Error(`there is no form on this page:\n${page}`);
      const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="(\w*)"/g)];
      const kept = Object.fromEntries(hidden.map(([, name, value]) => [name, value])) as Record<
        string,
        string
      >;
      return follow(await tab.post(action, { ...kept, ...fields }));
    },
  };
}
