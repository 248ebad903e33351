// What a role may do, in words, from the one policy table: an action without words does not compile.
import { type Action, may, policies, type Role } from '#contract/workspaces/roles.ts';
import { teamMessages as messages } from './messages.ts';

type AreaOf<A> = A extends `${infer Area}.${string}` ? Area : never;
type VerbOf<A> = A extends `${string}.${infer Verb}` ? Verb : never;
const areas: Record<AreaOf<Action>, string> = messages.areas;
const verbs: Record<VerbOf<Action>, string> = messages.verbs;

const list = new Intl.ListFormat('en');
const partsOf = (action: Action) => action.split('.') as [AreaOf<Action>, VerbOf<Action>];

function sentences(actions: readonly Action[]): string[] {
  return [...Map.groupBy(actions, (action) => partsOf(action)[0])].map(([area, all]) => {
    const text = `${list.format(all.map((action) => verbs[partsOf(action)[1]]))} ${areas[area]}`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  });
}

/** One sentence for each area of the table: what a role may do there, and what it may not. */
export function roleSentences(role: Role): { may: string[]; mayNot: string[] } {
  const actions = Object.keys(policies) as Action[];
  const allowed = actions.filter((action) => may(role, action));
  return {
    may: sentences(allowed),
    mayNot: sentences(actions.filter((action) => !allowed.includes(action))),
  };
}
