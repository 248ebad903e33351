import { englishFigure } from '#contract/shared/english-figure.ts';
import type { AltPurpose } from '#engine/tools/widgets/alt-text.ts';

interface Question {
  name: string;
  label: string;
  hint: string;
  max: number;
}
const ask = (name: string, label: string, hint: string, max = 200): Question => ({ name, label, hint, max });

export const altMessages = {
  pictureHint: 'Shown here for you to look at. It is not sent, and nothing reads what it shows.',
  purpose: 'What is the picture for?',
  purposes: {
    shows: 'It shows something',
    words: 'It carries words',
    link: 'It is a link or button',
    chart: 'It is a chart',
    nothing: 'It only decorates',
  } satisfies Record<AltPurpose, string>,
  questions: {
    shows: [
      ask('what', 'Who or what is in it?', 'For example: a baker in a floury apron'),
      ask('doing', 'What happens? (optional)', 'For example: shapes a loaf of rye bread'),
      ask('where', 'Where? (optional)', 'For example: at a wooden table by a window'),
      ask(
        'detail',
        'What else matters to the reader? (optional)',
        'For example: The dough is full of seeds',
        300,
      ),
    ],
    words: [
      ask('wording', 'Which words stand in it?', 'All of them that matter, as they are written', 400),
      ask(
        'carrier',
        'What carries them? (optional)',
        'For example: poster, shop sign, screenshot of an email',
      ),
    ],
    link: [ask('target', 'What happens when it is pressed?', 'For example: Go to the start page')],
    chart: [
      ask('chart', 'What kind of chart? (optional)', 'For example: bar chart', 60),
      ask('topic', 'What is it about?', 'For example: Loaves sold each month in 2026'),
      ask('message', 'What does it show, in one sentence?', 'For example: Sales rise from May to July', 300),
    ],
    nothing: [],
  } satisfies Record<AltPurpose, Question[]>,
  caption: 'Text beside the picture (optional)',
  captionHint: 'The alternative text should not say the same again.',
  out: 'Alternative text',
  html: 'In HTML',
  empty: 'Answer the first question to see the text here.',
  decorates: 'A picture that only decorates has an empty alt, so that screen readers pass over it.',
  missing: (what: readonly string[]) => `Still to say: ${what.join(', and ')}.`,
  said: (length: number, advised: number) =>
    `${englishFigure(length)} characters; about ${advised} at most are advised.`,
} as const;
