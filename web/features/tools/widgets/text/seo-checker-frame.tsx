import report from '#web/ui/report/report.module.css';
import { Field, hintOf, LineField, NeedsScript } from '../frame-parts.tsx';
import { seoMessages as messages } from './seo-checker-messages.ts';
import styles from '../widget.module.css';

export const SeoCheckerFrame = () => (
  <div className={styles.box}>
    <form className={styles.panel} data-part="form" noValidate>
      <Field id="seo-page" label={messages.page} hint={messages.pageHint}>
        <textarea
          id="seo-page"
          name="page"
          data-part="page"
          rows={12}
          maxLength={3_000_000}
          spellCheck={false}
          aria-describedby={`${hintOf('seo-page')} seo-problem`}
        />
        <p id="seo-problem" data-part="problem" data-problem="" role="alert" />
      </Field>
      <LineField name="keyword" label={messages.keyword} hint={messages.keywordHint} max={100} />
      <LineField name="title" label={messages.title} max={300} />
      <LineField name="description" label={messages.description} max={600} />
      <p>
        {/* Pressed before its script is there, it would send the page in the address. */}
        <button type="submit" className="site-button" data-part="check" disabled>
          {messages.check}
        </button>
      </p>
      <p className={styles.hint}>{messages.local}</p>
      <NeedsScript />
    </form>
    <section className={styles.panel} aria-labelledby="seo-findings" data-part="results">
      <h2 id="seo-findings">{messages.results}</h2>
      <p role="status" data-said="">
        {messages.empty}
      </p>
      {/* The report’s styles come with the page: a script that is loaded later brings none. */}
      <div className={report.host} data-part="found" />
    </section>
  </div>
);
