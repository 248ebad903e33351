import { addressKey, parseAddress } from '#engine/ranks/address.ts';
import { type Check, count, good, improve, mustFix, note, percent, skipped, withKeyword } from '../check.ts';
import { fitLine, type Keyword, usesIn } from '../reading/keyword-use.ts';
import type { LanguageRules } from '../reading/language-rules.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { wordsOf } from '#engine/text/words.ts';
import { wordReader } from '../reading/word-facts.ts';

const title: Check = {
  id: 'keyword-title',
  category: 'keyword',
  title: 'Keyword in the SEO title',
  measures: 'Good: the keyword as it is, in any form of its words. Improve: all its words in another order.',
  why: 'The title is what searchers read first, and the strongest sign of what a page is about.',
  run: withKeyword(({ meta, rules }, keyword) => {
    if (meta.title === null) return skipped('The title is not known.');
    const line = meta.title.trim();
    if (line === '') return note('There is no title yet.');
    const { fit, share } = fitLine(line, keyword, rules);
    if (fit === 'exact') return good('The title has the keyword.');
    const advice = `Use “${keyword.text}” in the title, near its start.`;
    return fit === 'words'
      ? improve('The title has all words of the keyword, but not in its order.', advice)
      : mustFix(`The title has ${percent(share)} of the keyword’s words.`, advice);
  }),
};

const titleStart: Check = {
  id: 'keyword-title-start',
  category: 'keyword',
  title: 'Keyword at the start of the title',
  measures: 'Good: the keyword begins in the first half of the title.',
  why: 'Searchers scan the start of each line, and long titles lose their end.',
  run: withKeyword(({ meta, rules }, keyword) => {
    if (meta.title === null) return skipped('The title is not known.');
    const { fit, before } = fitLine(meta.title, keyword, rules);
    if (fit !== 'exact') return note('The title does not have the keyword as it is.');
    const measured = `${percent(before)} of the title’s words come before the keyword.`;
    return before < 0.5
      ? good(measured)
      : improve(measured, 'Move the keyword toward the start of the title.');
  }),
};

const usesInSentences = (text: string, keyword: Keyword, rules: LanguageRules): number => {
  const wordFacts = wordReader(rules);
  return splitSentences(text).filter(
    (sentence) =>
      usesIn(
        wordsOf(sentence).flatMap((word) => wordFacts(word).stems),
        keyword,
      ) > 0,
  ).length;
};

const description: Check = {
  id: 'keyword-description',
  category: 'keyword',
  title: 'Keyword in the meta description',
  measures: 'Good: all words of the keyword in one or two sentences.',
  why: 'Search results show the searcher’s words in bold, which draws the eye.',
  run: withKeyword(({ meta, rules }, keyword) => {
    if (meta.description === null) return skipped('The description is not known.');
    const line = meta.description.trim();
    if (line === '') return note('There is no meta description yet.');
    const sentences = usesInSentences(line, keyword, rules);
    const measured = `${count(sentences, 'sentence')} of the description ${sentences === 1 ? 'has' : 'have'} the keyword.`;
    if (sentences === 0) return mustFix(measured, `Use “${keyword.text}” in the description.`);
    return sentences <= 2 ? good(measured) : improve(measured, 'Use the keyword no more than twice there.');
  }),
};

const slug: Check = {
  id: 'keyword-slug',
  category: 'keyword',
  title: 'Keyword in the URL',
  measures: 'Good: all words of a keyword of one or two words, more than half of a longer one.',
  why: 'Search results and shared links show the URL.',
  run: withKeyword(({ meta, rules }, keyword) => {
    if (meta.slug === null) return skipped('The address of the page is not known.');
    const value = meta.slug.trim();
    if (value === '') return note('There is no URL slug yet.');
    const { share } = fitLine(value.replace(/[-_/+]/g, ' '), keyword, rules);
    const measured = `“${value.slice(0, 100)}” has ${percent(share)} of the keyword’s words.`;
    const enough = keyword.telling.length <= 2 ? share === 1 : share > 0.5;
    return enough ? good(measured) : improve(measured, 'Put the keyword’s main words into the slug.');
  }),
};

const length: Check = {
  id: 'keyword-length',
  category: 'keyword',
  title: 'Keyword length',
  measures:
    'Words that carry meaning. Good: 1–4 (1–6 where the language’s function words are not known). Fix: more than 8 (9).',
  why: 'Hardly anyone searches for very long keywords, and no text can use them naturally.',
  run: withKeyword(({ rules }, { contentWords }) => {
    const extra = rules.functionWords.size > 0 ? 0 : 2;
    const measured = `${count(contentWords, 'word')} that ${contentWords === 1 ? 'carries' : 'carry'} meaning.`;
    if (contentWords <= 4 + extra) return good(measured);
    const advice = 'Choose a shorter keyword.';
    return contentWords > 8 + (extra > 0 ? 1 : 0) ? mustFix(measured, advice) : improve(measured, advice);
  }),
};

const content: Check = {
  id: 'keyword-content-words',
  category: 'keyword',
  title: 'Words that carry meaning',
  measures: 'Good: at least one word of the keyword is more than a function word such as “the” or “with”.',
  why: 'Function words stand on every page, so nobody can find yours by them.',
  run: withKeyword(({ rules }, { contentWords, text }) => {
    if (rules.functionWords.size === 0) return note(`Function words of ${rules.name} are not known.`);
    return contentWords > 0
      ? good(
          `${count(contentWords, 'word')} of “${text}” ${contentWords === 1 ? 'carries' : 'carry'} meaning.`,
        )
      : mustFix(`“${text}” has function words only.`, 'Choose a keyword that names your topic.');
  }),
};

const normal = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

const unique: Check = {
  id: 'keyword-unique',
  category: 'keyword',
  title: 'Keyword not used before',
  measures: 'Good: none of the site’s other pages has the same keyword.',
  why: 'Pages for the same keyword compete with each other in search results.',
  run: withKeyword(({ meta }, { text }) => {
    if (meta.otherKeywords === null) return note('The keywords of your other pages are not known here.');
    const same = meta.otherKeywords.filter((other) => normal(other) === normal(text)).length;
    return same === 0
      ? good('None of your other pages has this keyword.')
      : improve(
          `${count(same, 'other page')} ${same === 1 ? 'has' : 'have'} this keyword.`,
          'Choose a more specific keyword, or merge both pages.',
        );
  }),
};

const altTexts: Check = {
  id: 'keyword-image-alt',
  category: 'keyword',
  title: 'Keyword in image alt text',
  measures:
    'Images whose alt text has all words of the keyword, or more than half of them. Good: one of up to four; 30–75% of five and more.',
  why: 'Alt text helps image search and people who do not see the image.',
  run: withKeyword(({ images, rules }, keyword) => {
    const own = images.filter(({ isOutside }) => !isOutside);
    if (own.length === 0) return note('There are no images.');
    const withIt = own.filter(({ alt }) => alt !== null && fitLine(alt, keyword, rules).share > 0.5);
    const measured = `${withIt.length} of ${count(own.length, 'image')} ${withIt.length === 1 ? 'has' : 'have'} the keyword in the alt text.`;
    const advice = `Describe an image with “${keyword.text}” where it shows it.`;
    if (withIt.length === 0)
      return improve(
        measured,
        advice,
        own.map(({ place }) => place),
      );
    const share = withIt.length / own.length;
    if (own.length < 5 || (share >= 0.3 && share <= 0.75)) return good(measured);
    return share > 0.75
      ? improve(
          measured,
          'Describe some images in other words.',
          withIt.map(({ place }) => place),
        )
      : improve(measured, advice);
  }),
};

function isSamePage(href: string, address: string): boolean {
  const [link, page] = [parseAddress(href), parseAddress(address)];
  return link !== null && page !== null && addressKey(link) === addressKey(page);
}

const competing: Check = {
  id: 'keyword-competing-links',
  category: 'keyword',
  title: 'Competing links',
  measures: 'Good: no link’s text is the keyword with no other word that carries meaning.',
  why: 'A link says that the page it leads to is about its words. Keep your own keyword for this page.',
  run: withKeyword(({ links, meta, rules }, keyword) => {
    const own = links.filter(
      ({ isOutside, href }) => !isOutside && href !== null && !/^(?:#|mailto:|tel:)/i.test(href),
    );
    if (own.length === 0) return good('No link competes with this page.');
    const rivals = own.filter(({ text, href }) => {
      if (href !== null && isSamePage(href, meta.address)) return false;
      const { share, otherWords } = fitLine(text, keyword, rules);
      return share === 1 && otherWords === 0;
    });
    return rivals.length === 0
      ? good(`None of ${count(own.length, 'link')} competes with this page.`)
      : mustFix(
          `${count(rivals.length, 'link')} with the keyword ${rivals.length === 1 ? 'leads' : 'lead'} to another page.`,
          'Change the words of the link, or link to this page.',
          rivals.map(({ place }) => place),
        );
  }),
};

export const keywordLineChecks: readonly Check[] = [
  title,
  titleStart,
  description,
  slug,
  length,
  content,
  unique,
  altTexts,
  competing,
];
