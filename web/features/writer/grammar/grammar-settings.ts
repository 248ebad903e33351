// Somebody's kind of English and the words that are right for them, kept on this device as spelling checkers do.
import { z } from 'zod';
import { readStored, writeStored } from '#web/kernel/local-storage.ts';
import { dialects } from './protocol.ts';

const key = 'grammar';
const mostWords = 5_000;

const GrammarSettings = z.object({
  dialect: z.enum(dialects).catch('American'),
  words: z.array(z.string()).catch([]),
});
export type GrammarSettings = z.infer<typeof GrammarSettings>;

export function readGrammarSettings(): GrammarSettings {
  let stored: unknown = {};
  try {
    stored = JSON.parse(readStored(key) ?? '{}');
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  return GrammarSettings.parse(typeof stored === 'object' && stored !== null ? stored : {});
}

export const keepGrammarSettings = ({ dialect, words }: GrammarSettings): void =>
  writeStored(key, JSON.stringify({ dialect, words: words.slice(-mostWords) }));
