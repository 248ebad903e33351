// npm run bench [names…]: runs every benchmark, or those named, prints one table, and fails when a target is missed.
import { analysis } from './analysis/analysis.ts';
import { apiList } from './api-list/api-list.ts';
import { checks } from './checks/checks.ts';
import type { Bench, Measured } from './bench.ts';
import { crawlBench } from './crawl/crawl.ts';
import { crowd } from './crowd.ts';
import { draftStream } from './draft-stream/draft-stream.ts';
import { evidenceOutline } from './evidence-outline.ts';
import { extraction } from './extraction.ts';
import { hostileText } from './hostile-text.ts';
import { keywordClusters } from './keyword-clusters.ts';
import { keywordImport } from './keyword-import.ts';
import { optimizerGet } from './optimizer-get/optimizer-get.ts';
import { pageCost } from './page-cost/page-cost.ts';
import { pageWeight } from './page-weight.ts';
import { publisherBench } from './publisher/publisher.ts';
import { scrolling } from './scrolling/scrolling.ts';
import { searchResultsBench } from './search-results/search-results.ts';
import { siteAuditBench } from './site-audit.ts';
import { start } from './start.ts';
import { typing } from './typing/typing.ts';

const benches: readonly Bench[] = [
  evidenceOutline,
  draftStream,
  extraction,
  keywordClusters,
  keywordImport,
  hostileText,
  crowd,
  crawlBench,
  searchResultsBench,
  publisherBench,
  siteAuditBench,
  checks,
  analysis,
  apiList,
  optimizerGet,
  start,
  pageCost,
  pageWeight,
  scrolling,
  typing,
];

function table(rows: readonly Measured[]): string {
  const cells = [
    ['name', 'value', 'target', 'against', 'pass'],
    ...rows.map(({ name, value, target, against, pass }) => [
      name,
      value,
      target,
      against,
      pass ? 'yes' : 'NO',
    ]),
  ];
  const widths = cells[0]!.map((_cell, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1)].join('\n');
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => benches.every((bench) => bench.name !== name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}; there are ${benches.map((bench) => bench.name).join(', ')}.`,
  );
  process.exit(2);
}

const rows: Measured[] = [];
for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.error(`${bench.name}: ${bench.what} …`);
  try {
    rows.push(...(await bench.run()));
  } catch (error) {
    console.error(error);
    rows.push({ name: bench.name, value: 'could not run', target: '', against: '', pass: false });
  }
}
console.log(`\n${table(rows)}`);
if (rows.some((row) => !row.pass)) process.exitCode = 1;
