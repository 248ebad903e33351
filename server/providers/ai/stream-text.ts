// Filters for text that comes in fragments: each keeps back what it cannot judge yet.

export interface TextFilter {
  /** @returns what may go on */
  push(text: string): string;
  /** @returns what was still kept back */
  end(): string;
}

const words = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
/** Longer than any heading, so that an opening without line break is let go. */
const longestOpening = 240;

/** Lets text through but for a code fence at its very end. */
function withoutClosingFence(): TextFilter {
  let tail = '';
  return {
    push(text) {
      const all = tail + text;
      tail = all.slice(-8);
      return all.slice(0, -8);
    },
    end: () => tail.replace(/(?<!\s)\s*```\s*$/, ''),
  };
}

/** Drops what models put around a section's text although asked not to: its heading, a code fence, blank lines. */
export function withoutHeading(heading: string): TextFilter {
  let pending: string | null = '';
  let after: TextFilter | null = null;
  const isOpening = (line: string) => {
    const bare = line.trim();
    if (/^```\w*$/.test(bare)) after ??= withoutClosingFence();
    return bare === '' || /^(?:```\w*$|##?\s)/.test(bare) || words(bare) === words(heading);
  };
  const finish = (whole: boolean): string => {
    for (;;) {
      const text = pending ?? '';
      const end = text.indexOf('\n');
      if (end < 0 && !whole && text.length < longestOpening) return '';
      if (end < 0 || !isOpening(text.slice(0, end))) {
        pending = null;
        return end < 0 && isOpening(text) ? '' : text;
      }
      pending = text.slice(end + 1);
    }
  };
  const passOn = (text: string) => (after === null || pending !== null ? text : after.push(text));
  return {
    push(text) {
      if (pending === null) return passOn(text);
      pending += text;
      return passOn(finish(false));
    },
    end: () => passOn(pending === null ? '' : finish(true)) + (after?.end() ?? ''),
  };
}

const spaces = (text: string) => text.replace(/\s+/g, ' ');

/** How many characters at the start of `next` say again what `text` ends with; spacing does not count. */
export function overlapOf(text: string, next: string): number {
  const tail = spaces(text.slice(-2000));
  for (let length = next.length; length >= 4; length--) {
    const start = spaces(next.slice(0, length)).trimStart();
    if (start.length >= 4 && tail.endsWith(start)) return length;
  }
  return 0;
}

/** Enough of a continuation to see where it joins. */
const joinLength = 160;

/**
 * Joins a continuation to the text that it continues: what it says again of the text's end is dropped, and words
 * that would run together are parted.
 */
export function continuing(text: string): TextFilter {
  let pending: string | null = '';
  const finish = (): string => {
    const next = pending ?? '';
    pending = null;
    const overlap = overlapOf(text, next);
    if (overlap > 0) return next.slice(overlap);
    const apart = /\s$/.test(text) || /^\s/.test(next) || /^[,.;:!?)\]’”]/.test(next) || next === '';
    return apart ? next : ` ${next}`;
  };
  return {
    push(fragment) {
      if (pending === null) return fragment;
      pending += fragment;
      // While all of it stands in the text's end the model is still repeating.
      const repeating = spaces(text.slice(-2000)).includes(spaces(pending).trim());
      return pending.length < joinLength || repeating ? '' : finish();
    },
    end: () => (pending === null ? '' : finish()),
  };
}
