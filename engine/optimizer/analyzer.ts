import type { Analysis } from '#contract/optimizer.ts';
import { type Checker, createChecker } from '#engine/checks/checker.ts';
import { emptyMeta } from '#engine/checks/page.ts';
import { type LanguageRules, loadRules } from '#engine/checks/reading/language-rules.ts';
import { pageBlockOf } from '#engine/checks/reading/page-blocks.ts';
import { proseCounts, readabilityOf } from '#engine/checks/reading/readability.ts';
import { languageToldBy } from '#engine/checks/reading/rules-of-text.ts';
import { type DetectedLanguage, detectLanguage } from '#engine/text/language.ts';
import { rememberBlocks } from '#engine/document/merge/remember-blocks.ts';
import type { Snapshot } from './prepare-snapshot.ts';
import { type DraftText, scorableBlockOf, scorableOfBlocks } from './scorable.ts';
import { claimed } from './in-language.ts';
import { scoreDraft } from './score-draft.ts';
import { rememberParagraphs } from './tokens.ts';

export interface Analyzer {
  /** score and checks of a text as it stands */
  analyze: (draft: DraftText) => Promise<Analysis>;
  /** how many blocks the last analysis had to read because their content was new */
  blocksRead: () => number;
}

/**
 * Analyzes a text again and again while it is being written, in the browser and on the server alike: blocks whose
 * content was there the last time are not read again, and the result is the same as that of a new analyzer.
 */
export function createAnalyzer(snapshot: Snapshot): Analyzer {
  const reader = rememberBlocks((block) => ({
    scorable: scorableBlockOf(block),
    counts: proseCounts(pageBlockOf(block)),
  }));
  const readParagraphs = rememberParagraphs(snapshot.stem);
  let rules: LanguageRules | null = null;
  let checker: Checker | null = null;
  let sample = '';
  let writtenIn: DetectedLanguage | null = null;
  /** The rules of a text's language, which its beginning tells: an edit below it needs no other look. */
  const rulesFor = async (texts: readonly string[]): Promise<LanguageRules> => {
    const next = texts.join('\n').slice(0, languageToldBy);
    if (rules === null || next !== sample) {
      const found = await detectLanguage(next);
      rules = await loadRules(found?.isReliable ? found.code : 'en');
      writtenIn = claimed(next, found);
    }
    sample = next;
    return rules;
  };
  return {
    async analyze(draft) {
      const blocks = reader.read(draft.blocks);
      const scorables = blocks.map(({ scorable }) => scorable);
      const before = rules;
      const found = await rulesFor(blocks.map(({ scorable }) => scorable.text));
      if (checker === null || found !== before) checker = createChecker(found);
      const { title, description, slug, heading } = draft;
      const meta = { ...emptyMeta, title, description, slug, heading };
      return {
        ...scoreDraft(snapshot, scorableOfBlocks(draft, scorables), { read: readParagraphs, writtenIn }),
        readability: readabilityOf(
          blocks.map(({ counts }) => counts),
          found,
        ),
        checks: checker.check(draft.blocks, meta, snapshot.numbers.keyword),
      };
    },
    blocksRead: reader.blocksRead,
  };
}

/** Score and checks of one text. */
export const analyzeDraft = (snapshot: Snapshot, draft: DraftText): Promise<Analysis> =>
  createAnalyzer(snapshot).analyze(draft);
