import { count, type Finding, named } from './finding.ts';
import type { PageFacts } from './page-facts.ts';

/** One first heading, no level left out, no empty heading. */
export function checkHeadings({ headings, kind }: PageFacts): Finding[] {
  const group = 'Headings';
  if (headings.length === 0)
    return [
      {
        group,
        state: kind === 'text' ? 'note' : 'change',
        title: 'Headings',
        counted:
          kind === 'text'
            ? 'The text has no headings (lines that begin with #).'
            : 'The page has no headings.',
        fix: 'Give the page one <h1>, and an <h2> for each part.',
      },
    ];
  const firsts = headings.filter(({ level }) => level === 1).map(({ text }) => text);
  const empty = headings.filter(({ text }) => text.trim() === '').length;
  const jumps = headings.flatMap(({ level, text }, at) => {
    const before = at === 0 ? level : (headings[at - 1]?.level ?? level);
    return level > before + 1 ? [`h${before} to h${level} at “${text.slice(0, 60)}”`] : [];
  });
  return [
    {
      group,
      state: firsts.length === 1 ? 'good' : firsts.length === 0 ? 'change' : 'look',
      title: 'First heading',
      counted: firsts.length === 0 ? 'No h1.' : `${count(firsts.length, 'h1')}: ${named(firsts)}`,
      fix:
        firsts.length === 1
          ? ''
          : firsts.length === 0
            ? 'Give the page one <h1> that says what it is about.'
            : 'Keep one <h1>; make the others <h2>.',
    },
    {
      group,
      state: jumps.length === 0 ? 'good' : 'look',
      title: 'Order of headings',
      counted:
        jumps.length === 0
          ? `${count(headings.length, 'heading')}, no level left out.`
          : `${count(jumps.length, 'jump')} over a level: ${jumps.slice(0, 3).join('; ')}`,
      fix: jumps.length === 0 ? '' : 'Use the next level down, so that the outline can be followed.',
    },
    ...(empty === 0
      ? []
      : [
          {
            group,
            state: 'change',
            title: 'Empty headings',
            counted: `${count(empty, 'heading')} without words.`,
            fix: 'Take them out, or give a picture in them an alt text.',
          } satisfies Finding,
        ]),
  ];
}

const vague = new Set(
  'here,click here,more,read more,learn more,link,this,this page,details,go,continue'.split(','),
);

/** Alternative texts of pictures and words of links. */
export function checkPicturesAndLinks({ images, links }: PageFacts): Finding[] {
  const group = 'Pictures and links';
  const without = images.filter(({ alt }) => alt === null).map(({ src }) => src || 'no address');
  const decorative = images.filter(({ alt }) => alt?.trim() === '').length;
  const fileNames = images.flatMap(({ alt }) =>
    alt && /\.(?:jpe?g|png|gif|webp|svg)$/i.test(alt.trim()) ? [alt] : [],
  );
  const outside = links.filter(({ href }) => /^(?:https?:)?\/\//i.test(href)).length;
  const silent = links.filter(({ text }) => text.trim() === '').map(({ href }) => href);
  const unclear = links.filter(({ text }) =>
    vague.has(
      text
        .trim()
        .toLowerCase()
        .replace(/(?<![.…»>→\s])[.…»>→\s]+$/u, ''),
    ),
  );
  const badLinks = silent.length + unclear.length;
  return [
    images.length === 0
      ? { group, state: 'note', title: 'Alt texts', counted: 'No pictures.', fix: '' }
      : {
          group,
          state: without.length > 0 || fileNames.length > 0 ? 'change' : 'good',
          title: 'Alt texts',
          counted:
            `${count(images.length, 'picture')}: ${without.length} without alt, ${decorative} with an empty one (decoration)` +
            (without.length > 0 ? `: ${named(without)}` : '') +
            (fileNames.length > 0 ? `; a file name as alt: ${named(fileNames)}` : '') +
            '.',
          fix:
            without.length > 0 || fileNames.length > 0
              ? 'Say in alt what the picture shows; use alt="" when it only decorates.'
              : '',
        },
    links.length === 0
      ? {
          group,
          state: 'look',
          title: 'Links',
          counted: 'No links.',
          fix: 'Link to pages of your own that go further, and to the sources of your claims.',
        }
      : {
          group,
          state: badLinks > 0 ? 'change' : 'good',
          title: 'Links',
          counted:
            `${count(links.length, 'link')}: ${outside} by a full web address, ${links.length - outside} within the site` +
            (silent.length > 0 ? `; ${silent.length} without words: ${named(silent)}` : '') +
            (unclear.length > 0
              ? `; ${unclear.length} unclear: ${named(unclear.map(({ text }) => text))}`
              : '') +
            '.',
          fix: badLinks > 0 ? 'Let the words of a link say where it leads.' : '',
        },
  ];
}

/** What crawlers and cards read in the head of a page; nothing for a plain text. */
export function checkHead(facts: PageFacts): Finding[] {
  if (facts.kind === 'text') return [];
  const group = 'Page head';
  const { canonicals, robots, language, viewport, openGraph, structuredData } = facts;
  const hidden = robots.some((robot) => /\bno(?:index|ne)\b/i.test(robot));
  const wanted = ['og:title', 'og:description', 'og:image'].filter((item) => !openGraph.includes(item));
  const one = (
    title: string,
    good: boolean,
    counted: string,
    fix: string,
    bad: Finding['state'] = 'look',
  ): Finding => ({
    group,
    state: good ? 'good' : bad,
    title,
    counted,
    fix: good ? '' : fix,
  });
  return [
    one(
      'Indexing',
      !hidden,
      robots.length === 0 ? 'No robots rule: the page may be indexed.' : `robots: ${robots.join('; ')}`,
      'noindex keeps this page out of search results. Take it out if the page is meant to be found.',
      'change',
    ),
    one(
      'Canonical address',
      canonicals.length === 1 && canonicals[0] !== '',
      canonicals.length === 1
        ? canonicals[0] || 'The canonical link has no address.'
        : `${canonicals.length} canonical links.`,
      'Have exactly one <link rel="canonical"> with the address that should be found.',
    ),
    one(
      'Language',
      language !== null && language !== '',
      language ? `lang="${language}"` : 'The <html> element has no lang.',
      'Set lang on <html>, for example lang="en".',
    ),
    one(
      'Phones',
      viewport,
      viewport ? 'A viewport is set.' : 'No viewport.',
      'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    ),
    one(
      'Link card',
      wanted.length === 0,
      wanted.length === 0
        ? 'Title, description and picture for cards are there.'
        : `Missing: ${wanted.join(', ')}.`,
      'Add them, so that a shared link shows a card.',
    ),
    structuredData.count === 0
      ? { group, state: 'note', title: 'Structured data', counted: 'No JSON-LD.', fix: '' }
      : one(
          'Structured data',
          structuredData.broken === 0,
          `${count(structuredData.count, 'JSON-LD block')}, ${structuredData.broken} that cannot be read.`,
          'Mend the JSON: a block that cannot be read is ignored.',
          'change',
        ),
  ];
}
