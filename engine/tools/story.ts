import { withoutLead } from './input-problems.ts';
import { type Inputs, midSentence, said, within } from './phrases.ts';
import type { ToolResult } from './result.ts';
import { ask, worksheet } from './worksheet.ts';

const endings: Record<string, string> = {
  Happy: 'What does {hero} have now? Who is there to see it? Which picture stays?',
  Open: 'What is still undecided, and what does {hero} do in the last moment? Which picture stays?',
  Bittersweet: 'What does {hero} get, and what is lost for it? Which picture stays?',
};

/** A worksheet in five scenes: wish, obstacle, attempt, turn, ending; the events are the writer's. */
export function storyWorksheet(inputs: Inputs): ToolResult[] {
  const hero = said(inputs, 'hero');
  const wish = midSentence(withoutLead(said(inputs, 'wish'), 'verb'));
  const obstacle = within(inputs, 'obstacle');
  const place = within(inputs, 'place');
  const companion = said(inputs, 'companion');
  const mood = (inputs['mood'] || 'Warm').toLowerCase();
  const ending = inputs['ending'] || 'Happy';
  if (hero === '' || wish === '' || obstacle === '') return [];
  const last = (endings[ending] ?? endings['Happy'] ?? '').replace('{hero}', () => hero);
  const scenes = [
    `THE WISH. ${hero} wants to ${wish}.${place && ` Where: ${place}.`} Why now, and what if it fails?`,
    `THE OBSTACLE: ${obstacle}. When does ${hero} first meet it, and what goes wrong?`,
    `THE ATTEMPT. What does ${hero} try first?${companion && ` What does ${companion} do or say?`}`,
    `THE TURN. What does ${hero} notice, give up or learn that changes things?`,
    `THE ENDING (${ending.toLowerCase()}). ${last}`,
  ];
  return [
    worksheet(`a story about ${hero}`, [
      `Mood: ${mood}. Ending: ${ending.toLowerCase()}.`,
      ...scenes.map(ask),
    ]),
  ];
}
