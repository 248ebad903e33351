// The three ways in which a text of content/ is laid out.
import type { Layout, ContentPage } from './content.server.ts';
import { SafeHtml } from './reading-page.tsx';
import styles from './reading.module.css';
import { siteMessages } from '../messages.ts';

type Parts = Pick<ContentPage, 'intro' | 'parts'>;

/** Running text with its contents beside it on wide screens. */
export function Prose({ intro, parts }: Parts) {
  return (
    <div className={styles.prose}>
      {parts.length > 2 && (
        <nav aria-label={siteMessages.onThisPage} className={styles.contents}>
          <p>{siteMessages.onThisPage}</p>
          <ul>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div>
        <SafeHtml html={intro} />
        {parts.map(({ id, title, html, parts: below }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <SafeHtml html={html} />
            {below.map((part) => (
              <div key={part.id}>
                <h3 id={part.id}>{part.title}</h3>
                <SafeHtml html={part.html} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Parts whose own parts are cards. */
function Cards({ intro, parts }: Parts) {
  return (
    <>
      <SafeHtml html={intro} />
      {parts.map(({ id, title, html, parts: below }) => (
        <section key={id} aria-labelledby={id} className={styles.group}>
          <h2 id={id}>{title}</h2>
          <SafeHtml html={html} />
          {below.length > 0 && (
            <div className={styles.cards}>
              {below.map((card) => (
                <article key={card.id}>
                  <h3 id={card.id}>{card.title}</h3>
                  <SafeHtml html={card.html} />
                </article>
              ))}
            </div>
          )}
        </section>
      ))}
    </>
  );
}

/** Questions that open, without a script. */
export function Questions({ intro, parts }: Parts) {
  return (
    <>
      <SafeHtml html={intro} />
      {parts.map(({ id, title, parts: below }) => (
        <section key={id} aria-labelledby={id} className={styles.questions}>
          <h2 id={id}>{title}</h2>
          <div>
            {below.map((item) => (
              <details key={item.id}>
                <summary>{item.title}</summary>
                {/* The anchor is inside, so that a link to it opens the answer. */}
                <SafeHtml id={item.id} html={item.html} />
              </details>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

const layouts: Record<Layout, (parts: Parts) => React.ReactNode> = {
  prose: Prose,
  cards: Cards,
  questions: Questions,
};

/** A text of content/ in the layout that its front matter names. */
export function ContentParts({ page }: { page: ContentPage }) {
  const Laid = layouts[page.layout];
  return <Laid intro={page.intro} parts={page.parts} />;
}
