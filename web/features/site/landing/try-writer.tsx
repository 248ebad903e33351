import styles from './try-writer.module.css';
import { tryMessages as messages } from '../messages.ts';

/**
 * The try-it box: topic, points and a source in, an outline with evidence out, in this page. The engine is fetched when it is first asked.
 * @param script address of the island that works it
 */
export function TryWriter({ script }: { script: string }) {
  return (
    <section className={styles.box} aria-labelledby="try-title" data-try-writer="">
      <form>
        <h2 id="try-title">{messages.title}</h2>
        <label htmlFor="try-topic">{messages.topic}</label>
        <input id="try-topic" name="topic" maxLength={200} required defaultValue={messages.exampleTopic} />
        <label htmlFor="try-points">{messages.points}</label>
        <textarea
          id="try-points"
          name="points"
          rows={5}
          maxLength={2000}
          defaultValue={messages.examplePoints}
        />
        <label htmlFor="try-source">{messages.source}</label>
        <textarea
          id="try-source"
          name="source"
          rows={9}
          maxLength={20_000}
          defaultValue={messages.exampleSource}
        />
        <p className={styles.hint}>{messages.hint}</p>
        <p>
          <button type="submit" className="site-button">
            {messages.write}
          </button>
        </p>
        <noscript>
          <p>{messages.needsScript}</p>
        </noscript>
      </form>
      <div className={styles.draft}>
        <p role="status" data-said="">
          {messages.empty}
        </p>
        <div data-draft="" />
      </div>
      <script type="module" src={script} />
    </section>
  );
}
