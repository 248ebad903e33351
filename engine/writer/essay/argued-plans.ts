// Essays that argue: five paragraphs, analysis, comparison, politics. Plans after research notes (reference, 3.3).
import type { EssayPlan } from './essay-plan.ts';

const thesis = [
  'State your thesis in one sentence: what do you claim about {k}?',
  'Write the claim that this essay about {k} will defend.',
  'Say what you want the reader to believe about {k} at the end.',
];
const conclusion = {
  key: 'conclusion',
  role: 'closing' as const,
  share: 0.55,
  placeholders: [
    'Say your thesis again in other words, now that the reasons are on the table.',
    'Name the strongest of your reasons and say why it weighs most.',
    'Say what follows if you are right.',
    'Tell the reader what question this leaves open.',
  ],
  purpose: 'return to the thesis in new words, draw the reasons together, add no new facts',
};

export const fiveParagraph: EssayPlan = {
  name: 'five-paragraph essay',
  oneParagraph: true,
  told: false,
  opening: {
    key: 'introduction',
    role: 'intro',
    share: 0.75,
    headings: ['Introduction', 'Introduction with the thesis', 'Opening and thesis'],
    placeholders: ['Lead from the first sentence to your thesis in a sentence of your own.'],
    purpose: 'lead to the subject and end with the thesis in one sentence',
    thesis,
  },
  body: [
    {
      key: 'first',
      role: 'why',
      share: 1,
      headings: ['First reason', 'First body paragraph'],
      placeholders: [
        'Give your first reason for the thesis, then an example that you can vouch for.',
        'Write the reason that a doubtful reader should hear first.',
      ],
      purpose: 'one reason for the thesis: topic sentence, evidence or example, what it shows',
    },
    {
      key: 'second',
      role: 'basics',
      share: 1,
      headings: ['Second reason', 'Second body paragraph'],
      placeholders: [
        'Give your second reason, with a case or a source that bears it out.',
        'Add a reason of another kind than the first, and what supports it.',
      ],
      purpose: 'another reason for the thesis, linked to the one before',
    },
    {
      key: 'third',
      role: 'evidence',
      share: 1,
      headings: ['Third reason', 'Third body paragraph'],
      placeholders: [
        'Give your third reason, or answer the objection that you expect.',
        'Write the reason that you find strongest and say what it rests on.',
      ],
      purpose: 'the third reason, or the answer to the strongest objection',
    },
  ],
  closing: { ...conclusion, headings: ['Conclusion', 'Return to the thesis'] },
};

export const analytical: EssayPlan = {
  name: 'analytical essay',
  oneParagraph: false,
  told: false,
  opening: {
    key: 'introduction',
    role: 'intro',
    share: 0.7,
    headings: ['The question', 'The question behind {k}', 'Introduction'],
    placeholders: ['Say which part of {k} you examine and which you leave aside.'],
    purpose: 'name what is analyzed and the question put to it, then the thesis',
    thesis,
  },
  body: [
    {
      key: 'claim',
      role: 'evidence',
      share: 1,
      headings: [
        'First claim and its evidence',
        'Second claim and its evidence',
        'Third claim and its evidence',
        'A further claim and its evidence',
        'Another claim and its evidence',
        'Last claim and its evidence',
      ],
      placeholders: [
        'State a claim about {k}, then the passage, figure or case that bears it out.',
        'Explain in your own words how the evidence supports the claim.',
        'Quote the detail that your reading depends on and say what it does.',
        'Say what would have to be true for this claim to fail.',
        'Add the evidence that a careful reader would ask for here.',
        'Name the step between what is shown and what you conclude.',
      ],
      purpose: 'one claim, the evidence for it, and the reasoning that joins the two',
    },
    {
      key: 'counter',
      role: 'avoid',
      share: 0.8,
      headings: ['Another reading', 'What speaks against it'],
      placeholders: [
        'Give the best reading of {k} that differs from yours, then answer it.',
        'Say which detail does not fit your claim and what you make of it.',
      ],
      purpose: 'the best opposing reading and a fair answer to it',
    },
  ],
  repeats: 'claim',
  closing: { ...conclusion, headings: ['What the analysis shows', 'Conclusion'] },
};

export const compare: EssayPlan = {
  name: 'compare-and-contrast essay, point by point',
  oneParagraph: false,
  told: false,
  opening: {
    key: 'introduction',
    role: 'intro',
    share: 0.7,
    headings: ['What is compared, and why', 'The comparison', 'Introduction'],
    placeholders: ['Say why {a} and {b} are worth comparing, and for whom.'],
    purpose: 'present both sides, the measure used, and the thesis of the comparison',
    thesis: [
      'State in one sentence what the comparison of {a} with {b} will show.',
      'Write the claim that comparing {a} with {b} is meant to support.',
    ],
  },
  body: [
    {
      key: 'alike',
      role: 'basics',
      share: 0.8,
      headings: ['What both share', 'Common ground'],
      placeholders: [
        'Name what {a} and {b} have in common, so that the difference means something.',
        'Say what makes it fair to hold {a} beside {b}.',
      ],
      purpose: 'what both have in common',
    },
    {
      key: 'point',
      role: 'choose',
      share: 1,
      headings: [
        'First point of comparison',
        'Second point of comparison',
        'Third point of comparison',
        'A further point of comparison',
        'Another point of comparison',
        'Last point of comparison',
      ],
      placeholders: [
        'Name a point on which {a} and {b} can be compared, then say how each does.',
        'Choose a measure that matters to your reader and put both to it.',
        'Describe a case in which the choice between {a} and {b} made a difference.',
        'Compare what each asks of those who choose it.',
        'Say what speaks for {a} here, and what for {b}.',
        'Add the difference that people notice last.',
      ],
      purpose: 'one point of comparison: first the one side, then the other, then what differs',
    },
  ],
  repeats: 'point',
  closing: {
    ...conclusion,
    headings: ['What the comparison shows', 'Which, for whom'],
    placeholders: [
      'Say which of the differences decides, and for whom.',
      'Give your verdict on {a} and {b}, with the condition that it depends on.',
    ],
    purpose: 'weigh the points against each other and say what follows, without new facts',
  },
};

export const political: EssayPlan = {
  name: 'political essay that states both sides fairly',
  oneParagraph: false,
  told: false,
  opening: {
    key: 'introduction',
    role: 'intro',
    share: 0.7,
    headings: ['What is in dispute', 'The question', 'Introduction'],
    placeholders: ['Put the question about {k} in words that both sides would accept.'],
    purpose: 'put the question in words that both sides accept',
  },
  body: [
    {
      key: 'background',
      role: 'basics',
      share: 0.9,
      headings: ['How the question arose', 'Background'],
      placeholders: [
        'Say when and why {k} became a public question, with a source.',
        'Describe the rule that holds now and who decides about it.',
      ],
      purpose: 'what holds now and how the question arose, from sources only',
    },
    {
      key: 'favour',
      role: 'why',
      share: 1,
      headings: ['The case in favor', 'What speaks for it'],
      placeholders: [
        'Give the best argument in favor, as its defenders would put it.',
        'Quote somebody who is in favor and say where the quotation comes from.',
      ],
      purpose: 'the strongest case in favor, attributed to those who make it',
    },
    {
      key: 'against',
      role: 'avoid',
      share: 1,
      headings: ['The case against', 'What speaks against it'],
      placeholders: [
        'Give the best argument against, as its defenders would put it.',
        'Quote somebody who is against and say where the quotation comes from.',
      ],
      purpose: 'the strongest case against, attributed to those who make it',
    },
    {
      key: 'position',
      role: 'choose',
      share: 0.9,
      headings: ['Where the weight lies', 'The position taken here'],
      placeholders: ['Answer the strongest argument of the other side.'],
      purpose: 'the writer’s own position if the brief gives one, otherwise a gap that asks for it',
      thesis: [
        'State your own position on {k} and the reason that decides it for you.',
        'Say which side persuades you, and which of its arguments you do not share.',
      ],
    },
  ],
  closing: {
    ...conclusion,
    headings: ['What remains open', 'Conclusion'],
    placeholders: [
      'Say what would have to change for people to agree on {k}.',
      'Name the decision that is due and who has to take it.',
    ],
    purpose: 'what both sides could accept and what stays open, without new facts',
  },
};
