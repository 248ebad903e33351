// LinkedIn reads the text of a post as “little text”: signs of its own stand for mentions and hashtags, and a text with
// one that is not escaped ends there (learn.microsoft.com, Little Text Format).

const reserved = /[\\|{}@[\]()<>#*_~]/g;
const hashtag = /(?<![\p{L}\p{N}_/&])#([\p{L}\p{N}]+)/gu;
const escapeSigns = (text: string): string => text.replace(reserved, '\\$&');

/** A text in which every sign stands for itself; words after # are hashtags. */
export function littleText(text: string): string {
  let written = '';
  let at = 0;
  for (const match of text.matchAll(hashtag)) {
    written += `${escapeSigns(text.slice(at, match.index))}{hashtag|\\#|${match[1] ?? ''}}`;
    at = match.index + match[0].length;
  }
  return written + escapeSigns(text.slice(at));
}
