// Essays that tell: personal, college application, humorous. What they need most only the writer has.
import type { EssayPlan } from './essay-plan.ts';

export const personal: EssayPlan = {
  name: 'personal essay in the first person',
  oneParagraph: false,
  told: true,
  opening: {
    key: 'scene',
    role: 'intro',
    share: 0.9,
    headings: ['Opening scene', 'The scene', 'Where it begins'],
    placeholders: [
      'Open with a scene: where were you, who was there, what did you see and hear?',
      'Describe the moment at which {k} became part of your life.',
    ],
    purpose: 'a scene that the brief describes, shown through its details',
  },
  body: [
    {
      key: 'before',
      role: 'basics',
      share: 0.9,
      headings: ['What came before', 'How things were'],
      placeholders: [
        'Tell how things were before, in the details that you remember.',
        'Say what you believed about {k} at that time.',
      ],
      purpose: 'how things stood before the change',
    },
    {
      key: 'turn',
      role: 'how',
      share: 1,
      headings: ['The turn', 'What changed'],
      placeholders: [
        'Tell what happened then, step by step, and what you did.',
        'Write down the sentence that somebody said and that you still remember.',
      ],
      purpose: 'what happened and what it changed',
    },
    {
      key: 'reflection',
      role: 'why',
      share: 1,
      headings: ['What it means now', 'Reflection'],
      placeholders: ['Say how you see {k} today, and what you would tell yourself as you were then.'],
      purpose: 'what the writer understands now and did not then',
      thesis: [
        'Say in your own words what this experience has taught you about {k}.',
        'Write what you understand now that you did not then.',
      ],
    },
  ],
  closing: {
    key: 'closing',
    role: 'closing',
    share: 0.5,
    headings: ['Closing image', 'Back to the beginning'],
    placeholders: [
      'Come back to the opening scene: what do you see in it now?',
      'End with an image, not with a lesson.',
    ],
    purpose: 'return to the first scene and leave an image',
  },
};

export const college: EssayPlan = {
  name: 'college application essay in the first person',
  oneParagraph: false,
  told: true,
  opening: {
    key: 'moment',
    role: 'intro',
    share: 0.8,
    headings: ['A moment that shows you', 'Opening moment'],
    placeholders: [
      'Open with a moment of yours that shows how you deal with {k}.',
      'Start in the middle of something that you did; explain it afterwards.',
    ],
    purpose: 'a concrete moment of the writer’s that shows character',
  },
  body: [
    {
      key: 'context',
      role: 'basics',
      share: 0.9,
      headings: ['Where you come from', 'The background of the moment'],
      placeholders: [
        'Say what a stranger needs to know about you to understand this.',
        'Tell how you came to {k}, and who or what brought you there.',
      ],
      purpose: 'the background that a stranger needs',
    },
    {
      key: 'challenge',
      role: 'how',
      share: 1,
      headings: ['The challenge and what you did', 'What was hard'],
      placeholders: [
        'Name what was hard, what you tried first, and what you did then.',
        'Describe a decision that was yours to take.',
      ],
      purpose: 'a difficulty and what the writer did about it',
    },
    {
      key: 'growth',
      role: 'why',
      share: 1,
      headings: ['What you learned', 'How it changed you'],
      placeholders: ['Give an example of something that you do in another way since then.'],
      purpose: 'what the writer learned, shown by an example',
      thesis: [
        'Say in a sentence what this taught you, and how one can see it in what you do now.',
        'Write what you know about yourself since then.',
      ],
    },
    {
      key: 'future',
      role: 'choose',
      share: 0.8,
      headings: ['Where it leads', 'What you want to study, and why'],
      placeholders: [
        'Say what you want to learn next, and why at this place.',
        'Name the course, person or project at the college that this leads you to.',
      ],
      purpose: 'where this leads: study, and what the writer would bring',
    },
  ],
  closing: {
    key: 'closing',
    role: 'closing',
    share: 0.4,
    headings: ['Closing', 'Back to the moment'],
    placeholders: [
      'Return to the opening moment in a sentence.',
      'End with what you would like to be asked about.',
    ],
    purpose: 'return to the first moment, without a summary',
  },
};

export const humorous: EssayPlan = {
  name: 'humorous essay, mild and at nobody’s expense',
  oneParagraph: false,
  told: true,
  opening: {
    key: 'setup',
    role: 'intro',
    share: 0.8,
    headings: ['The innocent beginning', 'Setting the scene'],
    placeholders: [
      'Set the scene as if nothing could go wrong with {k}.',
      'Say what you expected of {k}, with full confidence.',
    ],
    purpose: 'an ordinary situation, told with a straight face',
  },
  body: [
    {
      key: 'plan',
      role: 'how',
      share: 0.9,
      headings: ['The plan', 'A perfectly good plan'],
      placeholders: [
        'Describe the plan in more detail than it deserves.',
        'List what you had ready, and what you had forgotten.',
      ],
      purpose: 'the plan or expectation, slightly exaggerated',
    },
    {
      key: 'trouble',
      role: 'avoid',
      share: 1,
      headings: ['Complications', 'Where it goes wrong'],
      placeholders: [
        'Tell what went wrong first, in order and without mercy to yourself.',
        'Add what somebody said at that moment, word for word.',
      ],
      purpose: 'what goes wrong; the narrator is the joke, nobody else',
    },
    {
      key: 'worse',
      role: 'avoid',
      share: 1,
      headings: ['It gets worse', 'And then'],
      placeholders: [
        'Tell how your attempt to mend it made it worse.',
        'Let one more person come in at the wrong moment.',
      ],
      purpose: 'it escalates once more',
    },
    {
      key: 'lesson',
      role: 'why',
      share: 0.7,
      headings: ['What was learned, if anything', 'The lesson'],
      placeholders: ['Draw a conclusion that nobody asked for.'],
      purpose: 'a conclusion that is funnier than it is wise',
      thesis: [
        'Say what you claim to have learned about {k}.',
        'Write the moral of the story, whether or not you follow it.',
      ],
    },
  ],
  closing: {
    key: 'punchline',
    role: 'closing',
    share: 0.4,
    headings: ['The last word', 'Punch line'],
    placeholders: [
      'End with a line that brings back a detail from the beginning.',
      'Close with the fact that you had left out until now.',
    ],
    purpose: 'bring a detail of the beginning back as the last joke',
  },
};
