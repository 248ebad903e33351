import { type Bench, leniency, machineSpeed } from './bench.ts';
import { outlineWithEvidence } from '#engine/writer/evidence/outline.ts';
import { prepare } from '#engine/writer/evidence/pack.ts';
import { readBriefs, type Source } from '#tests/gold/briefs/load.ts';

const outlinesPerSecond = 200;
const measuredMs = 2000;
const formats = { html: 'html', md: 'markdown', txt: 'text' } as const;

const sourceOf = ({ id, title, file, content }: Source) => ({
  ref: id,
  title,
  url: null,
  format: formats[file.split('.').at(-1) as keyof typeof formats],
  content,
});

export const evidenceOutline: Bench = {
  name: 'evidence-outline',
  what: 'Outlines with evidence per second from prepared sources on one core, over the twelve open briefs',
  async run() {
    const requests = readBriefs('open').map(({ topic, keywords, points, sources }) => ({
      request: { topic, keywords, groups: points.map(({ text }) => ({ points: [text] })) },
      pack: prepare(sources.map(sourceOf)),
    }));
    const make = (at: number) => {
      const { request, pack } = requests[at % requests.length]!;
      return outlineWithEvidence(request, pack);
    };
    for (let at = 0; at < 60; at++) make(at);
    const before = machineSpeed();
    const start = performance.now();
    let made = 0;
    while (performance.now() - start < measuredMs) make(made++);
    const value = Math.round(made / ((performance.now() - start) / 1000));
    const speed = Math.max(before, machineSpeed());
    const target = outlinesPerSecond * leniency(speed);
    return [
      {
        name: 'evidence-outline',
        value: `${value} outlines/s`,
        target: `≥ ${Math.round(target)} outlines/s`,
        against: `machine speed ${speed.toFixed(2)}`,
        pass: value >= target,
      },
    ];
  },
};
