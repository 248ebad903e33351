import type { Line, SetRun } from './break-lines.ts';
import { FileFonts } from './pdf-fonts.ts';
import { ink, type Setting } from './pdf-style.ts';

type File = PDFKit.PDFDocument;
/** Drawn as the space that it looks like: fonts keep no outline for it, which their reader does not expect. */
const drawn = (text: string) => text.replaceAll('\u00A0', ' ');

/** Where in its line a text's foot is, as a share of the line's height; nearly the same in all our fonts. */
const foot = 0.775;

/** Draws lines of text, and measures them. */
export class Canvas {
  readonly file: File;
  readonly fonts: FileFonts;
  constructor(file: File) {
    this.file = file;
    this.fonts = new FileFonts((name, bytes) => void file.registerFont(name, bytes));
  }

  width(text: string, font: string, size: number): number {
    return this.file.font(font).fontSize(size).widthOfString(drawn(text));
  }

  /** Of a line with nothing between it and the next. */
  naturalHeight(setting: Setting): number {
    return this.file.font(this.fonts.base(setting.family)).fontSize(setting.size).currentLineHeight(true);
  }

  line({ runs }: Line, x: number, y: number, height: number, setting: Setting): void {
    const natural = this.naturalHeight(setting);
    const baseline = y + (height - natural) / 2 + natural * foot;
    let left = x;
    for (const run of runs) {
      this.#run(run, left, baseline, natural);
      left += run.width;
    }
  }

  #run({ text, font, size, width, look }: SetRun, x: number, baseline: number, natural: number): void {
    const { file } = this;
    const top = baseline - natural * foot;
    if (look.background) file.rect(x, top, width, natural).fill(look.background);
    file
      .font(font)
      .fontSize(size)
      .fillColor(look.color ?? ink.text)
      .text(drawn(text), x, baseline - (look.rise ?? 0), { lineBreak: false, baseline: 'alphabetic' });
    if (look.underline) this.#rule(x, baseline + 1.5, width, look.color);
    if (look.strike) this.#rule(x, baseline - size * 0.28, width, look.color);
    if (look.href) file.link(x, top, width, natural, look.href);
    if (look.goTo) file.goTo(x, top, width, natural, look.goTo);
  }

  #rule(x: number, y: number, width: number, color: string = ink.text): void {
    this.file
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(color);
  }
}
