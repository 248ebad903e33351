import styles from './try-writer.module.css';
import { tryWords as words } from './words.ts';

/**
 * The try-it box: topic and notes in, short draft out, in this page. The engine is fetched when it is first asked.
 * @param script address of the island that works it
 */
export function TryWriter({ script }: { script: string }) {
  return (
    <section className={styles.box} aria-labelledby="try-title" data-try-writer="">
      <form>
        <h2 id="try-title">{words.title}</h2>
        <label htmlFor="try-topic">{words.topic}</label>
        <input id="try-topic" name="topic" maxLength={200} required defaultValue={words.exampleTopic} />
        <label htmlFor="try-keyword">{words.keyword}</label>
        <input id="try-keyword" name="keyword" maxLength={60} defaultValue={words.exampleKeyword} />
        <label htmlFor="try-notes">{words.notes}</label>
        <textarea id="try-notes" name="notes" rows={9} maxLength={20_000} defaultValue={words.exampleNotes} />
        <p className={styles.hint}>{words.hint}</p>
        <p>
          <button type="submit" className="site-button">
            {words.write}
          </button>
        </p>
        <noscript>
          <p>{words.needsScript}</p>
        </noscript>
      </form>
      <div className={styles.draft}>
        <p role="status" data-said="">
          {words.empty}
        </p>
        <div data-draft="" />
      </div>
      <script type="module" src={script} />
    </section>
  );
}
