import type { AuditGroup } from '#contract/workspaces/audit.ts';
import type { Actions, AuditData, Told } from './action.ts';
import { outsideActions } from './outside.ts';
import { peopleActions } from './people.ts';
import { searchActions } from './search.ts';
import { signInActions } from './sign-in.ts';
import { writingActions } from './writing.ts';

/** Every action that the server records; a test reads the sources for others. */
export const actions: Actions = {
  ...signInActions,
  ...peopleActions,
  ...writingActions,
  ...searchActions,
  ...outsideActions,
};

/** An action of another version of the program: rows stay for ever, names may not. */
const unnamed = (action: string): Told => ({
  group: 'data',
  what: `Recorded as ${action.replace('.', ': ').replaceAll('-', ' ')}`,
});

const toldOf = (action: string): Told =>
  (Object.hasOwn(actions, action) ? actions[action] : undefined) ?? unnamed(action);

/** What the log says of one row. */
export function describeAction(
  row: { action: string; subjectId: string | null; data: AuditData },
  nameOfSubject: string | null,
): { group: AuditGroup; what: string; href: string | null } {
  const { group, what, href } = toldOf(row.action);
  return {
    group,
    what: typeof what === 'string' ? what : what(row.data, nameOfSubject),
    href: href?.(row.subjectId ?? '', row.data) ?? null,
  };
}

export const actionsOfGroup = (group: AuditGroup): string[] =>
  Object.keys(actions).filter((action) => actions[action]?.group === group);

/** Actions whose sentence holds the words; what stands in the row's data is looked for there. */
export const actionsSaying = (words: string): string[] => {
  const wanted = words.toLowerCase();
  return Object.keys(actions).filter((action) =>
    describeAction({ action, subjectId: null, data: {} }, null).what.toLowerCase().includes(wanted),
  );
};
