import { countWords } from '#engine/text/words.ts';
import { leads, withoutLead } from './input-problems.ts';
import { capital, type Inputs, joined, listed, midSentence, said } from './phrases.ts';
import type { ToolResult } from './result.ts';

const counted = (texts: readonly (string | false)[]): ToolResult[] =>
  [...new Set(texts.filter((text) => text !== false))].map((text) => ({
    text: capital(text),
    note: `${countWords(text)} words`,
  }));

/** Mission statements of what, for whom, how and by which values, none of it added to. */
export function missionStatements(inputs: Inputs): ToolResult[] {
  const company = said(inputs, 'company');
  const what = midSentence(withoutLead(said(inputs, 'what'), 'verb'));
  const audience = midSentence(withoutLead(said(inputs, 'audience'), 'noun'));
  const how = midSentence(withoutLead(said(inputs, 'how'), 'gerund'));
  const values = joined(listed(inputs, 'values'));
  if (company === '' || what === '' || audience === '') return [];
  const task = what.toLowerCase().includes(audience.toLowerCase())
    ? what
    : `${what}${/\bfor\b/i.test(what) ? ',' : ''} for ${audience}`;
  return counted([
    `Our mission at ${company} is to ${task}.`,
    `At ${company}, we ${task}.`,
    `${company} exists to ${task}.`,
    how !== '' && `By ${how}, we ${task}.`,
    how !== '' && `Our mission is to ${task}. We do it by ${how}.`,
    values !== '' && `Guided by ${values}, ${company} exists to ${task}.`,
    values !== '' && how !== '' && `At ${company}, we ${task}, guided by ${values}. We do it by ${how}.`,
    `We are ${company}. We ${task}.`,
  ]);
}

/** Vision statements around the change that was described. */
export function visionStatements(inputs: Inputs): ToolResult[] {
  const company = said(inputs, 'company');
  const typed = said(inputs, 'change');
  const change = midSentence(withoutLead(typed, 'clause'));
  const audience = midSentence(withoutLead(said(inputs, 'audience'), 'noun'));
  const values = joined(listed(inputs, 'values'));
  if (company === '' || change === '') return [];
  // "a town where …" stays the town that was typed.
  const [lead = ''] = leads.clause.exec(typed) ?? [];
  const place = lead.trim().includes(' ') ? midSentence(lead.trim()) : 'a world where';
  const goal = `${/^(?:an?|the|our)\s/i.test(place) ? place : `a ${place}`} ${change}`;
  return counted([
    `Our vision is ${goal}.`,
    `${company} works toward ${goal}.`,
    `${capital(goal)}: that is the vision of ${company}.`,
    `At ${company}, we want ${goal}.`,
    audience !== '' && `For ${audience}, ${company} works toward ${goal}.`,
    values !== '' && `Guided by ${values}, ${company} works toward ${goal}.`,
  ]);
}
