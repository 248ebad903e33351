import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { parseAllow } from './allow.ts';
import { startCanary } from '#tests/support/canary.ts';
import { createEgress, type Egress, type PageOptions } from './egress.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function egressTo(port: number): Egress {
  const egress = createEgress({ allow: parseAllow(`127.0.0.1:${port}`) });
  cleanups.push(() => egress.close());
  return egress;
}

async function fetchFrom(handler: RequestListener, options?: PageOptions) {
  const server = await startCanary(handler);
  cleanups.push(() => server.close());
  return egressTo(server.port).fetchPage(server.origin, options);
}

/** A server of raw bytes, for answers that node's own would not send. */
async function fetchFromRaw(speak: (socket: Socket) => void, options?: PageOptions) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => speak(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  return egressTo(port).fetchPage(`http://127.0.0.1:${port}/`, options);
}

const html = { 'content-type': 'text/html' };
const megabyte = 1024 * 1024;

describe('an answer that means harm', () => {
  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('[S51] a %s bomb ends at the decoded cap', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(50 * megabyte));
    const fetched = fetchFrom((_, response) => {
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(bomb);
    });
    await expect(fetched).rejects.toMatchObject({ code: 'too-large' });
  });

  test('[S51] a declared length above the cap is refused before the body', async () => {
    const fetched = fetchFrom((_, response) => {
      response.writeHead(200, { ...html, 'content-length': 10 * megabyte }).write('x');
    });
    await expect(fetched).rejects.toMatchObject({ code: 'too-large' });
  });

  test('[S51] an endless body ends at the cap', async () => {
    const fetched = fetchFrom((_, response) => {
      response.writeHead(200, html);
      const chunk = Buffer.alloc(65_536, 97);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    await expect(fetched).rejects.toMatchObject({ code: 'too-large' });
  });

  test('[S51] a body in drops ends with the total time', async () => {
    const fetched = fetchFrom(
      (_, response) => {
        response.writeHead(200, html);
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
      { timeoutMs: 200 },
    );
    await expect(fetched).rejects.toMatchObject({ code: 'source-unreachable' });
  });

  test('[S51] headers without end, fast or in drops, are cut', async () => {
    const fast = fetchFromRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const more = () => {
        while (!socket.destroyed && socket.write(`x-filler: ${'a'.repeat(1000)}\r\n`));
      };
      socket.on('drain', more);
      more();
    });
    await expect(fast).rejects.toMatchObject({ code: 'source-unreachable' });
    const slow = fetchFromRaw(
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => socket.write('x-drop: a\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      },
      { timeoutMs: 200 },
    );
    await expect(slow).rejects.toMatchObject({ code: 'source-unreachable' });
  });

  test.each([
    ['deflate', 'deflate'],
    ['two layers', 'gzip, gzip'],
    ['made up', 'rot13'],
  ])('an encoding that was not asked for (%s) is refused', async (_, encoding) => {
    const fetched = fetchFrom((_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end('x');
    });
    await expect(fetched).rejects.toMatchObject({ code: 'source-unreachable' });
  });

  test('bytes that are not the declared encoding, or break off, are refused', async () => {
    const broken = fetchFrom((_, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('not gzip');
    });
    await expect(broken).rejects.toMatchObject({ code: 'source-unreachable' });
    const short = fetchFromRaw((socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100\r\n\r\nhalf'),
    );
    await expect(short).rejects.toMatchObject({ code: 'source-unreachable' });
  });

  test('what is not HTTP at all is refused', async () => {
    const fetched = fetchFromRaw((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
    await expect(fetched).rejects.toMatchObject({ code: 'source-unreachable' });
  });

  test.each(['image/png', 'application/octet-stream', '', 'text/htmlx', 'application/json; text/html'])(
    'the type "%s" is no page',
    async (type) => {
      const fetched = fetchFrom((_, response) => {
        response.writeHead(200, type === '' ? {} : { 'content-type': type }).end('x');
      });
      await expect(fetched).rejects.toMatchObject({ code: 'unsupported-type' });
    },
  );

  test('[S50][S51] a redirect loop ends after five hops', async () => {
    let hops = 0;
    const fetched = fetchFrom((_, response) => {
      hops++;
      response.writeHead(302, { location: `/${hops}` }).end();
    });
    await expect(fetched).rejects.toMatchObject({ code: 'source-unreachable' });
    expect(hops).toBe(6);
  });
});
