import { type Brief, type Outline, type OutlineSection, writerLimits } from '#contract/writer/brief.ts';
import { hash32, mulberry32, type Random, shuffled } from '#engine/text/prng.ts';
import { termsOf } from '#engine/text/ranking.ts';
import { countWords } from '#engine/text/words.ts';
import { headingFrames, themeHeadings } from './headings.ts';
import { themesFor } from './themes.ts';
import { planEssay } from './essay/plan-essay.ts';
import { planOf } from './essay/plans.ts';
import { placeKeywords } from './place-keywords.ts';
import type { SectionRole } from './sections/section-role.ts';
import { type Subject, subjectOf } from './subject.ts';
import type { SourceIndex } from './types.ts';

const orders: [RegExp, SectionRole[]][] = [
  [/\b(?:mistakes?|avoid|wrong|myths?|pitfalls?)\b/i, ['why', 'avoid', 'how', 'choose', 'basics']],
  [
    /\b(?:vs|versus|compar|options?|choos|choice|right for|differences?)/i,
    ['basics', 'choose', 'avoid', 'how', 'why'],
  ],
  [
    /\b(?:how to|steps?|practical|getting started|plan|checklist)\b/i,
    ['how', 'why', 'choose', 'avoid', 'basics'],
  ],
  [/\b(?:why|case for|reasons?|matters?)\b/i, ['why', 'basics', 'choose', 'how', 'avoid']],
  [/\?$/, ['basics', 'why', 'how', 'avoid', 'choose']],
];
const usual: SectionRole[] = ['basics', 'why', 'how', 'choose', 'avoid'];

const cues: [SectionRole, RegExp][] = [
  [
    'avoid',
    /\b(?:avoid|never|don['’]?t|mistakes?|risks?|careful|wrong|not|without|unless|beware|warning)\b/i,
  ],
  ['why', /\b(?:because|why|reasons?|matters?|benefits?|important|saves?|gains?|so that|costs?)\b/i],
  ['choose', /\b(?:or|versus|than|instead|compare|better|rather|depends?|either|options?)\b/i],
  ['how', /\b(?:start|first|steps?|use|try|make|check|begin|then|before|after|keep|set|always)\b/i],
  ['basics', /\b(?:is|are|means?|called|known|consists?|definition)\b/i],
];

/** Sections for a length: three for the shortest, about one more for each 190 words, at most 22. */
export function sectionCount(words: number): number {
  return Math.max(3, Math.min(22, Math.round(1.8 + words / 190)));
}

function capital(text: string): string {
  return /^\p{Ll}(?!\p{Lu})/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function rolesFor(title: string, middle: number, themes: number, random: Random): SectionRole[] {
  const order = orders.find(([sign]) => sign.test(title))?.[1] ?? shuffled(usual, random);
  const evidence = Math.min(themes, Math.ceil(middle / 2));
  const roles: SectionRole[] = [];
  let plain = 0;
  let used = 0;
  for (let index = 0; index < middle; index++) {
    const wantsTheme = used < evidence && (index % 2 === 1 || middle - index <= evidence - used);
    if (wantsTheme) used++;
    roles.push(wantsTheme ? 'evidence' : order[plain++ % order.length]!);
  }
  return roles;
}

function headingsFor(
  roles: readonly SectionRole[],
  themes: readonly string[],
  subject: Subject,
  random: Random,
): string[] {
  const taken = new Set<string>();
  const pools = new Map<SectionRole, string[]>();
  const themePool = shuffled(themeHeadings, random);
  const named = subject.plain !== 'this subject' && countWords(subject.plain) <= 5;
  let subjectUses = 0;
  let theme = 0;
  return roles.map((role, index) => {
    const topic = role === 'evidence' ? themes[theme++] : undefined;
    if (topic !== undefined) {
      const frame = themePool[theme % themePool.length]!;
      const heading = capital(frame.replace('{theme}', topic));
      taken.add(heading);
      return heading;
    }
    if (role === 'intro' && !subject.kIsPrimary) {
      const heading = capital(subject.primary.text);
      taken.add(heading);
      return heading.slice(0, 200);
    }
    if (!pools.has(role)) pools.set(role, shuffled(headingFrames[role], random));
    const mustName = role === 'intro';
    const fits = pools.get(role)!.filter((text) => {
      const names = text.includes('{k}');
      // Some headings only suit an activity.
      if (text.startsWith('+') && !subject.isActivity) return false;
      return (
        !taken.has(text) &&
        (mustName ? names : !names || (named && subjectUses < 2 && index < roles.length - 1))
      );
    });
    const frame = fits[0]?.replace(/^\+/, '') ?? `${headingFrames[role][0]!.replace(' {k}', '')}, continued`;
    if (frame.includes('{k}')) subjectUses++;
    let unique = frame;
    for (let again = 'a'.charCodeAt(0); taken.has(unique); again++)
      unique = `${frame} (${String.fromCharCode(again)})`;
    taken.add(unique);
    return capital(unique.replace('{k}', subject.plain)).slice(0, 200);
  });
}

function wordsFor(count: number, total: number): number[] {
  const middle = count - 2;
  const share = total / (middle + 1.15);
  const [first, last] = [Math.round(share * 0.7), Math.round(share * 0.45)];
  const each = Math.floor((total - first - last) / middle);
  const words = [first, ...Array.from({ length: middle }, () => each), last];
  words[1] = words[1]! + (total - words.reduce((sum, word) => sum + word, 0));
  return words;
}

function placePoints(brief: Brief, sections: OutlineSection[], roles: readonly SectionRole[]): void {
  const load = sections.map(() => 0);
  for (const point of brief.mustSay) {
    const terms = new Set(termsOf(point));
    const size = Math.max(6, countWords(point));
    let best = 0;
    let most = -Infinity;
    sections.forEach((section, index) => {
      if (section.keyPoints.length >= 12) return;
      const role = roles[index]!;
      const edge = role === 'intro' || role === 'closing';
      const cue = cues.find(([, sign]) => sign.test(point))?.[0] === role ? 1 : 0;
      const shared = termsOf(section.heading).filter((term) => terms.has(term)).length;
      const room = (load[index]! + size) / Math.max(20, section.words * 0.6);
      const score = cue + 1.2 * shared - 1.6 * room - (edge ? 1.5 : 0);
      if (score > most) [best, most] = [index, score];
    });
    sections[best]!.keyPoints.push(point);
    load[best]! += size;
  }
}

/**
 * Plans the sections of a piece: every point exactly once, every keyword in at least one section, the primary one
 * in the first heading, words summing to `brief.words`. Themes that the sources share become sections of their own. An essay's outline comes
 * from its type instead.
 */
export function planOutline(brief: Brief, title: string, sourceIndex: SourceIndex, seed: number): Outline {
  const plan = planOf(brief);
  if (plan !== null) return planEssay(brief, plan, seed);
  const subject = subjectOf(brief);
  const random = mulberry32(hash32(`outline|${seed}|${title}|${brief.topic}`));
  const themes = themesFor(brief, sourceIndex);
  const count = Math.min(sectionCount(brief.words), writerLimits.sections);
  const roles: SectionRole[] = ['intro', ...rolesFor(title, count - 2, themes.length, random), 'closing'];
  const headings = headingsFor(roles, themes, subject, random);
  const words = wordsFor(count, brief.words);
  const sections = roles.map((role, index): OutlineSection => {
    const section: OutlineSection = {
      id: `s${index + 1}-${role}`,
      heading: headings[index]!,
      keyPoints: [],
      keywords: [],
      words: words[index]!,
    };
    return section;
  });
  placePoints(brief, sections, roles);
  let theme = 0;
  sections.forEach((section, index) => {
    if (roles[index] !== 'evidence') return;
    const phrase = themes[theme++];
    const known = section.keyPoints.some((point) => point.toLowerCase() === phrase?.toLowerCase());
    if (phrase !== undefined && !known && section.keyPoints.length < 12) section.keyPoints.push(phrase);
  });
  placeKeywords(brief, sections);
  return sections;
}
