import type { DomDocument, DomElement } from '../dom.ts';
import { proseOf, weightOf, type TextWeights } from './text-weights.ts';

/** Class names under which widespread systems keep the text of an article. */
const bodyNames = 'entry-content post-content article-body article__body articleBody'.split(' ');
const named =
  'main, [role="main"], [itemprop~="articleBody"], [itemtype*="Article"], [itemtype*="BlogPosting"], .hentry, ' +
  bodyNames.map((name) => `.${name}`).join(', ');
const articleTypes = /"(?:News|Tech|Scholarly|Report)?Article"|"BlogPosting"/;

const wordsOf = (element: DomElement, attribute: string) =>
  (element.getAttribute(attribute) ?? '').split(/\s+/);

/** The parts of a page that its markup names, and how much they hold, in characters. */
export interface NamedParts {
  /** the one element that holds an article's text, and its prose; null and 0 where none or several are named */
  articleBody: DomElement | null;
  articleBodyProse: number;
  /** the part named as the main one if it holds a good part of what is said, else the body */
  main: DomElement;
  mainProse: number;
  mainText: number;
  /** whether the page says of itself that it is an article */
  isArticle: boolean;
}

const saysArticle = (document: DomDocument) =>
  [...document.getElementsByTagName('meta')].some((meta) => {
    const property = meta.getAttribute('property') ?? '';
    return (
      property.startsWith('article:') ||
      (property === 'og:type' && meta.getAttribute('content') === 'article')
    );
  }) ||
  [...document.getElementsByTagName('script')].some(
    (script) =>
      script.getAttribute('type') === 'application/ld+json' &&
      articleTypes.test((script.textContent ?? '').slice(0, 20_000)),
  );

const onlyOne = (all: readonly DomElement[]): DomElement | null => (all.length === 1 ? all[0]! : null);

export function namedParts(document: DomDocument, body: DomElement, weights: TextWeights): NamedParts {
  const found = [...body.querySelectorAll(named)];
  const isMain = (element: DomElement) =>
    element.localName === 'main' || element.getAttribute('role') === 'main';
  const isBody = (element: DomElement) =>
    wordsOf(element, 'itemprop').includes('articleBody') ||
    wordsOf(element, 'class').some((name) => bodyNames.includes(name));
  const articleBody = onlyOne(found.filter(isBody));
  const one = onlyOne(found.filter(isMain));
  const holdsEnough = one !== null && weightOf(weights, one).text >= weightOf(weights, body).text / 3;
  const main = holdsEnough ? one : body;
  return {
    articleBody,
    articleBodyProse: articleBody === null ? 0 : proseOf(weights, articleBody),
    main,
    mainProse: proseOf(weights, main),
    mainText: weightOf(weights, main).text,
    isArticle: found.some((element) => !isMain(element) && isArticleMark(element)) || saysArticle(document),
  };
}

const isArticleMark = (element: DomElement) =>
  element.getAttribute('itemtype') !== null ||
  wordsOf(element, 'itemprop').includes('articleBody') ||
  wordsOf(element, 'class').includes('hentry');

/** Below this Readability itself counts its attempt as failed (its `charThreshold`). */
const minArticle = 500;
/** Below this it is a line or two. */
const minAttempt = 140;

export type Content = 'article' | 'articleBody' | 'main';

/**
 * Which part of a page is its content: what Readability found, unless the page's markup names a part that holds far
 * more, as in forums, on landing pages and where it took one paragraph for all.
 * @param found text and prose of Readability's article in characters; null where it found none
 */
export function chooseContent(parts: NamedParts, found: { text: number; prose: number } | null): Content {
  if (found === null) return 'main';
  if (found.text < minArticle) {
    if (found.text < minAttempt) return parts.mainText > found.text ? 'main' : 'article';
    return parts.mainProse > 2 * found.prose ? 'main' : 'article';
  }
  if (found.prose < 0.7 * parts.articleBodyProse) return 'articleBody';
  const isTighter = parts.articleBodyProse > 0.5 * found.prose && parts.articleBodyProse < 0.92 * found.prose;
  if (isTighter && parts.articleBodyProse >= minArticle) return 'articleBody';
  return !parts.isArticle && found.prose < 0.4 * parts.mainProse ? 'main' : 'article';
}
