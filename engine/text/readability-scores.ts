import easy from './data/easy-words.json' with { type: 'json' };
import { gradeOfCounts } from './readability.ts';
import { splitSentences } from './sentences.ts';
import { syllablesOf } from './syllables.ts';
import { wordsOf } from './words.ts';

/** What the formulas are made from. */
export interface ReadabilityCounts {
  sentences: number;
  words: number;
  syllables: number;
  /** letters and digits */
  letters: number;
  /** letters, digits and marks, no spaces */
  characters: number;
  /** words of three syllables and more */
  polysyllables: number;
  /** polysyllables that are no easy words */
  complexWords: number;
  /** words that are no easy words */
  difficultWords: number;
}

export interface ReadabilityScores {
  /** Flesch reading ease: about 0 (hard) … 100 (easy) */
  fleschReadingEase: number;
  /** US school grade, as are all that follow */
  fleschKincaidGrade: number;
  gunningFog: number;
  /** meant for texts of 30 sentences and more */
  smog: number;
  colemanLiau: number;
  automatedReadability: number;
  /** 4.9 and below: grade 4; 9 and above: college */
  daleChall: number;
}

const easyWords = new Set(easy.words.split(' '));

/**
 * The formulas of Flesch (1948), Kincaid (1975), Gunning (1952), McLaughlin (1969), Coleman & Liau (1975), Senter &
 * Smith (1967) and Dale & Chall (1948), with the constants and word classes of textstat, against whose published values
 * they are tested: Coleman–Liau takes 0.058 where the paper has 0.0588; a word is complex (Gunning) when it has three
 * syllables and is no easy word, where the book leaves out names, compounds and endings; and forms of easy words,
 * names and numbers are difficult words (Dale–Chall). All are made for English. Out: all 0 for a text without words.
 */
export function readabilityScores(counts: ReadabilityCounts): ReadabilityScores {
  const { sentences, words, syllables, letters, characters, polysyllables } = counts;
  if (sentences === 0 || words === 0)
    return {
      fleschReadingEase: 0,
      fleschKincaidGrade: 0,
      gunningFog: 0,
      smog: 0,
      colemanLiau: 0,
      automatedReadability: 0,
      daleChall: 0,
    };
  const length = words / sentences;
  const difficult = (100 * counts.difficultWords) / words;
  return {
    fleschReadingEase: 206.835 - 1.015 * length - 84.6 * (syllables / words),
    fleschKincaidGrade: gradeOfCounts(counts),
    gunningFog: 0.4 * (length + (100 * counts.complexWords) / words),
    smog: 1.043 * Math.sqrt((30 * polysyllables) / sentences) + 3.1291,
    colemanLiau: 0.058 * ((100 * letters) / words) - 0.296 * ((100 * sentences) / words) - 15.8,
    automatedReadability: 4.71 * (characters / words) + 0.5 * length - 21.43,
    daleChall: 0.1579 * difficult + 0.0496 * length + (difficult > 5 ? 3.6365 : 0),
  };
}

/**
 * Counts of an English text. They differ from textstat's on purpose where it miscounts: a sentence ends where a person
 * ends it, not at every mark ("T.V. and …" is one, "Stop!" is one, too, where textstat leaves out sentences of one or
 * two words), and capitals are read letter by letter.
 */
export function readabilityCounts(text: string): ReadabilityCounts {
  const counts: ReadabilityCounts = {
    sentences: 0,
    words: 0,
    syllables: 0,
    letters: 0,
    characters: 0,
    polysyllables: 0,
    complexWords: 0,
    difficultWords: 0,
  };
  for (const sentence of splitSentences(text, 'en')) {
    const words = wordsOf(sentence);
    if (words.length === 0) continue;
    counts.sentences++;
    counts.words += words.length;
    counts.letters += sentence.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    counts.characters += sentence.match(/\S/gu)?.length ?? 0;
    for (const word of words) {
      const syllables = syllablesOf(word);
      const isEasy = easyWords.has(word.toLowerCase().replaceAll('’', "'"));
      counts.syllables += syllables;
      if (syllables >= 3) counts.polysyllables++;
      if (syllables >= 3 && !isEasy) counts.complexWords++;
      if (!isEasy) counts.difficultWords++;
    }
  }
  return counts;
}
