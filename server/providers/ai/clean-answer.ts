const fenced = /^```[\w-]{0,20}\n([\s\S]*?)\n```$/;
const opensTag = /^<(?:!doctype|html|body|div|p|h[1-6]|ul|ol|table|section|article)\b/i;

/**
 * An answer without what models put around text although asked not to: blank lines, a code fence, quotation marks.
 * @param selection what was asked about: what stands around it already stays
 */
export function cleanAnswer(answer: string, selection: string): string {
  let text = answer.trim();
  if (!selection.trim().startsWith('```')) text = (fenced.exec(text)?.[1] ?? text).trim();
  const [first, last] = [text.at(0), text.at(-1)];
  const isQuoted = (first === '"' && last === '"') || (first === '“' && last === '”');
  const inner = text.slice(1, -1);
  if (isQuoted && text.length > 1 && !selection.trim().startsWith(first!) && !/["“”]/.test(inner))
    return inner.trim();
  return text;
}

/** Whether an answer is a web page's markup instead of text. */
export const isMarkup = (answer: string): boolean =>
  opensTag.test(answer.trim()) && answer.trim().endsWith('>');
