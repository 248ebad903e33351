import { roles } from '#contract/workspaces/roles.ts';
import { messages as common } from '#web/kernel/messages.ts';
import { roleSentences } from './role-sentences.ts';
import styles from './team.module.css';
import { teamMessages } from './messages.ts';

const messages = teamMessages.may;

function Sentences({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{messages.nothing}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What each role may and may not do, as the server judges it. */
export function RoleGuide() {
  return (
    <section className={styles.guide} aria-labelledby="roles">
      <h2 id="roles">{messages.title}</h2>
      {roles.map((role) => {
        const said = roleSentences(role);
        return (
          <details key={role}>
            <summary>
              {common.roles[role]}
              {role !== 'owner' && <small>{teamMessages.roleNotes[role]}</small>}
            </summary>
            <div className={styles.lists}>
              <Sentences title={messages.may} lines={said.may} />
              <Sentences title={messages.mayNot} lines={said.mayNot} />
            </div>
          </details>
        );
      })}
    </section>
  );
}
