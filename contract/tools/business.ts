import { line, tool } from './field.ts';

export const businessTools = [
  tool({
    slug: 'mission-statement-generator',
    title: 'Mission statement generator',
    description:
      'Mission statements of one or two sentences from what you do, for whom and how. No adjective is added to your work.',
    category: 'Business',
    kind: 'generator',
    fields: [
      line('company', 'Name of your organization', 60, { required: true, placeholder: 'Salt and Rye' }),
      line('what', 'What you do: we …', 120, {
        required: true,
        placeholder: 'bake bread from local grain',
        hint: 'Start with a verb.',
      }),
      line('audience', 'For whom', 80, { required: true, placeholder: 'our neighborhood' }),
      line('how', 'How: by …', 100, {
        placeholder: 'milling in the same building',
        hint: 'Start with an -ing word.',
      }),
      line('values', 'What you hold to, separated by commas', 100, { placeholder: 'patience, fairness' }),
    ],
    how: 'Your answers are set into the sentences that mission statements have. An answer that fits none, such as a noun where a verb is needed, is asked back. Each result says only what you answered.',
    questions: [
      {
        question: 'How is a mission different from a vision?',
        answer:
          'A mission says what you do today and for whom; a vision says what will be different because of it.',
      },
    ],
    related: ['vision-statement-generator', 'linkedin-headline-generator', 'paragraph-generator'],
  }),
  tool({
    slug: 'vision-statement-generator',
    title: 'Vision statement generator',
    description:
      'Vision statements from the change that you work for: short enough to remember, without promises that you did not make.',
    category: 'Business',
    kind: 'generator',
    fields: [
      line('company', 'Name of your organization', 60, { required: true, placeholder: 'Salt and Rye' }),
      line('change', 'What will be different: a world, town or market where …', 120, {
        required: true,
        placeholder: 'everybody knows who baked their bread',
      }),
      line('audience', 'For whom', 80, { placeholder: 'families in our town' }),
      line('values', 'What you hold to, separated by commas', 100, { placeholder: 'patience, fairness' }),
    ],
    how: 'The change that you describe stands in every result as you typed it. If it is no sentence, the tool asks for one.',
    questions: [
      {
        question: 'How long should a vision statement be?',
        answer: 'One sentence that people can repeat from memory. The tool counts the words of each result.',
      },
    ],
    related: ['mission-statement-generator', 'quote-generator', 'linkedin-caption-generator'],
  }),
];
