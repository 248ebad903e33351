import { Field, hintOf, LineField, NeedsScript } from './frame-parts.tsx';
import seoStyles from './seo-checker.module.css';
import { seoWords as words } from './seo-checker-words.ts';
import styles from './widget.module.css';

export const SeoCheckerFrame = () => (
  <div className={styles.box}>
    <form className={styles.panel} data-part="form" noValidate>
      <Field id="seo-page" label={words.page} hint={words.pageHint}>
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
      <LineField name="keyword" label={words.keyword} hint={words.keywordHint} max={100} />
      <LineField name="title" label={words.title} max={300} />
      <LineField name="description" label={words.description} max={600} />
      <p>
        <button type="submit" className="site-button">
          {words.check}
        </button>
      </p>
      <p className={styles.hint}>{words.local}</p>
      <NeedsScript />
    </form>
    <section className={styles.panel} aria-labelledby="seo-findings" data-part="results">
      <h2 id="seo-findings">{words.results}</h2>
      <p role="status" data-said="">
        {words.empty}
      </p>
      <div className={seoStyles.found} data-part="found" />
    </section>
  </div>
);
