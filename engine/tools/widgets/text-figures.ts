import { englishFigure } from '#contract/shared/english-figure.ts';
import { graphemesOf } from '#engine/tools/limits.ts';
import { readabilityCounts, readabilityScores } from '#engine/text/readability-scores.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { countWords } from '#engine/text/words.ts';

/** Silent reading of English and reading aloud, words a minute: Brysbaert 2019, a review of 190 studies. */
const readingSpeed = 238;
const speakingSpeed = 183;

export interface TextFigures {
  /** UTF-16 units: what a form's maxlength and most programs count */
  characters: number;
  /** the same without spaces, tabs and line breaks */
  withoutSpaces: number;
  /** what a reader sees as one character each: an emoji of several parts is one */
  graphemes: number;
  words: number;
  sentences: number;
  /** parts between blank lines */
  paragraphs: number;
  /** lines that have something in them */
  lines: number;
  readingSeconds: number;
  speakingSeconds: number;
  /** Flesch–Kincaid school grade, one decimal; null for a text without words */
  grade: number | null;
}

/** Counts of a plain text, by the rules of the app's editor. */
export function textFigures(text: string): TextFigures {
  const words = countWords(text);
  return {
    characters: text.length,
    withoutSpaces: text.replace(/\s/g, '').length,
    graphemes: graphemesOf(text).length,
    words,
    sentences: splitSentences(text).filter((sentence) => countWords(sentence) > 0).length,
    paragraphs: text.split(/\r?\n[^\S\n]*\r?\n/).filter((part) => part.trim() !== '').length,
    lines: text.split('\n').filter((line) => line.trim() !== '').length,
    readingSeconds: Math.ceil((words / readingSpeed) * 60),
    speakingSeconds: Math.ceil((words / speakingSpeed) * 60),
    grade: words === 0 ? null : Math.max(0, Math.round(gradeOf(text) * 10) / 10),
  };
}

const gradeOf = (text: string) => readabilityScores(readabilityCounts(text)).fleschKincaidGrade;

/** "35 s", "2 min 5 s" */
export function timeSaid(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60} s`;
  return minutes === 0 ? rest : `${englishFigure(minutes)} min ${rest}`;
}
