import type { Filled, FilledLine } from './fill.ts';
import { isThin } from './thin.ts';

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');
const plain = (text: string) => cell(text).replace(/[*_`{}[\]]/g, String.raw`\$&`);
const link = (file: string) => `[${file}](../${file})`;

const row = ({ id, text, places, test }: FilledLine) =>
  `| ${[id, plain(text), places.map(link).join(', ') + (isThin(places) ? ' — **thin**' : ''), test ? `${plain(test.title)} (${link(test.file)})` : ''].join(' | ')} |`;

const share = (some: number, all: number) => `${some} of ${all}`;

/** The page docs/SPEC.md. */
export function render({ sections, cells, empty }: Filled): string {
  const totals = sections.map(({ title, groups }) => {
    const lines = groups.flatMap((group) => group.lines);
    const placed = lines.filter((line) => line.places.length > 0).length;
    const tested = lines.filter((line) => line.test).length;
    const thin = lines.filter((line) => isThin(line.places)).length;
    return `| ${[plain(title), share(placed, lines.length), share(tested, lines.length), thin].join(' | ')} |`;
  });
  return [
    '# Specification, line by line',
    '',
    // Padded tables would change everywhere whenever one cell grows.
    '<!-- prettier-ignore-start -->',
    '',
    'Made by `npm run spec` from `scripts/spec/`; not to be edited. Each line of the specification in short, the place ' +
      'that answers it, and a test that proves it. Every file, text and title named here was looked up and exists. ' +
      'An empty cell is what does not exist yet.',
    '',
    '**thin** beside a place means: it works from end to end and is tested, and it is the first, small version of that ' +
      'part of the product, with few options, still to be deepened.',
    '',
    `**${empty} empty cells of ${cells}.**`,
    '',
    '| Section | has a place | has a test | thin |',
    '| --- | --- | --- | --- |',
    ...totals,
    '',
    ...sections.flatMap(({ title, groups }) => [
      `## ${title}`,
      '',
      ...groups.flatMap((group) => [
        `### ${group.title}`,
        '',
        '| Line | What | Place | Test |',
        '| --- | --- | --- | --- |',
        ...group.lines.map(row),
        '',
      ]),
    ]),
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}
