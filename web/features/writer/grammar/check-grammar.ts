// Spelling and grammar by Harper, whose whole dictionary comes with it: nothing of the text leaves this device.
import { Dialect, type Lint, LocalLinter, SuggestionKind } from 'harper.js';
import { slimBinary } from 'harper.js/slimBinary';
import type { GrammarBlock, GrammarFinding, GrammarFix, GrammarRequest } from './protocol.ts';

/** Rules that found fault with right sentences when they were tried on clean articles. */
const wrongRules = ['MissingPreposition', 'HowTo'];
/** Suggestions of one finding that are shown. */
const mostFixes = 3;
/** Whether a text is English cannot be told from fewer words. */
const leastWords = 8;

const kindOf: Record<SuggestionKind, GrammarFix['kind']> = {
  [SuggestionKind.Replace]: 'replace',
  [SuggestionKind.Remove]: 'remove',
  [SuggestionKind.InsertAfter]: 'insert-after',
};

/** The checker sets off words as code does. */
const quoted = (message: string) => message.replace(/`([^`]*)`/g, '“$1”');

type Found = Omit<GrammarFinding, 'place'> & { start: number; end: number };

function read(lint: Lint, text: string): Found[] {
  const span = lint.span();
  const { start, end } = span;
  const problem = lint.get_problem_text();
  const found: Found = {
    start,
    end,
    text: problem,
    kind: lint.lint_kind(),
    message: quoted(lint.message()),
    fixes: lint
      .suggestions()
      .slice(0, mostFixes)
      .map((suggestion) => ({ kind: kindOf[suggestion.kind()], text: suggestion.get_replacement_text() })),
  };
  span.free();
  lint.free();
  // A mark at another place would be worse than none.
  return text.slice(start, end) === problem ? [found] : [];
}

/** Checks texts one after another, and each block again only once its words have changed. */
export class GrammarChecker {
  #linter: LocalLinter | null = null;
  #settings = '';
  #known = new Map<string, Found[]>();

  /**
   * @param isOver asked between blocks: whether nobody waits for this answer any more
   * @returns null where it was over before the end
   */
  async check(
    { dialect, words, blocks }: Omit<GrammarRequest, 'id'>,
    isOver: () => boolean = () => false,
  ): Promise<{ findings: GrammarFinding[]; isEnglish: boolean } | null> {
    const linter = await this.#linterFor({ dialect, words });
    const all = blocks.map(({ text }) => text).join('\n');
    const isEnglish = all.split(/\s+/).length < leastWords || (await linter.isLikelyEnglish(all));
    if (!isEnglish) return { findings: [], isEnglish };
    const next = new Map<string, Found[]>();
    const findings: GrammarFinding[] = [];
    for (const { id, text } of blocks) {
      if (isOver()) return null;
      const found = this.#known.get(text) ?? next.get(text) ?? (await this.#checkBlock(linter, text));
      next.set(text, found);
      findings.push(
        ...found.map(({ start, end, ...rest }) => ({ ...rest, place: { blockId: id, start, end } })),
      );
    }
    this.#known = next;
    return { findings, isEnglish };
  }

  async #checkBlock(linter: LocalLinter, text: GrammarBlock['text']): Promise<Found[]> {
    const lints = await linter.lint(text, { language: 'plaintext' });
    return lints.flatMap((lint) => read(lint, text)).toSorted((a, b) => a.start - b.start);
  }

  async #linterFor({ dialect, words }: Pick<GrammarRequest, 'dialect' | 'words'>): Promise<LocalLinter> {
    this.#linter ??= new LocalLinter({ binary: slimBinary });
    const settings = JSON.stringify([dialect, words]);
    if (settings === this.#settings) return this.#linter;
    await this.#linter.setup();
    await this.#linter.setDialect(Dialect[dialect]);
    const rules = await this.#linter.getLintConfig();
    await this.#linter.setLintConfig({
      ...rules,
      ...Object.fromEntries(wrongRules.map((rule) => [rule, false])),
    });
    await this.#linter.clearWords();
    await this.#linter.importWords([...words]);
    this.#settings = settings;
    this.#known = new Map();
    return this.#linter;
  }
}
