import { choice, line, text, tool, toneField } from './field.ts';

const scaffold = {
  question: 'Is this a finished text?',
  answer:
    'No. It is a worksheet: your own words, the questions to answer, and blanks to fill. No sentence is made up. For written prose connect a language model to the AI writer in the app.',
};

export const writingTools = [
  tool({
    slug: 'paragraph-generator',
    title: 'Paragraph generator',
    description:
      'A worksheet for a paragraph: your points in order, a question at each and blanks to fill, and the points joined as they are.',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('topic', 'Topic', 100, { required: true, placeholder: 'keeping bees in a city' }),
      text('points', 'Your points, one per line', 1200, {
        placeholder: 'Balconies have flowers until October',
        hint: 'Each becomes a sentence. Without points the worksheet asks for them.',
      }),
    ],
    how: 'The worksheet asks for a first sentence, for an example or a source at each of your points, and for a last sentence. It writes none of them for you.',
    questions: [scaffold],
    related: ['story-generator', 'title-generator', 'discussion-board-response-generator'],
  }),
  tool({
    slug: 'story-generator',
    title: 'Story generator',
    description:
      'A worksheet for a short story: wish, obstacle, attempt, turn and ending, with your names and a question at each to answer.',
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
    how: 'The worksheet follows one old order: wish, obstacle, attempt, turn, ending. It asks what happens at each, with your names and places in the questions; you write the story.',
    questions: [scaffold],
    related: ['lyrics-generator', 'quote-generator', 'paragraph-generator'],
  }),
  tool({
    slug: 'quote-generator',
    title: 'Quote generator',
    description:
      'One-liners about your theme from patterns written for this tool. None is put into the mouth of a famous person.',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('theme', 'Theme', 60, { required: true, placeholder: 'patience' }),
      choice('mood', 'Mood', ['Hopeful', 'Calm', 'Wry']),
    ],
    how: 'Aphorism patterns written for this tool are filled with your theme, so others with the same theme can get the same line. They are yours to use, and they need no attribution.',
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
      'A worksheet for a song: verses and a chorus with their rhymes marked, and where your theme and your image belong.',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('theme', 'Theme', 50, { required: true, placeholder: 'leaving home' }),
      line('image', 'An image or place', 50, { placeholder: 'the empty station' }),
      choice('mood', 'Mood', ['Hopeful', 'Sad', 'Playful']),
      choice('shape', 'Shape', ['Verse and chorus', 'Two verses and chorus']),
    ],
    how: 'The worksheet gives the parts of the song, the lines that rhyme and the questions behind each verse. The lines are yours to write.',
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
