import { NativeSelect } from '@mantine/core';
import { invitableRoles, mayBeLimited } from '#contract/team.ts';
import { messages as common } from '#web/kernel/messages.ts';
import { ProjectChoice } from '#web/ui/layout/project-choice.tsx';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import styles from './team.module.css';
import { teamMessages as messages } from './messages.ts';

export interface RoleAndProjects {
  role: (typeof invitableRoles)[number];
  projectIds: 'all' | string[];
}

interface Props {
  value: RoleAndProjects;
  onChange: (changes: Partial<RoleAndProjects>) => void;
  /** what is wrong with the chosen projects */
  error: unknown;
}

/** Two fields that inviting and changing share. A role that sees all leaves nothing to choose. */
export function RoleAndProjectFields({ value, onChange, error }: Props) {
  const { data: projects } = useProjectsListQuery();
  const choose = (text: string) => {
    const role = invitableRoles.find((invitableRole) => invitableRole === text);
    if (role) onChange({ role, ...(!mayBeLimited(role) && { projectIds: 'all' }) });
  };
  return (
    <>
      <NativeSelect
        label={messages.invite.role}
        data={invitableRoles.map((invitableRole) => ({
          value: invitableRole,
          label: `${common.roles[invitableRole]}: ${messages.roleNotes[invitableRole].toLowerCase()}`,
        }))}
        value={value.role}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {mayBeLimited(value.role) ? (
        <ProjectChoice
          projects={projects?.results ?? []}
          value={value.projectIds}
          onChange={(projectIds) => onChange({ projectIds })}
          words={messages.projects}
          error={typeof error === 'string' ? error : undefined}
          path="projectIds"
        />
      ) : (
        <p className={styles.note}>{messages.projects.seesAll}</p>
      )}
    </>
  );
}
