// What is measured of voices, in a worker thread.
import type { Block } from '#contract/writer/documents.ts';
import {
  type BannedPhrase,
  type BannedUse,
  type TraitDifference,
  voiceLimits,
} from '#contract/writer/voices.ts';
import { loadRules } from '#engine/checks/reading/language-rules.ts';
import { rulesOfText } from '#engine/checks/reading/rules-of-text.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { countWords } from '#engine/text/words.ts';
import { compareVoice } from '#engine/writer/voice/compare-voice.ts';
import { findBanned } from '#engine/writer/voice/find-banned.ts';
import { type MeasuredVoice, measureVoice } from '#engine/writer/voice/measure-voice.ts';
import { proseOf } from '#engine/writer/voice/prose.ts';
import { newId } from '#server/kernel/ids.ts';
import { fittingBlocks } from '../fitting-blocks.ts';
import { readFile } from '../imports/read-file.ts';

export type GivenSample =
  | { name: string; bytes: Uint8Array }
  | { text: string }
  | { blocks: readonly Block[] };

export interface ReadSample {
  /** of a file; '' where the text has none */
  title: string;
  /** paragraphs of running text, parted by a blank line, as many as a sample may have */
  text: string;
  words: number;
  /** ISO 639-1 and in English */
  language: { code: string; name: string };
}

/** The samples of a voice as they are stored; they never change, so that their ids say which they are. */
export interface VoiceSamples {
  samples: readonly { id: string; text: string }[];
  /** ISO 639-1; null where there are none */
  language: string | null;
}

const paragraphsOf = (text: string) => text.split('\n\n');

/** @throws UnreadableText */
export async function readSample(given: GivenSample): Promise<ReadSample> {
  const file = 'bytes' in given ? await readFile(given) : null;
  const blocks =
    file?.blocks ??
    ('text' in given ? fittingBlocks(markdownToBlocks(given.text, newId)) : null) ??
    ('blocks' in given ? given.blocks : []);
  const kept: string[] = [];
  let length = 0;
  for (const paragraph of proseOf(blocks)) {
    length += paragraph.length + 2;
    if (length > voiceLimits.sampleText) break;
    kept.push(paragraph);
  }
  const { code, name } = await rulesOfText(kept);
  const text = kept.join('\n\n');
  return { title: file?.title ?? '', text, words: countWords(text), language: { code, name } };
}

/** Voices that this thread has measured: a report is asked for at every save of a text. */
const known = new Map<string, MeasuredVoice>();
const mostKnown = 5;

export async function measureSamples({ samples, language }: VoiceSamples): Promise<MeasuredVoice> {
  const key = samples.map(({ id }) => id).join(' ');
  let measured = known.get(key);
  if (!measured) {
    const texts = samples.map(({ id, text }) => ({ id, paragraphs: paragraphsOf(text) }));
    measured = measureVoice(texts, await loadRules(language ?? 'en'));
    known.set(key, measured);
    for (const oldest of known.keys()) {
      if (known.size <= mostKnown) break;
      known.delete(oldest);
    }
  }
  return measured;
}

/** A text held against a voice. */
export async function compareText({
  blocks,
  banned,
  ...voice
}: VoiceSamples & { blocks: readonly Block[]; banned: readonly BannedPhrase[] }): Promise<{
  traits: TraitDifference[];
  banned: BannedUse[];
}> {
  const { traits } = await measureSamples(voice);
  const paragraphs = proseOf(blocks);
  const rules = await rulesOfText(paragraphs);
  return {
    traits: compareVoice(traits, paragraphs, rules, voice.language),
    banned: findBanned(blocks, banned, rules),
  };
}
