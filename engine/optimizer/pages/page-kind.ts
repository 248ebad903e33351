/** What a page is to its reader, as far as its title says it. */
export type PageKind = 'a how-to' | 'a list' | 'an explanation' | 'an article';

/** Judged by the title alone, which is where pages say what they are; anything else is an article. */
export function kindOfPage({ title }: { title: string }): PageKind {
  if (/^how (?:to|do|can)\b|\bstep[- ]by[- ]step\b|\btutorial\b/i.test(title)) return 'a how-to';
  if (
    /\b(?:\d{1,3}|best|top) (?:[\p{L}-]+ ){0,3}(?:ways|tips|tools|ideas|examples|best|reasons|apps|services)\b|^\d{1,3} |\bthe best\b/iu.test(
      title,
    )
  )
    return 'a list';
  if (/^(?:what|why|when|who) (?:is|are|does|do)\b|\bexplained\b|\bdefinition\b|\bmeaning\b/i.test(title))
    return 'an explanation';
  return 'an article';
}
