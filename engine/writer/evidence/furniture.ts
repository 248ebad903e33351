import { countWords } from '#engine/text/words.ts';
import type { SourceBlock } from './types.ts';

const names = new Set(
  `nav navbar navigation menu topbar breadcrumb breadcrumbs byline meta author caption share sharing social related
promo promotion advertisement ad ads sponsored cookie cookies banner newsletter subscribe signup comments comment
footer footnotes sidebar pagination pager next prev previous tags tagline copyright toc skip masthead dateline`.split(
    /\s+/u,
  ),
);

/** Whether the class or id of an element says that what is in it is no part of the text. */
export const isFurnitureName = (name: string): boolean =>
  name !== ' ' &&
  name
    .toLowerCase()
    .split(/[\s_-]+/u)
    .some((word) => names.has(word));

const notices =
  /\b(?:(?:use|accept|our) cookies?|privacy policy|terms of (?:use|service)|all rights reserved|unsubscribe|click here|share (?:this|on)|print this|follow us|advertisement|sponsored|skip to|back to top|table of contents|please turn over|next (?:week|issue|chapter|month):|next issue|previous chapter|related (?:pages?|articles?|stories|posts)|in this issue|leave a reply|email address will not|thank you for (?:buying|reading|your purchase|visiting)|min(?:utes?)? read|price list|star button|gift card|open daily|earn us|(?:mit|apache|bsd|creative commons|isc|cc) license|see license)\b|©/iu;
/** Said of a licence, however long. */
const licence =
  /\bcopyright (?:\(c\)|©|\d{4})|permission is hereby granted|permission notice shall be|software is provided|be liable for any claim/iu;
/** Who made a page or program, and where. */
const makers =
  /(?:^|\s)@\w{2,}|^\P{L}{0,6}(?:crafted|made|built|powered|maintained|sponsored|hosted|created|brought to you|translated|edited|designed) (?:in|with|by|at|on) /iu;
/** Leads elsewhere and says nothing here. */
const pointer =
  /^(?:see|also see|for (?:further|more|full) (?:details?|information)\b|please (?:see|refer|read)|check out|try it|demo:|read (?:more|the|our)|learn more|subscribe|sign (?:up|in)|log in|follow|tweet|share|download|next (?:week|month|issue)|more (?:on|about))\b/iu;
const byline =
  /^(?:by|posted|published|updated|last (?:updated|reviewed|modified)|written by|reviewed by|filed under|tags?|source|photos?|image|pictures?|fig(?:ure)?\.?|table|text|from the|tip of the|dear|sincerely|yours)\b/iu;
const address =
  /(?:\b\d{3}-\d{4}\b|\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?(?:,| to | morning| at).{0,60}(?:\d|\bring\b|\bcall\b)|\b(?:ring|call|phone|write to) (?:us|the)\b.{0,60}\b(?:office|bakery|desk|weekday|mornings?)\b)/iu;
const separated = /(?:^|\s)[|·»«•](?:\s|$)/u;

const ends = /[.!?…:][)"'”’\]]*$/u;

/** A menu, notice, byline, caption or offer: nothing of what the source is about. */
export function isFurnitureLine({ text, kind }: Pick<SourceBlock, 'text' | 'kind'>): boolean {
  const words = countWords(text);
  if (words === 0) return true;
  if (words > 40) return false;
  if (kind !== 'row' && kind !== 'code' && separated.test(text) && !/[.!?]\s/u.test(text)) return true;
  if (notices.test(text) && words < 30) return true;
  if (byline.test(text) && words < 14 && kind !== 'row' && (!ends.test(text) || /[:.]\s/u.test(text)))
    return true;
  return words < 20 && address.test(text);
}

/** Hours, telephone numbers and notices of a page's publisher. */
export const isNotice = (text: string): boolean =>
  countWords(text) < 20 && (notices.test(text) || address.test(text));

/** Whether a sentence within a paragraph is a notice, such as an office's hours at the end, or leads elsewhere. */
export function isFurnitureSentence(text: string): boolean {
  if (licence.test(text)) return true;
  const words = countWords(text);
  if (isNotice(text)) return true;
  if (words < 14 && makers.test(text)) return true;
  return (
    words < 25 &&
    (pointer.test(text) ||
      (text.endsWith(':') && !/\d/u.test(text)) ||
      /^[\S\s]{0,80}https?:\/\/\S+$/u.test(text))
  );
}

/** Sections that are about the page or program itself: licence, credits, contact, more reading. */
const asideHeading =
  /^(?:\d+\.?\s*)?(?:licen[sc]es?|licensing|contribut\w+|credits?|authors?|maintainers?|thanks|acknowledge?ments?|links|contact(?: us)?|related|references|change ?log|see also|sponsors?|comments?|leave a reply|read more|community|about(?: us| the authors?)?|legal|disclaimer|code of conduct|table of contents|contents|badges?|security)\W*$/iu;

/** Whether what stands below a heading is about the page and not about its matter. */
export const isAsideHeading = (text: string): boolean => asideHeading.test(text);
