import { readXml, wholeOf } from './read-xml.ts';

export interface ListLevel {
  isOrdered: boolean;
  start: number;
}
/** Levels of lists, by the id that paragraphs give. */
export interface Numbering {
  levelOf(numberingId: string, level: number): ListLevel;
}

const bullet: ListLevel = { isOrdered: false, start: 1 };

/** Reads `word/numbering.xml`. */
export function readNumbering(xml: string): Numbering {
  const abstracts = new Map<string, Map<number, ListLevel>>();
  const numbers = new Map<string, { abstract: string; starts: Map<number, number> }>();
  let levels = new Map<number, ListLevel>();
  let level: ListLevel = { ...bullet };
  let number = { abstract: '', starts: new Map<number, number>() };
  let overridden = 0;
  readXml(xml, {
    open(name, attributes) {
      const value = attributes['w:val'];
      if (name === 'w:abstractNum') {
        levels = new Map();
        abstracts.set(attributes['w:abstractNumId'] ?? '', levels);
      } else if (name === 'w:lvl') {
        level = { ...bullet };
        levels.set(wholeOf(attributes['w:ilvl']) ?? 0, level);
      } else if (name === 'w:numFmt') level.isOrdered = value !== 'bullet' && value !== 'none';
      else if (name === 'w:start') level.start = Math.max(0, wholeOf(value) ?? 1);
      else if (name === 'w:num') {
        number = { abstract: '', starts: new Map() };
        numbers.set(attributes['w:numId'] ?? '', number);
        // A number can override levels of its list.
        levels = new Map();
      } else if (name === 'w:abstractNumId') number.abstract = value ?? '';
      else if (name === 'w:lvlOverride') overridden = wholeOf(attributes['w:ilvl']) ?? 0;
      else if (name === 'w:startOverride') number.starts.set(overridden, Math.max(0, wholeOf(value) ?? 1));
    },
    close: () => undefined,
    text: () => undefined,
  });
  return {
    levelOf(numberingId, at) {
      const found = numbers.get(numberingId);
      const own = found && abstracts.get(found.abstract)?.get(at);
      if (!found || !own) return bullet;
      return { ...own, start: found.starts.get(at) ?? own.start };
    },
  };
}
