// Text in lines: words go onto a line while they fit, and one that is wider than a line is parted where it ends.
import type { FileFonts } from './pdf-fonts.ts';
import type { Setting } from './pdf-style.ts';

/** What a text is besides its letters. */
export interface Look {
  color?: string;
  underline?: boolean;
  strike?: boolean;
  /** an address that it leads to */
  href?: string;
  /** a place in the file that it leads to */
  goTo?: string;
  /** color behind it */
  background?: string;
  /** points above the line’s foot */
  rise?: number;
}
export interface Run {
  text: string;
  setting: Setting;
  look: Look;
}
/** A piece of a line in one font. */
export interface SetRun {
  text: string;
  font: string;
  size: number;
  width: number;
  look: Look;
}
export interface Line {
  runs: SetRun[];
  width: number;
}
export interface Measure {
  fonts: FileFonts;
  /** points */
  width(text: string, font: string, size: number): number;
}

interface Word {
  parts: SetRun[];
  width: number;
}

class LineBreaker {
  readonly lines: Line[] = [];
  readonly #measure: Measure;
  readonly #widthOf: (line: number) => number;
  #line: Line = { runs: [], width: 0 };
  #word: Word = { parts: [], width: 0 };
  #spaces: Word = { parts: [], width: 0 };

  constructor(measure: Measure, widthOf: (line: number) => number) {
    this.#measure = measure;
    this.#widthOf = widthOf;
  }

  add({ text, setting, look }: Run, keepSpaces: boolean): void {
    for (const piece of this.#measure.fonts.pieces(setting.family, setting, text))
      for (const token of piece.text.match(/ +|[^ -]+-*|-+/g) ?? []) {
        const width = this.#measure.width(token, piece.font, setting.size);
        const run = { text: token, font: piece.font, size: setting.size, width, look };
        if (token.startsWith(' ')) this.#space(run, keepSpaces);
        else {
          this.#word.parts.push(run);
          this.#word.width += width;
          if (token.endsWith('-')) this.#endWord();
        }
      }
  }

  /** Ends the line, whatever stands on it. */
  newLine(): void {
    this.#endWord();
    this.lines.push(this.#line);
    this.#line = { runs: [], width: 0 };
    this.#spaces = { parts: [], width: 0 };
  }

  #space(run: SetRun, keepSpaces: boolean): void {
    this.#endWord();
    // White space at a line's beginning shows in code only.
    if (this.#line.runs.length === 0 && !keepSpaces) return;
    this.#spaces.parts.push(run);
    this.#spaces.width += run.width;
  }

  #endWord(): void {
    const word = this.#word;
    if (word.parts.length === 0) return;
    this.#word = { parts: [], width: 0 };
    const room = this.#widthOf(this.lines.length);
    if (this.#line.width + this.#spaces.width + word.width > room && this.#line.runs.length > 0)
      this.newLine();
    if (word.width > this.#widthOf(this.lines.length)) {
      for (const part of word.parts) this.#byLetters(part);
      return;
    }
    this.#put(this.#spaces);
    this.#spaces = { parts: [], width: 0 };
    this.#put(word);
  }

  #put({ parts, width }: Word): void {
    for (const part of parts) {
      const last = this.#line.runs.at(-1);
      if (last?.font === part.font && last.size === part.size && last.look === part.look) {
        last.text += part.text;
        last.width += part.width;
      } else this.#line.runs.push({ ...part });
    }
    this.#line.width += width;
  }

  #byLetters(part: SetRun): void {
    for (const letter of part.text) {
      const width = this.#measure.width(letter, part.font, part.size);
      if (this.#line.width + width > this.#widthOf(this.lines.length) && this.#line.runs.length > 0)
        this.newLine();
      this.#put({ parts: [{ ...part, text: letter, width }], width });
    }
  }
}

/**
 * @param runs what stands after each other; `null` ends a line
 * @param widthOf points that a line has, the first is 0
 * @param keepSpaces as code has them, at the beginning of lines too
 */
export function breakLines(
  measure: Measure,
  runs: readonly (Run | null)[],
  widthOf: (line: number) => number,
  keepSpaces = false,
): Line[] {
  const breaker = new LineBreaker(measure, widthOf);
  for (const run of runs) {
    if (run === null) breaker.newLine();
    else breaker.add(run, keepSpaces);
  }
  breaker.newLine();
  return breaker.lines;
}
