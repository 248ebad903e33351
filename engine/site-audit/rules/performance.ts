// Hints from what a crawl sees by itself; how a page feels in a browser is not measured here.
import { englishFigure } from '#contract/shared/english-figure.ts';
import { counted, pageRule, type Rule } from '../rule.ts';

const slowMs = 1_500;
const largeBytes = 100_000;
const largestInline = 50_000;
const mostBlocking = 3;
const mostElements = 1_500;
const kb = (bytes: number) => `${englishFigure(Math.round(bytes / 1000))} KB`;

export const performanceRules: readonly Rule[] = [
  pageRule(
    {
      id: 'page-slow',
      category: 'performance',
      severity: 'warning',
      title: 'Slow answer',
      why: 'Readers leave, and search engines crawl fewer pages of a slow site.',
      fix: 'Cache the page, or find what the server waits for.',
      needs: 'page',
    },
    ({ ms }) =>
      ms !== null && ms > slowMs ? `${(ms / 1000).toFixed(1)} s until the page had arrived` : null,
  ),
  pageRule(
    {
      id: 'page-large',
      category: 'performance',
      severity: 'notice',
      title: 'Large HTML',
      why: 'The whole page has to arrive before it is complete.',
      fix: 'Move inline scripts, styles and data into files.',
    },
    ({ bytes }) => (bytes !== null && bytes > largeBytes ? kb(bytes) : null),
  ),
  pageRule(
    {
      id: 'scripts-blocking',
      category: 'performance',
      severity: 'notice',
      title: 'Scripts that hold the page back',
      why: 'The browser shows nothing until scripts in the head have loaded.',
      fix: 'Add defer or async to them.',
    },
    ({ facts: { blockingScripts } }) =>
      blockingScripts > mostBlocking
        ? {
            detail: counted(blockingScripts, 'script in the head'),
            paste: '<script src="…" defer></script>',
          }
        : null,
  ),
  pageRule(
    {
      id: 'inline-code-large',
      category: 'performance',
      severity: 'notice',
      title: 'Large inline scripts and styles',
      why: 'They are loaded again with every page instead of once.',
      fix: 'Put them into files that browsers can cache.',
    },
    ({ facts: { inlineBytes } }) => (inlineBytes > largestInline ? kb(inlineBytes) : null),
  ),
  pageRule(
    {
      id: 'elements-many',
      category: 'performance',
      severity: 'notice',
      title: 'Too many elements',
      why: 'Every element costs time in layout, most of all on phones.',
      fix: 'Show less at once, or load it when it is needed.',
    },
    ({ facts: { elements } }) => (elements > mostElements ? counted(elements, 'element') : null),
  ),
];
