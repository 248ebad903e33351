import { line, tool } from './field.ts';

export const businessTools = [
  tool({
    slug: 'mission-statement-generator',
    title: 'Mission statement generator',
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
    related: ['vision-statement-generator', 'linkedin-headline-generator', 'paragraph-generator'],
  }),
  tool({
    slug: 'vision-statement-generator',
    title: 'Vision statement generator',
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
    related: ['mission-statement-generator', 'quote-generator', 'linkedin-caption-generator'],
  }),
];
