import { choice, line, text, tool, toneField } from './field.ts';

const scaffold = {
  question: 'Is this a finished text?',
  answer:
    'It is a draft to change: its pieces are set sentences around your words, and a second click sets others. For free prose connect a language model to the AI writer in the app.',
};

export const writingTools = [
  tool({
    slug: 'paragraph-generator',
    title: 'Paragraph generator',
    description:
      'A paragraph from your topic and your points: an opening, what you have to say in order, and a closing sentence.',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('topic', 'Topic', 100, { required: true, placeholder: 'keeping bees in a city' }),
      text('points', 'Your points, one per line', 1200, {
        placeholder: 'Balconies have flowers until October',
        hint: 'Each becomes a sentence. Without points you get a frame to fill.',
      }),
      toneField,
    ],
    how: 'Opening, transitions and close come from the built-in engine’s sentence frames; every fact comes from your points.',
    questions: [scaffold],
    related: ['story-generator', 'title-generator', 'discussion-board-response-generator'],
  }),
  tool({
    slug: 'story-generator',
    title: 'Story generator',
    description:
      'A short story plan in sentences: somebody wants something, something stands in the way, and it ends the way you choose.',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('hero', 'Name of the main character', 40, { required: true, placeholder: 'Ida' }),
      line('wish', 'What the character wants: to …', 100, {
        required: true,
        placeholder: 'find the old recipe',
      }),
      line('obstacle', 'What stands in the way', 100, { required: true, placeholder: 'the locked kitchen' }),
      line('place', 'Where', 60, { placeholder: 'the village bakery' }),
      line('companion', 'Who helps', 40, { placeholder: 'Tomas' }),
      choice('mood', 'Mood', ['Warm', 'Mysterious', 'Adventurous', 'Fairy tale']),
      choice('ending', 'Ending', ['Happy', 'Open', 'Bittersweet']),
    ],
    how: 'The story follows one old order: wish, obstacle, attempt, turn, ending. Names, places and events are yours; the sentences between them are set.',
    questions: [scaffold],
    related: ['lyrics-generator', 'quote-generator', 'paragraph-generator'],
  }),
  tool({
    slug: 'quote-generator',
    title: 'Quote generator',
    description:
      'Original one-liners about your theme that nobody said before. None is put into the mouth of a famous person.',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('theme', 'Theme', 60, { required: true, placeholder: 'patience' }),
      choice('mood', 'Mood', ['Hopeful', 'Calm', 'Wry']),
    ],
    how: 'Aphorism patterns written for this tool are filled with your theme. They are yours to use, and they need no attribution.',
    questions: [
      {
        question: 'Who said these quotes?',
        answer:
          'Nobody: they are put together when you press the button. Do not sign them with another name.',
      },
    ],
    related: ['caption-generator', 'instagram-caption-generator', 'lyrics-generator'],
  }),
  tool({
    slug: 'lyrics-generator',
    title: 'Lyrics generator',
    description:
      'Verses and a chorus that rhyme, around your theme and an image of your own: a sketch to sing over and change.',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('theme', 'Theme', 50, { required: true, placeholder: 'leaving home' }),
      line('image', 'An image or place', 50, { placeholder: 'the empty station' }),
      choice('mood', 'Mood', ['Hopeful', 'Sad', 'Playful']),
      choice('shape', 'Shape', ['Verse and chorus', 'Two verses and chorus']),
    ],
    how: 'Rhyming pairs of lines written for this tool are chosen by mood, and your theme and image are set into the chorus and verses.',
    questions: [scaffold],
    related: ['quote-generator', 'story-generator', 'caption-generator'],
  }),
  tool({
    slug: 'discussion-board-response-generator',
    title: 'Discussion board response generator',
    description:
      'A reply to a class discussion that quotes the post it answers and is built on your own point, as a draft to revise.',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('prompt', 'Question of the discussion', 300, {
        required: true,
        placeholder: 'Should homework be graded?',
      }),
      text('post', 'Post that you answer (optional)', 3000, { hint: 'One of its sentences is quoted.' }),
      text('point', 'Your own point', 1000, {
        required: true,
        placeholder: 'Grades reward those who have a quiet place to work.',
      }),
      line('name', 'Name of its author (optional)', 40, { placeholder: 'Sam' }),
      choice('stance', 'To that post, you', ['Agree', 'Agree in part', 'Disagree']),
      toneField,
    ],
    how: 'The reply takes one sentence from the post as a quotation and your point as its reason, and puts courteous sentences around them.',
    questions: [
      {
        question: 'May I hand this in?',
        answer:
          'Ask your course’s rules first; many want to know when a tool was used. The thinking in it is what you typed, so the more of that, the better.',
      },
    ],
    related: ['paragraph-generator', 'word-counter', 'title-generator'],
  }),
];
