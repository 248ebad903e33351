// What opening and typing into a scored article costs the page's main thread, beside an editor with nothing around it.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { longBlocks } from '../analysis/sample.ts';
import { type Bench, type Measured, median } from '../bench.ts';
import { bundlePeer } from '../bundle-peer.ts';
import { measureInBrowser } from '../in-browser.ts';

const target = 1.3;
/** Length of the texts: of an article, and of a book's chapter. */
const words = 5000;
const manyWords = 20_000;

/** Milliseconds of processor time of the page's main thread. */
interface Cost {
  script: number;
  layout: number;
}
/** Of opening the text, and of typing the same keys into it. */
interface RoundCost {
  opening: Cost;
  typing: Cost;
}
/** Pair by pair. */
interface Costs {
  ours: RoundCost[];
  bare: RoundCost[];
}

/** What a text of so many words costs in our editor and in a bare one. */
async function costsOf(length: number): Promise<Costs> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quillstead-typing-'));
  try {
    const script = await bundlePeer(path.join(import.meta.dirname, 'bare-editor.ts'), folder);
    const blocks = JSON.stringify(longBlocks(length));
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
      return await measureInBrowser<Costs>('typing-cost.ts', [`http://127.0.0.1:${port}/`, blocksFile]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median of the pairs' ratios, with the least and the greatest. */
function row(name: string, { ours, bare }: Costs, of: (round: RoundCost) => number, what: string): Measured {
  const ratios = ours.map((round, at) => of(round) / of(bare[at] ?? round)).toSorted((a, b) => a - b);
  const ratio = median(ratios);
  const ms = (rounds: RoundCost[]) => `${median(rounds.map(of)).toFixed(0)} ms`;
  return {
    name,
    value: `${ratio.toFixed(2)} × (${ratios[0]!.toFixed(2)}–${ratios.at(-1)!.toFixed(2)}; ${ms(ours)})`,
    target: `≤ ${target} ×`,
    against: `bare editor with the same text: ${ms(bare)} of ${what}`,
    pass: ratio <= target,
  };
}

const all = ({ script, layout }: Cost) => script + layout;

export const typing: Bench = {
  name: 'typing',
  what: 'processor time of the main thread while somebody opens and types into scored articles of 5,000 and 20,000 words, against a bare editor in the same browser',
  async run() {
    const short = await costsOf(words);
    const long = await costsOf(manyWords);
    return [
      row('typing, article', short, ({ typing }) => typing.script, 'script'),
      row('typing, 20,000 words', long, ({ typing }) => all(typing), 'script and layout'),
      row(
        'typing, 20,000 words opened',
        long,
        ({ opening, typing }) => all(opening) + all(typing),
        'script and layout',
      ),
    ];
  },
};
