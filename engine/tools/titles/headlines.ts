import { isVerbPhrase } from '../input-problems.ts';
import { cutTo, fits, limits, standing } from '../limits.ts';
import { capital, type Inputs, listed, midSentence, said } from '../phrases.ts';
import type { ToolResult } from '../result.ts';

/** What somebody helps with, as it was typed; what they do, "fix leaking pipes", is said with "I". */
function helpOf(inputs: Inputs): string {
  const typed = said(inputs, 'help').replace(/^(?:with|to)\s+/i, '');
  return isVerbPhrase(typed) ? `I ${midSentence(typed)}` : capital(typed);
}

/** LinkedIn headlines: the parts that were typed, in the orders that headlines have, the title first. */
export function headlines(inputs: Inputs): ToolResult[] {
  const role = capital(said(inputs, 'role'));
  if (role === '') return [];
  const company = said(inputs, 'company');
  const title = role + (company && ` at ${company}`);
  const help = helpOf(inputs);
  const topics = listed(inputs, 'topics').map((topic, at) => (at === 0 ? capital(topic) : topic));
  const keywords = topics.join(', ');
  const between = ` ${inputs['separator'] || '|'} `;
  const orders = [
    [title, help, keywords],
    [title, keywords, help],
    [role, help, help && company],
    [title, help],
    [title, ...topics.map(capital)],
    [title],
  ];
  const made = orders.map((order) => {
    const parts = order.filter((part) => part !== '');
    while (parts.length > 1 && !fits(parts.join(between), limits.linkedinHeadline)) parts.pop();
    return cutTo(parts.join(between), limits.linkedinHeadline);
  });
  return [...new Set(made)].map((text) => ({ text, note: standing(text, limits.linkedinHeadline) }));
}
