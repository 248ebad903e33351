import { fitOf, type Keyword, keywordOf } from '#engine/optimizer/keyword-fit.ts';
import { matchTerms, termIndex } from '#engine/optimizer/match-terms.ts';
import { rememberingStem, tokensOfText } from '#engine/optimizer/tokens.ts';
import { gradeOf } from '#engine/text/readability.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { countWords } from '#engine/text/words.ts';
import { count, type Finding } from './finding.ts';
import type { PageFacts } from './page-facts.ts';

const longSentence = 30;
/** About the ninth school year: what most adults read without effort. A rule of thumb of plain-language guides. */
const easyGrade = 9;
const firstWords = 100;

/** Length and ease of the text. */
export function checkText({ text, kind }: PageFacts): Finding[] {
  const group = 'Text';
  const words = countWords(text);
  if (words === 0)
    return [
      {
        group,
        state: 'change',
        title: 'Words',
        counted: 'No words were found.',
        fix:
          kind === 'html'
            ? 'If a script writes the page’s text, paste the HTML that the browser shows (Inspect, Copy outer HTML).'
            : 'Paste the text of the page.',
      },
    ];
  const sentences = splitSentences(text);
  const long = sentences.filter((sentence) => countWords(sentence) > longSentence);
  const grade = Math.round(gradeOf(text) * 10) / 10;
  return [
    {
      group,
      state: words < 300 ? 'look' : 'good',
      title: 'Words',
      counted: `${count(words, 'word')} in ${count(sentences.length, 'sentence')}.`,
      fix:
        words < 300 ? 'That is short for an article. See whether it answers all that the reader asks.' : '',
    },
    {
      group,
      state: grade > easyGrade + 3 ? 'change' : grade > easyGrade ? 'look' : 'good',
      title: 'Reading ease',
      counted: `Flesch–Kincaid grade ${grade}. The formula is made for English.`,
      fix: grade > easyGrade ? `Shorter sentences and words bring it to ${easyGrade} or below.` : '',
    },
    {
      group,
      state: long.length === 0 ? 'good' : 'look',
      title: 'Long sentences',
      counted:
        long.length === 0
          ? `None has more than ${longSentence} words.`
          : `${count(long.length, 'sentence')} with more than ${longSentence} words. The first: “${(long[0] ?? '').slice(0, 120)}…”`,
      fix: long.length === 0 ? '' : 'Cut each of them in two.',
    },
  ];
}

const said = {
  exact: 'has it',
  words: 'has all of its words',
  some: 'has a part of it',
  none: 'does not have it',
};

/** Where the keyword stands, and how often; word endings do not matter. Nothing without a keyword. */
export function checkKeyword(facts: PageFacts, typed: string): Finding[] {
  const group = 'Keyword';
  const stem = rememberingStem();
  const keyword: Keyword = keywordOf(typed.trim(), stem);
  if (keyword.stems.length === 0) return [];
  const line = (title: string, text: string | undefined, fix: string, bad: Finding['state']): Finding => {
    if (text === undefined || text.trim() === '')
      return {
        group,
        state: 'note',
        title,
        counted: `There is no ${title.toLowerCase()} to look at.`,
        fix: '',
      };
    const { fit } = fitOf(text, keyword, stem);
    const good = fit === 'exact' || fit === 'words';
    return {
      group,
      state: good ? 'good' : bad,
      title,
      counted: `It ${said[fit]}: “${text.trim().slice(0, 90)}”`,
      fix: good ? '' : fix,
    };
  };
  const tokens = tokensOfText(facts.text, stem);
  const [places = []] = matchTerms(tokens, termIndex([keyword.stems]), 1);
  const words = countWords(facts.text);
  const per100 = words === 0 ? 0 : (places.length * 100) / words;
  const first = places[0];
  const inHeadings = facts.headings.filter(
    ({ level, text }) => level > 1 && fitOf(text, keyword, stem).fit !== 'none',
  ).length;
  const much = places.length > 3 && per100 > 3;
  return [
    line('Title', facts.titles[0], 'Put the keyword into the title, near its start.', 'change'),
    line(
      'First heading',
      facts.headings.find(({ level }) => level === 1)?.text,
      'Say it in the h1, as a reader would.',
      'look',
    ),
    line(
      'Description',
      facts.descriptions[0],
      'Say it in the description: search results show it in bold.',
      'look',
    ),
    {
      group,
      state: first !== undefined && first < firstWords ? 'good' : 'look',
      title: 'Beginning of the text',
      counted:
        first === undefined
          ? 'The text does not have it.'
          : `First at word ${(first + 1).toLocaleString('en')}.`,
      fix: first !== undefined && first < firstWords ? '' : `Say it within the first ${firstWords} words.`,
    },
    {
      group,
      state: places.length === 0 ? 'change' : much ? 'look' : 'good',
      title: 'Use in the text',
      counted: `${count(places.length, 'time')} in ${count(words, 'word')}, ${Math.round(per100 * 10) / 10} per 100; in ${count(inHeadings, 'lower heading')}, whole or in part.`,
      fix:
        places.length === 0
          ? 'Use the reader’s own words at least once.'
          : much
            ? 'More than 3 per 100 words reads forced. Use other words where they fit.'
            : '',
    },
  ];
}
