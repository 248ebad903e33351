import { Parser } from 'htmlparser2';
import { TooDeep } from '../imported/too-deep.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlEvents {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** Word's own files stay below a tenth of this. */
const deepest = 500;

/**
 * Reads XML in one pass. What a DTD could declare stays as written, so nothing is ever expanded.
 * @throws TooDeep
 */
export function readXml(xml: string, events: XmlEvents): void {
  if (xml === '') return;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > deepest) throw new TooDeep();
        events.open(name, attributes);
      },
      onclosetag: (name) => {
        depth -= 1;
        events.close(name);
      },
      ontext: (text) => events.text(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}

/** `w:b` and the like are on unless they say otherwise. */
export const isOn = (attributes: XmlAttributes): boolean =>
  !/^(?:0|false|off|none)$/.test(attributes['w:val'] ?? '');

/** A whole number of an attribute, or null. */
export function wholeOf(value: string | undefined): number | null {
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : null;
}
