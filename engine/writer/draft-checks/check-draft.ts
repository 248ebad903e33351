// A draft as a whole, section by section: what rules can find without a model.
import { type CheckedClaim, isOpenClaim } from '#contract/writer/claims.ts';
import type { Block } from '#contract/writer/documents.ts';
import {
  type CheckedSection,
  type DraftCheck,
  draftChecks,
  findingText,
} from '#contract/writer/draft-checks.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { countWords } from '#engine/text/words.ts';
import { cutAtWord } from '#engine/text/cut-at-word.ts';
import { readSentences } from '../claims/read-sentences.ts';
import { overlapBeyondQuotes } from '../overlap.ts';
import { overlapLimit } from '../sections/check-section.ts';
import type { SourceIndex } from '../types.ts';
import { askedForBy, type VoiceRules } from './asked-for.ts';
import { draftSections, type Plan } from './draft-sections.ts';
import { fillerIn } from './filler.ts';
import type { Found } from './found.ts';
import { headingFindings } from './headings.ts';
import { repeatedIn } from './repeated.ts';
import { citationFindings, earlyEndings } from './sentence-findings.ts';
import { sectionFindings } from './section-findings.ts';
import { whyOf } from './why.ts';

export interface DraftToCheck {
  title: string;
  blocks: readonly Block[];
  /** null for a text that was not drafted here */
  plan: Plan | null;
  sourceIndex: SourceIndex;
  /** of the brief's brand voice; null where there is none */
  voice: VoiceRules | null;
  /** of this text, with what people have checked */
  claims: readonly Pick<CheckedClaim, 'kind' | 'text' | 'place' | 'state' | 'instead' | 'checked'>[];
}
/** More findings than a person looks at would only make answers large. */
const mostFindings = 200;

function claimFindings(claims: DraftToCheck['claims']): Found[] {
  return claims
    .filter((claim) => (claim.kind === 'number' || claim.kind === 'date') && isOpenClaim(claim))
    .map(({ text, place, instead }) => ({
      check: 'number',
      message:
        instead === null ? `No source has “${text}”.` : `“${text}” differs from its source: ${instead}.`,
      text,
      place,
    }));
}

/** Filler and copied words, which are found block by block. */
function blockFindings(
  block: Block,
  sourceIndex: SourceIndex,
  isAskedFor: (phrase: string) => boolean,
): Found[] {
  if (block.type === 'codeBlock' || block.type === 'blockquote') return [];
  const text = plainText([block]);
  const blockId = block.attrs.id;
  const filler = fillerIn(text).filter((phrase) => !isAskedFor(phrase.text));
  const found = filler.map((phrase): Found => ({
    check: 'filler',
    message: `“${phrase.text}” is filler.`,
    text: phrase.text,
    place: { blockId, start: phrase.at, end: phrase.at + phrase.text.length },
  }));
  const copied = block.type === 'heading' ? 0 : overlapBeyondQuotes(text, sourceIndex);
  if (copied > overlapLimit)
    found.push({
      check: 'copied',
      message: `${Math.round(copied * 100)}% of this is word for word from a source, without quotation marks.`,
      text,
      place: { blockId, start: 0, end: text.length },
    });
  return found;
}

const order = (check: DraftCheck) => draftChecks.indexOf(check);

/**
 * Everything that rules find in a draft: figures without a source, citations that lead nowhere, copied words, sentences
 * and points that come again, filler that the brand voice does not ask for, sections off their planned length, missing keywords, endings before the end, long
 * sentences for the brief’s level, headings out of order. Each with its place; in time linear in the text.
 */
export function checkDraft({
  title,
  blocks,
  plan,
  sourceIndex,
  voice,
  claims,
}: DraftToCheck): CheckedSection[] {
  const sections = draftSections(blocks, plan);
  const sentences = readSentences(blocks);
  const isAskedFor = askedForBy(voice);
  const lastBlocks = new Set(sections.at(-1)?.blocks.map(({ attrs }) => attrs.id));
  const findings: Found[] = [
    ...claimFindings(claims),
    ...citationFindings(sentences, sourceIndex),
    ...blocks.flatMap((block) => blockFindings(block, sourceIndex, isAskedFor)),
    ...repeatedIn(sentences).map(({ kind, sentence, earlier }): Found => ({
      check: kind,
      message:
        kind === 'repetition'
          ? `Repeats a sentence from above: “${cutAtWord(sentence.text, 80)}”`
          : `This says again: “${cutAtWord(earlier.text, 120)}”`,
      text: sentence.text,
      place: {
        blockId: sentence.blockId,
        start: sentence.start,
        end: sentence.start + sentence.text.length,
      },
    })),
    ...earlyEndings(sentences.filter(({ blockId }) => !lastBlocks.has(blockId))),
    ...headingFindings(blocks, title),
  ];
  const byBlock = Map.groupBy(findings.slice(0, mostFindings), ({ place }) => place.blockId);
  return sections.map((section) => {
    const { blocks: own, heading, planned } = section;
    const found = [
      ...own.flatMap(({ attrs }) => byBlock.get(attrs.id) ?? []),
      ...sectionFindings(section, { level: plan?.brief.level ?? null }),
    ];
    return {
      from: own[0]!.attrs.id,
      to: own.at(-1)!.attrs.id,
      heading,
      words: countWords(plainText(own.filter(({ type }) => type !== 'heading'))),
      target: planned?.words || null,
      findings: found
        .toSorted((a, b) => order(a.check) - order(b.check))
        .map((item) => ({ ...item, text: item.text.slice(0, findingText), why: whyOf[item.check] })),
    };
  });
}
