import { detectLanguage } from '#engine/text/language.ts';
import { type LanguageRules, loadRules } from './language-rules.ts';

/** So many characters at the beginning of a text tell its language. */
export const languageToldBy = 5000;

/**
 * The rules of a text's language: the one that the page names, else that of its words; English where it cannot be told.
 * @param blocks texts of the page's blocks
 * @param named what the page says of its language, such as `de-AT`
 */
export async function rulesOfText(blocks: readonly string[], named = ''): Promise<LanguageRules> {
  if (named.trim() !== '') return loadRules(named.trim());
  const found = await detectLanguage(blocks.join('\n').slice(0, languageToldBy));
  return loadRules(found?.isReliable ? found.code : 'en');
}
