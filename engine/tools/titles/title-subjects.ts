import { asNounPhrase } from '#engine/writer/subject.ts';
import { titleCase } from '#engine/writer/titles.ts';

/** A subject for titles: the noun phrase in title case, and the words as typed for places before a colon. */
export function subjects(typed: string) {
  const noun = asNounPhrase(typed);
  return { any: titleCase(typed), noun: noun === null ? '' : titleCase(noun) };
}
