// A real personal data server of Bluesky and the directory of DIDs that it writes to, on loopback. Its arguments are a
// folder and the port by which others reach it; it says its own port in one line of JSON, and ends with its standard input.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { envToCfg, envToSecrets, PDS } from '@atproto/pds';
import directory from '@did-plc/server';

const [folder = '', publicPort = ''] = process.argv.slice(2);
process.stdin.on('end', () => process.exit(0)).resume();

/** Listens by itself: the servers' own `start` takes every interface. */
async function listen(app) {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}

const plc = directory.PlcServer.create({ db: directory.Database.mock() });
const plcPort = await listen(plc.app);
const env = {
  devMode: true, // allows an address without TLS
  hostname: 'localhost',
  port: Number(publicPort),
  dataDirectory: folder,
  blobstoreDiskLocation: path.join(folder, 'blobs'),
  blobUploadLimit: 104_857_600, // as Bluesky's installer sets it
  didPlcUrl: `http://localhost:${plcPort}`, // it refuses to ask addresses that are numbers,
  serviceHandleDomains: ['.test'],
  enableDidDocWithSession: true,
  inviteRequired: false,
  rateLimitsEnabled: true,
  disableSsrfProtection: true,
  jwtSecret: randomBytes(16).toString('hex'),
  adminPassword: randomBytes(16).toString('hex'),
  plcRotationKeyK256PrivateKeyHex: randomBytes(32).toString('hex'),
};
const pds = await PDS.create(envToCfg(env), envToSecrets(env));
await pds.ctx.sequencer.start();
const port = await listen(pds.app);
process.stdout.write(`${JSON.stringify({ port, version: pds.ctx.cfg.service.version })}\n`);
