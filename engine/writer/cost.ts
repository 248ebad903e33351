/** Tokens of an English word, punctuation and Markdown with it, by the tokenizers of the large models. */
const tokensPerWord = 1.4;
/** Words of a prompt beside its sources: rules, brief, outline, the end of the text before. */
const promptWords = 700;
/** Words of sources that a section's prompt holds at most. */
const sourceWordsAtMost = 3000;
const wordsPerSection = 180;

/**
 * About what a draft costs with titles and outline, in the price's currency. Thinking and further attempts come on top.
 * @param price for a million tokens
 * @param words the draft's length
 * @param sourceWords words of all its sources
 */
export function estimateCost(
  price: { input: number; output: number },
  { words, sourceWords = sourceWordsAtMost }: { words: number; sourceWords?: number },
): number {
  const sections = Math.max(1, Math.round(words / wordsPerSection));
  const read = (sections + 2) * (promptWords + Math.min(sourceWords, sourceWordsAtMost)) * tokensPerWord;
  // Titles and outline are answered in some 500 words.
  const written = (words + 500) * tokensPerWord;
  return (read * price.input + written * price.output) / 1e6;
}
