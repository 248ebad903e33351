import { type Inputs, within } from './phrases.ts';
import type { ToolResult } from './result.ts';
import { blank, worksheet } from './worksheet.ts';

const rhymed = (letters: string) => [...letters].map((letter) => `${letter} ${blank}`).join('\n');

/** A worksheet of a song: its parts, the lines that rhyme, and where theme and image belong; the lines are the writer's. */
export function lyricsWorksheet(inputs: Inputs): ToolResult[] {
  const theme = within(inputs, 'theme');
  const image = within(inputs, 'image');
  const mood = (inputs['mood'] || 'Hopeful').toLowerCase();
  if (theme === '') return [];
  const shown = image && ` Image: ${image}.`;
  const chorus = (letter: string) =>
    `CHORUS. Say “${theme}” in the first or the last line; it comes back unchanged.\n${rhymed(letter.repeat(2))}`;
  const first = `FIRST VERSE. What do you see at the beginning?${shown}\n${rhymed('AABB')}`;
  const second = [
    `SECOND VERSE. What has changed since the first verse?${shown}\n${rhymed('DDEE')}`,
    'CHORUS again.',
  ];
  return [
    worksheet(`a song about ${theme}`, [
      `Mood: ${mood}. Lines with the same letter rhyme.`,
      first,
      chorus('C'),
      ...(inputs['shape'] === 'Two verses and chorus' ? second : []),
    ]),
  ];
}
