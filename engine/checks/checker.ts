import type { CheckResult } from '#contract/shared/checks.ts';
import type { Block } from '#contract/writer/documents.ts';
import { rememberBlocks } from '#engine/document/merge/remember-blocks.ts';
import { allChecks } from './all-checks.ts';
import type { PageBlock, PageMeta } from './page.ts';
import { type ReadBlock, viewOf } from './page-view.ts';
import { type BlockFacts, readBlock } from './reading/block-facts.ts';
import { type Keyword, type KeywordUse, readKeyword, readUse } from './reading/keyword-use.ts';
import type { LanguageRules } from './reading/language-rules.ts';
import { pageBlockOf } from './reading/page-blocks.ts';

/** More places than a person looks at would only make answers large. */
const placesAtMost = 50;

function judge(
  blocks: readonly ReadBlock[],
  input: { meta: PageMeta; keyword: Keyword | null; rules: LanguageRules },
) {
  const page = viewOf(blocks, input);
  return allChecks.map(({ id, category, title, why, run }): CheckResult => {
    const { state, measured, fix, places } = run(page);
    return { id, category, title, state, measured, why, fix, places: places.slice(0, placesAtMost) };
  });
}

/**
 * All checks of a page that was read from HTML or elsewhere, in the order of `allChecks`, one result for each.
 * @param keyword '' when there is none
 */
export function checkPage(
  blocks: readonly PageBlock[],
  meta: PageMeta,
  keyword: string,
  rules: LanguageRules,
): CheckResult[] {
  const wanted = readKeyword(keyword, rules);
  const read = blocks.map((block): ReadBlock => {
    const facts = readBlock(block, rules);
    return { id: block.id, facts, use: wanted && readUse(facts, wanted) };
  });
  return judge(read, { meta, keyword: wanted, rules });
}

export interface Checker {
  check: (blocks: readonly Block[], meta: PageMeta, keyword: string) => CheckResult[];
  /** how many blocks were read by the last check because their content was new */
  blocksRead: () => number;
}

/**
 * Checks a text again and again while it is being written: blocks whose content was there the last time are not read
 * again. Results are the same as those of `checkBlocks`. Remembers the blocks of the last text only.
 */
export function createChecker(rules: LanguageRules): Checker {
  const reader = rememberBlocks((block) => readBlock(pageBlockOf(block), rules));
  let uses = new WeakMap<BlockFacts, KeywordUse>();
  let lastKeyword: string | null = null;
  let wanted: Keyword | null = null;
  return {
    check(blocks, meta, keyword) {
      if (keyword !== lastKeyword) {
        lastKeyword = keyword;
        wanted = readKeyword(keyword, rules);
        uses = new WeakMap();
      }
      const read = reader.read(blocks).map((facts, at): ReadBlock => {
        let use = wanted && (uses.get(facts) ?? null);
        if (use === null && wanted !== null) {
          use = readUse(facts, wanted);
          uses.set(facts, use);
        }
        return { id: blocks[at]!.attrs.id, facts, use };
      });
      return judge(read, { meta, keyword: wanted, rules });
    },
    blocksRead: reader.blocksRead,
  };
}

/**
 * All checks of a text of the editor, in the order of `allChecks`, one result for each.
 * @param keyword '' when there is none
 * @param rules of the text's language, from `loadRules`
 */
export const checkBlocks = (
  blocks: readonly Block[],
  meta: PageMeta,
  keyword: string,
  rules: LanguageRules,
): CheckResult[] => createChecker(rules).check(blocks, meta, keyword);
