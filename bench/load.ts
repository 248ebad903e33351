import { connect, type Socket } from 'node:net';

const headEnd = '\r\n\r\n';

/** Bytes of the first whole answer in what has arrived, 0 while it is incomplete. @throws unless it is a 200 */
function answerLength(arrived: Buffer): number {
  const end = arrived.indexOf(headEnd);
  if (end < 0) return 0;
  const head = arrived.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`unexpected answer: ${head.split('\r\n')[0]}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('an answer without content-length');
  const whole = end + headEnd.length + Number(length);
  return arrived.length >= whole ? whole : 0;
}

/**
 * Asks again and again over keep-alive connections, each waiting for its answer. On bare sockets: an HTTP client would
 * cost as much as the servers measured, and hide what lies between them.
 * @param headers of the request, besides Host
 * @returns answers, and their number per second
 */
export async function load(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  { connections, ms }: { connections: number; ms: number },
): Promise<{ answers: number; perSecond: number }> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const start = performance.now();
  const until = start + ms;
  let answers = 0;
  const one = (socket: Socket) =>
    new Promise<void>((done, failed) => {
      let arrived = Buffer.alloc(0);
      socket.on('error', failed);
      socket.on('close', () => failed(new Error('the server closed a connection')));
      socket.on('data', (chunk) => {
        arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk]);
        try {
          if (answerLength(arrived) === 0) return;
        } catch (error) {
          failed(error as Error);
          return;
        }
        arrived = Buffer.alloc(0);
        answers++;
        if (performance.now() < until) socket.write(request);
        else done();
      });
      socket.write(request);
    });
  const sockets = Array.from({ length: connections }, () =>
    connect({ port, host: '127.0.0.1', noDelay: true }),
  );
  try {
    await Promise.all(sockets.map(one));
    return { answers, perSecond: answers / ((performance.now() - start) / 1000) };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
