import { meaningOf, nearness } from './meaning.ts';

/** What the sentences of a pack mean, read once. */
export interface MeantPack {
  /** how near the meaning of a text lies to each sentence alone, and to each with its heading and lead */
  nearnessTo: (text: string) => { own: Float32Array; around: Float32Array };
}

export interface MeantText {
  text: string;
  /** heading, question above and lead */
  around: string;
}

/** Pure; time is linear in the length of the texts. */
export function meantPack(texts: readonly MeantText[]): MeantPack {
  const owns = texts.map(({ text }) => meaningOf(text));
  const arounds = texts.map(({ text, around }) => meaningOf(`${around} ${text}`));
  return {
    nearnessTo(text) {
      const meaning = meaningOf(text);
      return {
        own: Float32Array.from(owns, (own) => nearness(meaning, own)),
        around: Float32Array.from(arounds, (around) => nearness(meaning, around)),
      };
    },
  };
}
