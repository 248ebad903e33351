import styles from './comparison.module.css';

export interface NamedLink {
  to: string;
  label: string;
}

/** A heading, perhaps a sentence, and pages to go on to. */
export function CompareLinks({
  id,
  title,
  text,
  links,
}: {
  id: string;
  title: string;
  text?: string;
  links: readonly NamedLink[];
}) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AheadProps {
  id: string;
  title: string;
  sentences?: readonly string[];
  /** rows under a sentence that says what they are; those without rows are left out */
  lists: readonly { title?: string; labels: readonly string[] }[];
  nothing: string;
}

/** A heading above the rows in which one program is verified to do more. */
export function AheadList({ id, title, sentences = [], lists, nothing }: AheadProps) {
  const filled = lists.filter(({ labels }) => labels.length > 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {filled.map((list) => (
        <div key={list.title}>
          {list.title && <p>{list.title}</p>}
          <ul>
            {list.labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      ))}
      {filled.length === 0 && sentences.length === 0 && <p>{nothing}</p>}
    </section>
  );
}
