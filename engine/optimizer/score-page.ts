import { wordsOf } from '#engine/text/words.ts';
import { detectLanguage } from '#engine/text/language.ts';
import { languageToldBy } from '#engine/checks/reading/rules-of-text.ts';
import { claimed } from './in-language.ts';
import type { Snapshot } from './prepare-snapshot.ts';
import { paragraphsOfText } from './tokens.ts';
import { bodyOf, type Scorable } from './scorable.ts';
import { type Score, scoreDraft } from './score-draft.ts';

/** The score of a page that was read from its HTML: for the same text the number that the editor shows. */
export async function scorePage(snapshot: Snapshot, page: Scorable): Promise<Score> {
  const beginning = paragraphsOfText(page.text).join('\n').slice(0, languageToldBy);
  return scoreDraft(snapshot, page, { writtenIn: claimed(beginning, await detectLanguage(beginning)) });
}

export type Difference = 'title' | 'description' | 'slug' | 'text';

/** Sites show quotes and dashes as their typography wants them; words are the same then. */
const spoken = (text: string): string => wordsOf(text.toLowerCase()).join(' ').replaceAll('’', "'");

/** Each part in words; the text without the title, which themes show above it. */
const partsOf = (scorable: Scorable): Record<Difference, string> => ({
  title: spoken(scorable.title),
  description: spoken(scorable.description),
  slug: spoken(scorable.slug),
  text: spoken(bodyOf(scorable).join('\n\n')),
});

/** In what a live page is not the text that it was published from. */
export function differencesOf(live: Scorable, draft: Scorable): Difference[] {
  const [there, here] = [partsOf(live), partsOf(draft)];
  return (['title', 'description', 'slug', 'text'] as const).filter((part) => there[part] !== here[part]);
}

/** Between a page's title and the name of its site, as themes and plugins part them. */
const separators = ['–', '—', '-', '|', '·', '•', '«', '»', '~', ':'];

/** A title without the name of the site, which themes put behind or before it. */
export function withoutSiteName(title: string, siteName: string): string {
  const name = siteName.trim();
  if (name === '') return title;
  for (const separator of separators) {
    const [behind, before] = [` ${separator} ${name}`, `${name} ${separator} `];
    if (title.endsWith(behind)) return title.slice(0, -behind.length).trim();
    if (title.startsWith(before)) return title.slice(before.length).trim();
  }
  return title;
}
