import { type Bench, leniency, machineSpeed } from './bench.ts';
import { run } from './engine-draft.ts';

const draftsPerSecond = 200;

export const engine: Bench = {
  name: 'engine-draft',
  what: 'Drafts of 450 words per second by the built-in engine on one core, against the calibration loop',
  async run() {
    const before = machineSpeed();
    const { value, unit, metLength } = run();
    const speed = Math.max(before, machineSpeed());
    const target = draftsPerSecond * leniency(speed);
    return [
      {
        name: 'engine-draft',
        value: `${value} ${unit}, ${Math.round(metLength * 100)} % within 10 % of the length`,
        target: `≥ ${Math.round(target)} ${unit}`,
        against: `machine speed ${speed.toFixed(2)}`,
        pass: value >= target,
      },
    ];
  },
};
