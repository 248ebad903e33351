import type { Collected, Proven } from './collect.ts';
import { head } from './head.ts';

const plain = (text: string) => text.replaceAll('<', '&lt;').replace(/[*_`{}[\]]/g, String.raw`\$&`);
const link = (file: string) => `[${file}](../${file})`;

const item = ({ number, what, asvs, proofs, reason }: Proven): string[] => [
  `- **S${number}** ${plain(what)}${asvs && ` (ASVS ${asvs})`}`,
  ...(reason ? [`  - **${reason.partly ? 'Partly met' : 'Not met'}:** ${plain(reason.why)}`] : []),
  ...proofs.map(({ file, title }) => `  - ${plain(title)} · ${link(file)}`),
];

/** The page docs/SECURITY.md. */
export function render({ areas }: Collected): string {
  const all = areas.flatMap(({ requirements }) => requirements);
  const count = (fits: (one: Proven) => boolean) => all.filter(fits).length;
  const proven = count(({ proofs, reason }) => proofs.length > 0 && !reason);
  const partly = count(({ reason }) => reason?.partly === true);
  const tests = new Set(all.flatMap(({ proofs }) => proofs.map(({ file, title }) => `${file} ${title}`)));
  return [
    '# Security',
    '',
    '<!-- prettier-ignore-start -->',
    '',
    'Made by `npm run security` from `scripts/security/`; not to be edited.',
    '',
    ...head,
    '## What tests prove',
    '',
    `${all.length} requirements: ${proven} proven by tests, ${partly} partly, ${all.length - proven - partly} not met. ` +
      `${tests.size} tests or groups of tests name them; each runs with \`npm test\`. A number in a test’s title is ` +
      'what puts it here, and a requirement without a test or a reason fails the run.',
    '',
    ...areas.flatMap(({ title, requirements }) => [`### ${title}`, '', ...requirements.flatMap(item), '']),
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}
