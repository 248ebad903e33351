import { clusterKeywords, type Weighed } from '#engine/keywords/cluster-keywords.ts';
import { intentOf } from '#engine/keywords/intent.ts';
import { type Bench, leniency, machineSpeed } from './bench.ts';

const count = 10_000;
const mostSeconds = 1;
/** The most that a project may hold; printed beside the target. */
const most = 100_000;
const year = 2026;

const things =
  'bread oven mill crm lawyer solar panel tomato running shoe wedding cake mortgage kitten'.split(' ');
const kinds = ['small', 'electric', 'rye', 'garden', 'used', 'french', 'outdoor', 'student', 'hybrid'];
const askings = [
  'best #',
  'what is a #',
  'how to clean a #',
  '# near me',
  '# cost',
  '# vs other #',
  'why is my # slow',
];

/** Different keywords as people type them, always the same ones. */
function sampleKeywords(howMany: number): Weighed[] {
  return Array.from({ length: howMany }, (_none, at) => {
    const kind = `${kinds[at % kinds.length]} ${things[(at * 7) % things.length]}`;
    const keyword = `${askings[(at * 3) % askings.length]!.replaceAll('#', kind)} ${(at * 7919) % 4001}`;
    return { keyword, intent: intentOf(keyword).intent, weight: 0 };
  });
}

const letter = (at: number, place: number) => String.fromCharCode(97 + (Math.floor(at / 18 ** place) % 18));
/** Different keywords that are all one letter apart from dozens of others. */
const alikeKeywords = (howMany: number): Weighed[] =>
  Array.from({ length: howMany }, (_none, at) => ({
    keyword: `bread${[0, 1, 2, 3].map((place) => letter(at, place)).join('')}er loaf`,
    intent: null,
    weight: at,
  }));
/** How much more each of many may cost than each of few: a cost that grows with the square would be 20. */
const fewAlike = 5_000;
const mostGrowth = 4;

/** Seconds of this process's processor time. */
function cpuSeconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

export const keywordClusters: Bench = {
  name: 'keyword-clusters',
  what: 'Processor time for the clusters of 10,000 keywords by their words, against the calibration loop',
  async run() {
    const before = machineSpeed();
    const keywords = sampleKeywords(count);
    const seconds = Math.min(...[1, 2, 3].map(() => cpuSeconds(() => clusterKeywords(keywords, { year }))));
    const all = sampleKeywords(most);
    const ofMost = cpuSeconds(() => clusterKeywords(all, { year }));
    const few = alikeKeywords(fewAlike);
    const ofFew = Math.min(...[1, 2, 3].map(() => cpuSeconds(() => clusterKeywords(few, { year }))));
    const alike = alikeKeywords(most);
    const ofAlike = cpuSeconds(() => clusterKeywords(alike, { year }));
    const growth = ofAlike / most / (ofFew / fewAlike);
    const speed = Math.max(before, machineSpeed());
    const target = mostSeconds / leniency(speed);
    return [
      {
        name: 'keyword-clusters',
        value:
          `${seconds.toFixed(2)} s for ${count.toLocaleString('en')} keywords` +
          ` (${ofMost.toFixed(1)} s for ${most.toLocaleString('en')})`,
        target: `≤ ${target.toFixed(2)} s`,
        against: `machine speed ${speed.toFixed(2)}`,
        pass: seconds <= target,
      },
      {
        name: 'keyword-clusters, one letter apart',
        value: `${growth.toFixed(1)} × (${ofAlike.toFixed(1)} s for ${most.toLocaleString('en')})`,
        target: `≤ ${mostGrowth} × each`,
        against: `${fewAlike.toLocaleString('en')} of the same`,
        pass: growth <= mostGrowth,
      },
    ];
  },
};
