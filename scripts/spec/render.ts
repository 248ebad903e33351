import type { Filled, FilledLine } from './fill.ts';

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');
const plain = (text: string) => cell(text).replace(/[*_`{}[\]]/g, String.raw`\$&`);
const link = (file: string) => `[${file}](../${file})`;

const row = ({ id, text, places, test }: FilledLine) =>
  `| ${[id, plain(text), places.map(link).join(', '), test ? `${plain(test.title)} (${link(test.file)})` : ''].join(' | ')} |`;

const share = (some: number, all: number) => `${some} of ${all}`;

/** The page docs/SPEC.md. */
export function render({ sections, cells, empty }: Filled): string {
  const totals = sections.map(({ title, groups }) => {
    const lines = groups.flatMap((group) => group.lines);
    const placed = lines.filter((line) => line.places.length > 0).length;
    const tested = lines.filter((line) => line.test).length;
    return `| ${[plain(title), share(placed, lines.length), share(tested, lines.length)].join(' | ')} |`;
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
    `**${empty} empty cells of ${cells}.**`,
    '',
    '| Section | has a place | has a test |',
    '| --- | --- | --- |',
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
