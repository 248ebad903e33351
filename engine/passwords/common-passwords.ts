import { commonWords } from './common-words.ts';

/** Orders in which fingers and the alphabet run: each is judged in both directions. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  'qweasdzxcvfr',
  'zaq12wsxcde34rfvbgt56yhnmju78',
  '!@#$%^&*()',
  '14725836914789632',
].flatMap((walk) => [walk, [...walk].toReversed().join('')]);

const looksLike: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
};
const unmasked = (text: string) => [...text].map((sign) => looksLike[sign] ?? sign).join('');

/** What people put around a word to satisfy a rule: a year, an exclamation mark. More than that is no ornament. */
const ornament = 6;
const coreOf = (text: string): string => {
  const core = text.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');
  return text.length - core.length <= ornament ? core : text;
};

/** Whether it is nothing but runs of at least three neighbouring keys or letters. */
function isWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let longest = 0;
    for (let end = at + 3; end <= text.length; end += 1)
      if (walks.some((walk) => walk.includes(text.slice(at, end)))) longest = end - at;
      else break;
    if (longest === 0) return false;
    at += longest;
  }
  return true;
}

/** The smallest part that the text repeats, or the text itself. */
const unitOf = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** Whose words are no secret: the address and the name that a person signed up with. */
export interface PasswordOwner {
  email: string;
  username?: string;
}

/** Words that belong to the product or the person (ASVS 5.0 6.2.11). */
export function contextWords({ email, username = '' }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  return ['quillstead', local, domain.split('.')[0] ?? '', username];
}

/**
 * Whether a password is among those that are tried first: common words and names, also disguised, ornamented or
 * doubled, runs of keys, repetitions, dates and other short numbers. ASVS 5.0 6.2.4 asks for the 3000 most used ones;
 * these rules refuse more forms than that, but no copy of a published list is kept: a single one of it may pass.
 * @param context words that belong to the person or the product (ASVS 5.0 6.2.11), each of at least four letters
 */
export function isCommon(password: string, context: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  // Fewer than 34 bits: dates, telephone numbers and counting.
  if (/^\d{1,10}$/.test(text) || new Set(text).size <= 2 || [...unitOf(text)].length <= 4) return true;
  const own = context.map((word) =>
    word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, ''),
  );
  const isWord = (word: string) => commonWords.has(word) || (word.length >= 4 && own.includes(word));
  const plain = text.replace(/[\s._-]/g, '');
  return [text, plain].some((item) => {
    const core = coreOf(item);
    const forms = [core, unmasked(item), unmasked(core), coreOf(unmasked(item))];
    return isWalk(unitOf(item)) || forms.some((form) => isWord(unitOf(form)) || isWalk(unitOf(form)));
  });
}
