// A process of its own that runs the checks of yoastseo (GPL, not a part of the product) on the HTML of its first line, once
// for each line after it, and prints a line with their number and processor time.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

interface Assessor {
  assess(paper: unknown): void;
  getValidResults(): unknown[];
}
interface Yoast {
  Paper: new (html: string, options: Record<string, string>) => unknown;
  SeoAssessor: new (researcher: unknown) => Assessor;
  ContentAssessor: new (researcher: unknown) => Assessor;
}

export interface YoastInput {
  html: string;
  keyword: string;
  title: string;
  titleWidth: number;
  description: string;
  slug: string;
  permalink: string;
}
export interface YoastRun {
  checks: number;
  cpuMs: number;
}

const load = createRequire(new URL('../peers/package.json', import.meta.url));
const { Paper, SeoAssessor, ContentAssessor } = load('yoastseo') as Yoast;
const { default: Researcher } = load('yoastseo/build/languageProcessing/languages/en/Researcher') as {
  default: new (paper: unknown) => unknown;
};
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { html, titleWidth, ...rest } = JSON.parse((await lines.next()).value as string) as YoastInput;

/** A researcher remembers its paper, so each run gets new ones, as each edit does there. */
function run(): YoastRun {
  const start = process.cpuUsage();
  const paper = new Paper(html, { ...rest, titleWidth: titleWidth as unknown as string, locale: 'en_US' });
  const researcher = new Researcher(paper);
  const assessors = [new SeoAssessor(researcher), new ContentAssessor(researcher)];
  for (const assessor of assessors) assessor.assess(paper);
  const { user, system } = process.cpuUsage(start);
  const checks = assessors.reduce((sum, assessor) => sum + assessor.getValidResults().length, 0);
  return { checks, cpuMs: (user + system) / 1000 };
}

for (let warm = 0; warm < 2; warm++) run();
for await (const _line of lines) process.stdout.write(`${JSON.stringify(run())}\n`);
