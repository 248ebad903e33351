// A real Ghost on loopback with a database of its own, as npm has it; what people do there goes through its own API.
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ghostFolder } from '../../../scripts/testing/ghost-package.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const owner = { name: 'Ada', email: 'ada@bakery.example', password: 'correct horse battery staple' };

export interface StoredPost {
  id: string;
  title: string;
  slug: string;
  status: string;
  html: string;
  lexical: string;
  updated_at: string;
  published_at: string | null;
  custom_excerpt: string | null;
  meta_title: string | null;
  meta_description: string | null;
  feature_image: string | null;
  feature_image_alt: string | null;
  tags: { name: string }[];
}

export interface RealGhost {
  homeUrl: string;
  /** `127.0.0.1:port`, for EGRESS_ALLOW */
  host: string;
  /** the Admin API key of a new custom integration */
  addKey(): Promise<string>;
  posts(title: string): Promise<StoredPost[]>;
  /** as somebody in its editor does */
  edit(post: StoredPost, changes: Partial<StoredPost>): Promise<void>;
  remove(post: StoredPost): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** Starts Ghost in a folder. @returns once it answers */
async function start(folder: string, homeUrl: string, port: number): Promise<ChildProcess> {
  const said: string[] = [];
  const child = spawn(process.execPath, ['index.js'], {
    cwd: ghostFolder(root),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      url: homeUrl,
      server__host: '127.0.0.1',
      server__port: String(port),
      database__client: 'sqlite3',
      database__connection__filename: path.join(folder, 'ghost.db'),
      database__useNullAsDefault: 'true',
      paths__contentPath: path.join(folder, 'content'),
      logging__transports: '["stdout"]',
      security__staffDeviceVerification: 'false',
      privacy__useUpdateCheck: 'false',
      privacy__useGravatar: 'false',
      privacy__useRpcPing: 'false',
      privacy__useStructuredData: 'false',
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  process.once('exit', () => child.kill('SIGKILL'));
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`Ghost ended: ${said.join('').slice(-2000)}`);
    const answer = await fetch(`${homeUrl}ghost/api/admin/site/`).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Ghost did not start: ${said.join('').slice(-2000)}`);
}

/** Starts a fresh site with its owner. */
export async function startRealGhost(): Promise<RealGhost> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quillstead-ghost-'));
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child!.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await cp(path.join(ghostFolder(root), 'content'), path.join(folder, 'content'), { recursive: true });
    const port = await freePort();
    const homeUrl = `http://127.0.0.1:${port}/`;
    child = await start(folder, homeUrl, port);
    let cookie = '';
    const ask = async (method: string, route: string, body?: object): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${homeUrl}ghost/api/admin/${route}`, {
        method,
        headers: { origin: homeUrl.slice(0, -1), 'content-type': 'application/json', cookie },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${text.slice(0, 500)}`);
      const set = answer.headers.getSetCookie()[0]?.split(';')[0];
      if (set) cookie = set;
      return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    };
    const { email, password } = owner;
    await ask('POST', 'authentication/setup/', { setup: [{ ...owner, blogTitle: 'Crumb & Crust' }] });
    await ask('POST', 'session', { username: email, password });
    let keys = 0;
    return {
      homeUrl,
      host: `127.0.0.1:${port}`,
      async addKey() {
        const integration = { name: `test ${(keys += 1)}` };
        const { integrations } = await ask('POST', 'integrations/?include=api_keys', {
          integrations: [integration],
        });
        const [{ api_keys: made }] = integrations as [{ api_keys: { type: string; secret: string }[] }];
        return made.find(({ type }) => type === 'admin')!.secret;
      },
      async posts(title) {
        const filter = encodeURIComponent(`title:'${title}'`);
        const { posts } = await ask('GET', `posts/?filter=${filter}&formats=html,lexical&include=tags`);
        return posts as StoredPost[];
      },
      async edit({ id, updated_at }, changes) {
        await ask('PUT', `posts/${id}/?source=html`, { posts: [{ updated_at, ...changes }] });
      },
      async remove({ id }) {
        await ask('DELETE', `posts/${id}/`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
