import easy from '#engine/text/data/easy-words.json' with { type: 'json' };
import { compoundParts } from '#engine/text/compounds.ts';
import type { LanguageRules } from './language-rules.ts';

/** What the checks need to know of a word; the same wherever the word stands. */
export interface WordFacts {
  /** in lower case with straight apostrophes; French elisions parted */
  tokens: readonly string[];
  /** of its parts, where a hyphen joins them */
  stems: readonly string[];
  syllables: number;
  /** of three syllables and more than seven letters, and no easy word */
  isComplex: boolean;
}

const easyWords = new Set(easy.words.split(' '));
const rememberedAtMost = 20_000;
/** Longer runs of letters are no words; remembering them would only fill memory. */
const longestWord = 60;
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=.)/;

function read(word: string, rules: LanguageRules): WordFacts {
  const plain = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[‐‑]/g, '-')
    .replaceAll('\u00AD', '');
  const article = rules.code === 'fr' ? (elision.exec(plain)?.[0] ?? '') : '';
  const bare = plain.slice(article.length);
  const stem = (part: string) => (rules.stem && !rules.functionWords.has(part) ? rules.stem(part) : part);
  const syllables = rules.syllables?.(bare === plain ? word : bare) ?? 0;
  return {
    tokens:
      plain.includes("'") && rules.code === 'fr' ? plain.split("'").filter((part) => part !== '') : [plain],
    stems: compoundParts(bare).map(stem),
    syllables,
    isComplex:
      bare.length > 7 && syllables >= 3 && !easyWords.has(bare) && !easyWords.has(bare.replace(/s$/, '')),
  };
}

const readers = new WeakMap<LanguageRules, (word: string) => WordFacts>();

/** Reads words of a language, each once: texts repeat theirs. Forgets all when full. */
export function wordReader(rules: LanguageRules): (word: string) => WordFacts {
  let reader = readers.get(rules);
  if (reader === undefined) {
    const known = new Map<string, WordFacts>();
    reader = (word) => {
      let facts = known.get(word);
      if (facts === undefined) {
        facts = read(word, rules);
        if (known.size >= rememberedAtMost) known.clear();
        if (word.length <= longestWord) known.set(word, facts);
      }
      return facts;
    };
    readers.set(rules, reader);
  }
  return reader;
}
