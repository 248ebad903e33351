import { isOn, readXml, wholeOf } from './read-xml.ts';

/** What a style says of a paragraph or of a run of text. */
export interface Style {
  /** as Word names it in English, in lower case, whatever the language of the program */
  name: string;
  /** the same as it is written */
  label: string;
  basedOn: string | null;
  /** 0 for the highest level of headings */
  outlineLevel: number | null;
  numberingId: string | null;
  level: number | null;
  isBold: boolean;
  isItalic: boolean;
}
/** Styles by their ids. */
export type Styles = ReadonlyMap<string, Style>;

const fresh = (): Style => ({
  name: '',
  label: '',
  basedOn: null,
  outlineLevel: null,
  numberingId: null,
  level: null,
  isBold: false,
  isItalic: false,
});

/** Reads `word/styles.xml`. */
export function readStyles(xml: string): Styles {
  const styles = new Map<string, Style>();
  let style = fresh();
  readXml(xml, {
    open(name, attributes) {
      const value = attributes['w:val'];
      if (name === 'w:style') {
        style = fresh();
        const id = attributes['w:styleId'];
        if (id) styles.set(id, style);
      } else if (name === 'w:name') {
        style.label = value ?? '';
        style.name = style.label.toLowerCase();
      } else if (name === 'w:basedOn') style.basedOn = value ?? null;
      else if (name === 'w:outlineLvl') style.outlineLevel = wholeOf(value);
      else if (name === 'w:numId') style.numberingId = value ?? null;
      else if (name === 'w:ilvl') style.level = wholeOf(value);
      else if (name === 'w:b') style.isBold = isOn(attributes);
      else if (name === 'w:i') style.isItalic = isOn(attributes);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return styles;
}

/** Styles inherit from others so often at most: a ring ends here, too. */
const deepest = 12;

/** A style and those that it is based on, the nearest first. */
export function chainOf(styles: Styles, id: string | null): Style[] {
  const chain: Style[] = [];
  for (let next = id; next !== null && chain.length < deepest;) {
    const style = styles.get(next);
    if (!style) break;
    chain.push(style);
    next = style.basedOn;
  }
  return chain;
}
