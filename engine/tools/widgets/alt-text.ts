// Alternative text out of a person's own answers. Nothing is added but the words that join them.
import { escapeHtml } from '#engine/text/escape-html.ts';
import { networkFacts } from '#contract/social/networks.ts';
import { graphemesOf } from '#engine/tools/limits.ts';
import { capital, type Inputs, joined, said, sentence } from '#engine/tools/phrases.ts';

/** What a picture is for decides what its text has to say (W3C's alt decision tree). */
export const altPurposes = ['shows', 'words', 'link', 'chart', 'nothing'] as const;
export type AltPurpose = (typeof altPurposes)[number];

export interface AltText {
  /** what to put into alt; '' for a picture that says nothing */
  text: string;
  /** what is still to be answered */
  missing: string[];
  advice: string[];
}

/** Readers of screens cannot pause within alt text: what is longer belongs beside the picture. Advice, no rule. */
export const altAdvisedLength = 125;

const makers: Record<AltPurpose, (answers: Inputs) => { text: string; missing: string[] }> = {
  shows(answers) {
    const what = said(answers, 'what');
    if (what === '') return { text: '', missing: ['who or what is in the picture'] };
    const first = [what, said(answers, 'doing'), said(answers, 'where')]
      .filter((item) => item !== '')
      .join(' ');
    const detail = said(answers, 'detail');
    return { text: [sentence(first), detail === '' ? '' : sentence(detail)].join(' ').trim(), missing: [] };
  },
  words(answers) {
    const wording = said(answers, 'wording');
    if (wording === '') return { text: '', missing: ['the words in the picture'] };
    const carrier = said(answers, 'carrier');
    return { text: carrier === '' ? sentence(wording) : `${capital(carrier)}: “${wording}”.`, missing: [] };
  },
  link(answers) {
    const target = said(answers, 'target');
    return { text: capital(target), missing: target === '' ? ['what happens when it is pressed'] : [] };
  },
  chart(answers) {
    const kind = said(answers, 'chart');
    const topic = said(answers, 'topic');
    const message = said(answers, 'message');
    const missing = [
      ...(topic === '' ? ['what the chart is about'] : []),
      ...(message === '' ? ['what it shows in one sentence'] : []),
    ];
    if (missing.length > 0) return { text: '', missing };
    return {
      text: `${kind === '' ? '' : `${capital(kind)}: `}${sentence(topic)} ${sentence(message)}`,
      missing,
    };
  },
  nothing: () => ({ text: '', missing: [] }),
};

function adviceFor(text: string, beside: string): string[] {
  const advice: string[] = [];
  const length = graphemesOf(text).length;
  if (length > altAdvisedLength)
    advice.push(
      `Longer than the ${altAdvisedLength} characters or so that are advised: say the rest in the text beside the picture.`,
    );
  if (/^(?:an? |the )?(?:image|picture|photo(?:graph)?|graphic|screenshot) (?:of|showing)\b/i.test(text))
    advice.push('Leave out “image of” at the start: a screen reader says that it is an image.');
  if (/\.(?:jpe?g|png|gif|webp|svg|heic)\b/i.test(text))
    advice.push('It reads like a file name. Say what the picture shows instead.');
  if (beside !== '' && text.toLowerCase().includes(beside.toLowerCase()))
    advice.push('It repeats the caption, so people hear it twice. Say what the caption does not.');
  const tooShort = Object.values(networkFacts).filter(({ altText }) => altText > 0 && length > altText);
  if (tooShort.length > 0)
    advice.push(
      `Longer than these networks keep: ${joined(tooShort.map((item) => `${item.label} (${item.altText})`))}.`,
    );
  return advice;
}

/** @param answers by the names of the form's fields; `caption` is what stands beside the picture */
export function altTextOf(purpose: AltPurpose, answers: Inputs): AltText {
  const { text, missing } = makers[purpose](answers);
  return { text, missing, advice: text === '' ? [] : adviceFor(text, said(answers, 'caption')) };
}

/** The attribute as it stands in HTML: in double quotes, apostrophes and > may stay readable. */
export const altAttribute = (text: string): string =>
  `alt="${escapeHtml(text).replaceAll('&#39;', "'").replaceAll('&gt;', '>')}"`;
