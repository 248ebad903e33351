// What scrolling the keyword explorer costs beside the least that a virtual table takes in the same browser.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bench, median } from '../bench.ts';
import { bundlePeer } from '../bundle-peer.ts';
import { measureInBrowser } from '../in-browser.ts';

const target = 1.3;

/** Milliseconds of script and layout for the same way of scrolling, pair by pair. */
interface Costs {
  ours: number[];
  bare: number[];
  /** until End has led down to 10,000 rows */
  endMs: number;
}

export const scrolling: Bench = {
  name: 'scrolling',
  what: 'script and layout while the explorer of 50,000 keywords is scrolled, against a bare virtual table in the same browser',
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'quillstead-scrolling-'));
    try {
      const script = await bundlePeer(path.join(import.meta.dirname, 'bare-table.tsx'), folder);
      const server = createServer((request, response) => {
        const isScript = request.url === '/bare-table.js';
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
        response.end(
          isScript ? script : '<!doctype html><body><script type="module" src="/bare-table.js"></script>',
        );
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      try {
        const { port } = server.address() as AddressInfo;
        const bareUrl = `http://127.0.0.1:${port}/`;
        const { ours, bare, endMs } = await measureInBrowser<Costs>('scroll-cost.ts', [bareUrl]);
        const ratio = median(ours.map((cost, at) => cost / (bare[at] ?? cost)));
        return [
          {
            name: 'scrolling, explorer',
            value: `${ratio.toFixed(2)} × (${median(ours).toFixed(0)} ms; 10,000 rows by End in ${(endMs / 1000).toFixed(1)} s)`,
            target: `≤ ${target} ×`,
            against: `bare table of 50,000 rows: ${median(bare).toFixed(0)} ms of script and layout`,
            pass: ratio <= target,
          },
        ];
      } finally {
        server.closeAllConnections();
        server.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
