// The line between a browser and a server, which a test can cut.
import net from 'node:net';

export interface Line {
  /** the server's address by this line */
  origin: string;
  /** Ends what is under way, and lets nothing through until it is mended. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** @param to the server's own address */
export async function layLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to);
  const open = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy();
    const far = net.connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = () => open.forEach((socket) => socket.destroy());
  return {
    origin: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
}
