// Loopback servers for tests of what the server sends out; each keeps who came.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Canary {
  port: number;
  /** `http://127.0.0.1:port` */
  origin: string;
  hits: IncomingMessage[];
  /** Connections ever opened, also those that sent nothing. */
  connections(): number;
  close(): Promise<void>;
}

/** A server on 127.0.0.1 with a port of its own; without a handler it answers 200 and a secret. */
export async function startCanary(handler?: RequestListener): Promise<Canary> {
  const hits: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    hits.push(request);
    if (handler === undefined) response.setHeader('content-type', 'text/html').end('<p>internal secret</p>');
    else handler(request, response);
  });
  let connections = 0;
  server.on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    hits,
    connections: () => connections,
    close: () =>
      new Promise((done, failed) => {
        server.close((error) => (error ? failed(error) : done()));
        server.closeAllConnections();
      }),
  };
}
