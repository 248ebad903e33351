import { describe, expect, it } from 'vitest';
import { lyricsWorksheet } from './lyrics.ts';
import { paragraphWorksheet } from './paragraph.ts';
import { storyWorksheet } from './story.ts';

const texts = (results: { text: string }[]) => results.map(({ text }) => text);

describe('worksheets', () => {
  it('of a paragraph keep the points as typed, ask for the rest, and join the points on their own', () => {
    expect(
      texts(
        paragraphWorksheet({
          topic: 'Keeping bees in Łódź',
          points: '- balconies have flowers until October\n- I check the hives on Sundays',
        }),
      ),
    ).toEqual([
      [
        'WORKSHEET: Keeping bees in Łódź',
        'First sentence: what is the paragraph about, and for whom?\n____',
        'Your point: Balconies have flowers until October.\nHow do you know, or what is an example?\n____',
        'Your point: I check the hives on Sundays.\nHow do you know, or what is an example?\n____',
        'Last sentence: what follows from this for the reader?\n____',
      ].join('\n\n'),
      'Balconies have flowers until October. I check the hives on Sundays.',
    ]);
  });

  it('of a paragraph without points ask for them', () => {
    const made = texts(paragraphWorksheet({ topic: 'heart valve surgery', points: '' }));
    expect(made).toHaveLength(1);
    expect(made[0]).toContain('First point: what has to be said about it?\n____');
  });

  it('of a story ask for each scene with what was typed', () => {
    expect(
      texts(
        storyWorksheet({
          hero: 'Ida',
          wish: 'to find the old recipe',
          obstacle: 'the locked kitchen',
          place: 'the village bakery',
          companion: 'Tomás',
          mood: 'Warm',
          ending: 'Bittersweet',
        }),
      ),
    ).toEqual([
      [
        'WORKSHEET: a story about Ida',
        'Mood: warm. Ending: bittersweet.',
        'THE WISH. Ida wants to find the old recipe. Where: the village bakery. Why now, and what if it fails?\n____',
        'THE OBSTACLE: the locked kitchen. When does Ida first meet it, and what goes wrong?\n____',
        'THE ATTEMPT. What does Ida try first? What does Tomás do or say?\n____',
        'THE TURN. What does Ida notice, give up or learn that changes things?\n____',
        'THE ENDING (bittersweet). What does Ida get, and what is lost for it? Which picture stays?\n____',
      ].join('\n\n'),
    ]);
  });

  it('of lyrics give the lines, the rhymes and where the theme comes back', () => {
    expect(
      texts(
        lyricsWorksheet({
          theme: 'leaving home',
          image: 'Gare du Nord',
          mood: 'Sad',
          shape: 'Verse and chorus',
        }),
      ),
    ).toEqual([
      [
        'WORKSHEET: a song about leaving home',
        'Mood: sad. Lines with the same letter rhyme.',
        'FIRST VERSE. What do you see at the beginning? Image: Gare du Nord.\nA ____\nA ____\nB ____\nB ____',
        'CHORUS. Say “leaving home” in the first or the last line; it comes back unchanged.\nC ____\nC ____',
      ].join('\n\n'),
    ]);
  });

  it('call themselves worksheets in text and note, so that none is taken for a finished text', () => {
    const made = [
      ...storyWorksheet({ hero: 'A', wish: 'sing', obstacle: 'b' }),
      ...lyricsWorksheet({ theme: 'rain' }),
      ...paragraphWorksheet({ topic: 'tax' }),
    ];
    for (const { text, note } of made) {
      expect(text.startsWith('WORKSHEET: ')).toBe(true);
      expect(note).toContain('worksheet');
    }
  });
});
