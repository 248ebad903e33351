/**
 * English phrases that say nothing about any subject, as readers of many drafts by models named them. Each can be cut or
 * replaced without loss; none is a term of a field.
 */
const phrases = [
  "in today's fast-paced world",
  "in today's digital age",
  "in today's world",
  'in the digital age',
  'in this day and age',
  'in the ever-evolving',
  'in an ever-changing',
  'ever-evolving landscape',
  'ever-changing landscape',
  'in the realm of',
  'in the world of',
  "it's important to note that",
  'it is important to note that',
  "it's worth noting that",
  'it is worth noting that',
  'it is worth mentioning that',
  'it goes without saying',
  'needless to say',
  'as we all know',
  'at the end of the day',
  'when all is said and done',
  'first and foremost',
  'last but not least',
  'without further ado',
  "let's dive in",
  "let's dive into",
  "let's delve into",
  "let's explore",
  'dive deep into',
  'delve into the world',
  'look no further',
  'game-changer',
  'game changer',
  'unlock the power of',
  'unlock the secrets',
  'unlock your potential',
  'unleash the power of',
  'harness the power of',
  'take it to the next level',
  'to the next level',
  'elevate your',
  'embark on a journey',
  'navigate the complexities',
  'a testament to',
  'rich tapestry',
  'plays a crucial role',
  'plays a vital role',
  'plays a pivotal role',
  'cutting-edge solution',
  'seamless experience',
  'whether you are a beginner or',
  "whether you're a beginner or",
  'in this article, we will',
  "in this article, we'll",
  'in this blog post, we will',
  "in this blog post, we'll",
  'the possibilities are endless',
];
const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
const pattern = new RegExp(`(?<![\\w-])(?:${longestFirst.join('|')})(?![\\w-])`, 'g');

/** Filler phrases of a text with their places; capitals and the kind of apostrophe do not matter. */
export function fillerIn(text: string): { text: string; at: number }[] {
  // Of the same length as the text: places stay.
  const plain = text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()).replaceAll('’', "'");
  return [...plain.matchAll(pattern)].map(({ 0: found, index }) => ({
    text: text.slice(index, index + found.length),
    at: index,
  }));
}
