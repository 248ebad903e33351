// What typing into a scored article costs the page's main thread, beside an editor with nothing around it.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { longBlocks } from '../analysis/sample.ts';
import { type Bench, median } from '../bench.ts';
import { bundlePeer } from '../bundle-peer.ts';
import { measureInBrowser } from '../in-browser.ts';

const target = 1.3;
const words = 5000;

/** Milliseconds of processor time of script for the same keys, pair by pair. */
interface Costs {
  ours: number[];
  bare: number[];
}

export const typing: Bench = {
  name: 'typing',
  what: 'processor time of script on the main thread while somebody types into a scored article of 5,000 words, against a bare editor in the same browser',
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'quillstead-typing-'));
    try {
      const script = await bundlePeer(path.join(import.meta.dirname, 'bare-editor.ts'), folder);
      const blocks = JSON.stringify(longBlocks(words));
      const blocksFile = path.join(folder, 'blocks.json');
      writeFileSync(blocksFile, blocks);
      const page = '<!doctype html><body><script type="module" src="/bare-editor.js"></script>';
      const answers = new Map([
        ['/bare-editor.js', ['text/javascript', script]],
        ['/blocks.json', ['application/json', blocks]],
      ]);
      const server = createServer((request, response) => {
        const [type, body] = answers.get(request.url ?? '') ?? ['text/html', page];
        response.setHeader('content-type', type!);
        response.end(body);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      try {
        const { port } = server.address() as AddressInfo;
        const bareUrl = `http://127.0.0.1:${port}/`;
        const { ours, bare } = await measureInBrowser<Costs>('typing-cost.ts', [bareUrl, blocksFile]);
        const ratio = median(ours.map((cost, at) => cost / (bare[at] ?? cost)));
        return [
          {
            name: 'typing, article',
            value: `${ratio.toFixed(2)} × (${median(ours).toFixed(0)} ms)`,
            target: `≤ ${target} ×`,
            against: `bare editor with the same text: ${median(bare).toFixed(0)} ms of script`,
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
