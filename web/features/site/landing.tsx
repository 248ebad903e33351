import { Picture } from '#web/ui/picture.tsx';
import { ClaimCheck } from './claim-check.tsx';
import styles from './landing.module.css';
import { ProductDrawing } from './product-drawing.tsx';
import { siteWords as words } from './words.ts';

/** One action, by sign-in state; the head script's mark on <html> picks. */
const Start = () => (
  <>
    <a className="site-button large when-signed-out" href="/signup">
      {words.hero.start}
    </a>
    <a className="site-button large when-signed-in" href="/projects">
      {words.openApp}
    </a>
  </>
);

/** The start page: each section answers one question that somebody has who thinks about using it. */
export function Landing({ claimCheckScript }: { claimCheckScript: string }) {
  return (
    <div className={styles.landing}>
      <section className={styles.hero}>
        <div className={styles.heroWords}>
          <h1>{words.hero.title}</h1>
          <p>{words.hero.lead}</p>
          <p className={styles.actions}>
            <Start />
            <a className="site-button-quiet large" href="#how">
              {words.hero.how}
            </a>
          </p>
        </div>
        <ClaimCheck script={claimCheckScript} />
      </section>

      <figure className={styles.product}>
        <Picture
          name="/pictures/editor"
          alt={words.product.alt}
          width={1200}
          height={780}
          widths={[640, 828, 1080, 1200, 1920]}
          sizes="(min-width: 1236px) 1140px, 94vw"
        />
        <figcaption>{words.product.caption}</figcaption>
      </figure>

      <section className={styles.how} id="how" aria-labelledby="how-title">
        <h2 id="how-title">{words.steps.title}</h2>
        <div className={styles.howBody}>
          <ol>
            {words.steps.list.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <ProductDrawing />
        </div>
      </section>

      <section className={styles.pair} aria-labelledby="engine-title">
        <h2 id="engine-title">{words.engine.title}</h2>
        <div>
          {[words.engine.builtin, words.engine.model].map((engine) => (
            <article key={engine.title}>
              <h3>{engine.title}</h3>
              <p>{engine.text}</p>
            </article>
          ))}
        </div>
      </section>

      <section className={styles.home} aria-labelledby="home-title">
        <h2 id="home-title">{words.home.title}</h2>
        <p>{words.home.text}</p>
      </section>

      <section className={styles.faq} aria-labelledby="faq-title">
        <h2 id="faq-title">{words.faq.title}</h2>
        <div>
          {words.faq.list.map((one) => (
            <details key={one.question}>
              <summary>{one.question}</summary>
              <p>{one.answer}</p>
            </details>
          ))}
        </div>
      </section>

      <section className={styles.last} aria-labelledby="last-title">
        <h2 id="last-title">{words.last.title}</h2>
        <p>{words.last.text}</p>
        <Start />
      </section>
    </div>
  );
}
