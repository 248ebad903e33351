/** Fields of Word: `HYPERLINK "https://…"` between two marks, and what is shown behind a third. */
export class FieldReader {
  readonly #open: { instruction: string; href: string | null }[] = [];
  #inInstruction = false;

  /** Where what is shown now leads, where it stands in a field that is a link. */
  get href(): string | null {
    return this.#open.findLast(({ href }) => href !== null)?.href ?? null;
  }

  static hrefIn(instruction: string): string | null {
    const [, quoted, plain] =
      /^\s{0,20}HYPERLINK\s{1,20}(?:"([^"]{1,2000})"|([^\s"\\]{1,2000}))/i.exec(instruction) ?? [];
    return quoted ?? plain ?? null;
  }

  mark(type: string): void {
    const field = this.#open.at(-1);
    if (type === 'begin') {
      if (this.#open.length < 100) this.#open.push({ instruction: '', href: null });
    } else if (type === 'separate' && field) field.href = FieldReader.hrefIn(field.instruction);
    else if (type === 'end') this.#open.pop();
  }

  open(): void {
    this.#inInstruction = true;
  }

  close(name: string): void {
    if (name === 'w:instrText') this.#inInstruction = false;
  }

  text(text: string): void {
    const field = this.#open.at(-1);
    if (this.#inInstruction && field) field.instruction = (field.instruction + text).slice(0, 4000);
  }
}
