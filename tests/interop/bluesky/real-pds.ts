// A real personal data server of Bluesky on loopback (tests/pds), and a relay before it by which everybody reaches it, so
// that an answer can be lost on its way. What is there is read back by Bluesky's own client.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type AppBskyFeedPost, AtpAgent } from '@atproto/api';

const program = path.resolve(import.meta.dirname, '../../pds/serve.mjs');
const collection = 'app.bsky.feed.post';

export interface StoredPost {
  uri: string;
  cid: string;
  value: AppBskyFeedPost.Record;
}

export interface PdsAccount {
  did: string;
  handle: string;
  /** made at the server, for programs */
  appPassword: string;
  /** Bluesky's client, signed in by the account's own password */
  agent: AtpAgent;
  /** oldest first */
  posts(): Promise<StoredPost[]>;
  /** Takes the app password back. */
  revoke(): Promise<void>;
}

export interface RealPds {
  version: string;
  /** what a person types */
  address: string;
  /** where the DID documents of its accounts say that they are */
  ownAddress: string;
  /** for EGRESS_ALLOW */
  hosts: string;
  /** the methods that were called, in their order */
  calls: string[];
  /** The next answer to a method is lost: the server has done it, and the caller's connection breaks. */
  loseAnswer(method: string, meanwhile?: () => Promise<void>): void;
  newAccount(): Promise<PdsAccount>;
  stop(): Promise<void>;
}

/** Starts the server in a folder. @returns the port it listens on, once it does */
async function start(folder: string, publicPort: number) {
  const child = spawn(process.execPath, [program, folder, String(publicPort)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, LOG_ENABLED: 'false' },
  });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code}`);
    }),
  ])) as [string];
  return { child, ...(JSON.parse(line) as { port: number; version: string }) };
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts a fresh server. */
export async function startRealPds(): Promise<RealPds> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quillstead-pds-'));
  const calls: string[] = [];
  const server: { child?: ChildProcess; port: number } = { port: 0 };
  let lost: { method: string; meanwhile: () => Promise<void> } | null = null;

  const relay = createServer((request, response) => {
    const method = new URL(request.url ?? '', 'http://relay').pathname.split('/').at(-1) ?? '';
    calls.push(method);
    const { url, headers } = request;
    const place = { host: '127.0.0.1', port: server.port, path: url, method: request.method, headers };
    const onward = send(place, (answer) => {
      if (lost?.method !== method) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { meanwhile } = lost;
      lost = null;
      answer.resume().once('end', () => void meanwhile().finally(() => response.destroy()));
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const { port: publicPort } = relay.address() as AddressInfo;
  const address = `http://127.0.0.1:${publicPort}`;

  const stop = async () => {
    await end(server.child);
    relay.close();
    relay.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { child, port, version } = await start(folder, publicPort);
    Object.assign(server, { child, port });
    return {
      version,
      address,
      ownAddress: `http://localhost:${publicPort}`,
      hosts: `127.0.0.1:${publicPort},localhost:${publicPort}`,
      calls,
      loseAnswer(method, meanwhile = async () => undefined) {
        lost = { method, meanwhile };
      },
      async newAccount() {
        const agent = new AtpAgent({ service: address });
        const name = `baker-${randomBytes(4).toString('hex')}`;
        const handle = `${name}.test`;
        await agent.createAccount({ handle, email: `${name}@bakery.example`, password: 'a quiet house' });
        const { data } = await agent.com.atproto.server.createAppPassword({ name: 'Quillstead' });
        const did = agent.assertDid;
        return {
          did,
          handle,
          appPassword: data.password,
          agent,
          async posts() {
            const query = { repo: did, collection, reverse: true, limit: 100 };
            const { records } = (await agent.com.atproto.repo.listRecords(query)).data;
            return records as unknown as StoredPost[];
          },
          async revoke() {
            await agent.com.atproto.server.revokeAppPassword({ name: 'Quillstead' });
          },
        };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
