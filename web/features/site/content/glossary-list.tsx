import type { Term } from './content.server.ts';
import styles from './glossary-list.module.css';
import { siteMessages } from '../messages.ts';

const letterOf = ({ name }: Term) => name.charAt(0).toUpperCase();

/** Terms under their letters, each with an address of its own. */
export function GlossaryList({ terms }: { terms: readonly Term[] }) {
  const letters = [...new Set(terms.map(letterOf))];
  return (
    <>
      <nav aria-label={siteMessages.glossary.letters} className={styles.letters}>
        {letters.map((letter) => (
          <a key={letter} href={`#letter-${letter.toLowerCase()}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map((letter) => (
        <section key={letter} className={styles.letter} aria-labelledby={`letter-${letter.toLowerCase()}`}>
          <h2 id={`letter-${letter.toLowerCase()}`}>{letter}</h2>
          <dl>
            {terms
              .filter((term) => letterOf(term) === letter)
              .map(({ id, name, html }) => (
                <div key={id} id={id}>
                  <dt>
                    <a href={`#${id}`}>{name}</a>
                  </dt>
                  <dd dangerouslySetInnerHTML={{ __html: html }} />
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}
