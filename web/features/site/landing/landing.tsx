import { Picture } from '#web/ui/data/picture.tsx';
import { ClaimCheck } from '../plans/claim-check.tsx';
import styles from './landing.module.css';
import { ProductDrawing } from './product-drawing.tsx';
import { siteMessages as messages } from '../messages.ts';

/** One action, by sign-in state; the head script's mark on <html> picks. */
const Start = () => (
  <>
    <a className="site-button large when-signed-out" href="/signup">
      {messages.hero.start}
    </a>
    <a className="site-button large when-signed-in" href="/projects">
      {messages.openApp}
    </a>
  </>
);

/** The start page: each section answers one question that somebody has who thinks about using it. */
export function Landing({ claimCheckScript }: { claimCheckScript: string }) {
  return (
    <div className={styles.landing}>
      <section className={styles.hero}>
        <div className={styles.heroWords}>
          <h1>{messages.hero.title}</h1>
          <p>{messages.hero.lead}</p>
          <p className={styles.actions}>
            <Start />
            <a className="site-button-quiet large" href="#how">
              {messages.hero.how}
            </a>
          </p>
        </div>
        <ClaimCheck script={claimCheckScript} />
      </section>

      <figure className={styles.product}>
        <Picture
          name="/pictures/editor"
          alt={messages.product.alt}
          width={1200}
          height={780}
          widths={[640, 828, 1080, 1200, 1920]}
          sizes="(min-width: 1236px) 1140px, 94vw"
        />
        <figcaption>{messages.product.caption}</figcaption>
      </figure>

      <section className={styles.how} id="how" aria-labelledby="how-title">
        <h2 id="how-title">{messages.steps.title}</h2>
        <div className={styles.howBody}>
          <ol>
            {messages.steps.list.map((step) => (
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
        <h2 id="engine-title">{messages.engine.title}</h2>
        <div>
          {[messages.engine.builtin, messages.engine.model].map((engine) => (
            <article key={engine.title}>
              <h3>{engine.title}</h3>
              <p>{engine.text}</p>
            </article>
          ))}
        </div>
      </section>

      <section className={styles.home} aria-labelledby="home-title">
        <h2 id="home-title">{messages.home.title}</h2>
        <p>{messages.home.text}</p>
      </section>

      <section className={styles.faq} aria-labelledby="faq-title">
        <h2 id="faq-title">{messages.faq.title}</h2>
        <div>
          {messages.faq.list.map((item) => (
            <details key={item.question}>
              <summary>{item.question}</summary>
              <p>{item.answer}</p>
            </details>
          ))}
        </div>
      </section>

      <section className={styles.last} aria-labelledby="last-title">
        <h2 id="last-title">{messages.last.title}</h2>
        <p>{messages.last.text}</p>
        <Start />
      </section>
    </div>
  );
}
