// Fonts of PDF files: open ones that are as wide, letter by letter, as those that a page may be set in, so that lines
// break as they do in Word. Each comes in parts by script; a part is read when a text has letters of it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkit';
import type { PageStyle } from '../docx/docx-style.ts';

const fromHere = createRequire(import.meta.url);

type Font = NonNullable<PageStyle['font']>;
/** Names as their makers call them, https://fontsource.org. Widths: Tinos is Times New Roman's, Arimo Arial's, Cousine Courier New's, Carlito Calibri's. */
const families: Record<Font, string> = {
  'Times New Roman': 'tinos',
  Arial: 'arimo',
  Helvetica: 'arimo',
  Courier: 'cousine',
  Calibri: 'carlito',
};
export const codeFamily = families.Courier;
/** As Word files have it where nothing is chosen. */
export const familyOf = (font: Font = 'Calibri'): string => families[font];

/** Without Hebrew, which is written from right to left. */
const parts = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
/** Signs that no family has: arrows, mathematics, check marks. */
const signs = [
  { family: 'noto-sans-math', part: 'latin' },
  { family: 'noto-sans-symbols-2', part: 'symbols' },
];

export interface Cut {
  bold: boolean;
  italic: boolean;
}
interface FontPart {
  family: string;
  part: string;
}

const fileOf = ({ family, part }: FontPart, { bold, italic }: Cut) => {
  const folder = path.dirname(fromHere.resolve(`@fontsource/${family}/package.json`));
  return path.join(
    folder,
    `files/${family}-${part}-${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}.woff`,
  );
};
const isSign = ({ family }: FontPart) => signs.some((sign) => sign.family === family);
const upright: Cut = { bold: false, italic: false };

/** Which part of a family has a character; read once in each thread. */
const coverages = new Map<string, ReadonlyMap<number, FontPart>>();

function coverageOf(family: string): ReadonlyMap<number, FontPart> {
  const known = coverages.get(family);
  if (known) return known;
  const coverage = new Map<number, FontPart>();
  for (const part of [...parts.map((name) => ({ family, part: name })), ...signs]) {
    const bytes = readPart(part, upright);
    if (bytes === null) continue;
    const { characterSet } = create(bytes) as { characterSet: readonly number[] };
    for (const character of characterSet) if (!coverage.has(character)) coverage.set(character, part);
  }
  coverages.set(family, coverage);
  return coverage;
}

/** Null for a part that this family does not have. */
function readPart(part: FontPart, cut: Cut): Buffer | null {
  try {
    return readFileSync(fileOf(part, cut));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}

/** A piece of text whose characters one font has. */
export interface SetText {
  text: string;
  /** the font's name in the file */
  font: string;
}

/** What shows nothing by itself: joiners, selectors of a form, marks of direction, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const readable = (text: string) => text.normalize('NFC').replace(invisible, '');

/** Characters of a text, each once, that no font of the family has. */
export function missingIn(family: string, text: string): string[] {
  const coverage = coverageOf(family);
  const missing = new Set<string>();
  for (const character of readable(text))
    if (!/\s/.test(character) && !coverage.has(character.codePointAt(0)!)) missing.add(character);
  return [...missing];
}

/** The fonts of one file, which get into it when a text is set in them. */
export class FileFonts {
  readonly #register: (name: string, bytes: Buffer) => void;
  readonly #registered = new Set<string>();
  /** @param register makes a font known to the file under a name */
  constructor(register: (name: string, bytes: Buffer) => void) {
    this.#register = register;
  }

  /** The name of a family's font for Latin letters. */
  base(family: string, cut: Cut = upright): string {
    return this.#nameOf({ family, part: 'latin' }, cut);
  }

  /** A text in pieces by the fonts that have its characters; what none has is left out. */
  pieces(family: string, cut: Cut, text: string): SetText[] {
    const coverage = coverageOf(family);
    const pieces: { text: string; part: FontPart }[] = [];
    for (const character of readable(text)) {
      const code = character.codePointAt(0)!;
      const last = pieces.at(-1);
      // A space is as wide in every part.
      const part = /\s/.test(character) ? (last?.part ?? coverage.get(0x20)) : coverage.get(code);
      if (!part) continue;
      const shown = /\s/.test(character) && character !== '\u00A0' ? ' ' : character;
      if (last?.part === part) last.text += shown;
      else pieces.push({ text: shown, part });
    }
    return pieces.map((piece) => ({ text: piece.text, font: this.#nameOf(piece.part, cut) }));
  }

  #nameOf(part: FontPart, cut: Cut): string {
    // Signs have one cut.
    const shown = isSign(part) ? upright : cut;
    const name = `${part.family}-${part.part}-${shown.bold ? 'b' : ''}${shown.italic ? 'i' : ''}`;
    if (!this.#registered.has(name)) {
      this.#register(name, readPart(part, shown)!);
      this.#registered.add(name);
    }
    return name;
  }
}
