import { choice, line, text, tool, toneField } from './field.ts';

export const writingTools = [
  tool({
    slug: 'paragraph-generator',
    title: 'Paragraph generator',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('topic', 'Topic', 100, { required: true, placeholder: 'keeping bees in a city' }),
      text('points', 'Your points, one per line', 1200, {
        placeholder: 'Balconies have flowers until October',
        hint: 'Each becomes a sentence. Without points the worksheet asks for them.',
      }),
    ],
    related: ['story-generator', 'title-generator', 'discussion-board-response-generator'],
  }),
  tool({
    slug: 'story-generator',
    title: 'Story generator',
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
    related: ['lyrics-generator', 'quote-generator', 'paragraph-generator'],
  }),
  tool({
    slug: 'quote-generator',
    title: 'Quote generator',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('theme', 'Theme', 60, { required: true, placeholder: 'patience' }),
      choice('mood', 'Mood', ['Hopeful', 'Calm', 'Wry']),
    ],
    related: ['caption-generator', 'instagram-caption-generator', 'lyrics-generator'],
  }),
  tool({
    slug: 'lyrics-generator',
    title: 'Lyrics generator',
    category: 'Writing',
    kind: 'generator',
    fields: [
      line('theme', 'Theme', 50, { required: true, placeholder: 'leaving home' }),
      line('image', 'An image or place', 50, { placeholder: 'the empty station' }),
      choice('mood', 'Mood', ['Hopeful', 'Sad', 'Playful']),
      choice('shape', 'Shape', ['Verse and chorus', 'Two verses and chorus']),
    ],
    related: ['quote-generator', 'story-generator', 'caption-generator'],
  }),
  tool({
    slug: 'discussion-board-response-generator',
    title: 'Discussion board response generator',
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
    related: ['paragraph-generator', 'word-counter', 'title-generator'],
  }),
];
