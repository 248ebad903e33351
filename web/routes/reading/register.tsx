import { pagePath } from '#contract/routes/page-path.ts';
import { PlanCards } from '#web/features/site/plans/plan-cards.tsx';
import { signupAddress } from '#web/features/site/plans/plan-address.ts';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import styles from '#web/features/site/plans/register.module.css';
import { registerMessages as messages } from '#web/features/site/plans/register-messages.ts';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { islandAddresses } from '#web/islands/addresses.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const crumbs = crumbsOf('/register', messages.title);

export const meta = () => [...readingMeta('/register'), { 'script:ld+json': breadcrumbData(crumbs) }];

/** The doorway to sign-up: the plan from the address, or one chosen here, is kept until it can be bought. */
export default function Register() {
  return (
    <ReadingPage crumbs={crumbs} title={messages.title} lead={messages.lead} wide>
      <section className={styles.choice} aria-labelledby="choice" data-choice="">
        <h2 id="choice">{messages.choice}</h2>
        <p role="status" data-said="">
          {messages.notChosen}
        </p>
        <p>
          <a
            className="site-button large when-signed-out"
            href={signupAddress({ plan: 'free', interval: 'month' })}
          >
            {messages.create}
          </a>
          <a className="site-button large when-signed-in" href="/subscription">
            {messages.goOn}
          </a>
        </p>
        <p className="when-signed-out">
          {messages.haveAccount}{' '}
          <a href={pagePath('/login', {}, { returnUrl: pagePath('/subscription') })}>{messages.signIn}</a>
        </p>
      </section>
      <PlanCards addressOf={signupAddress} />
      <section className={styles.steps} aria-labelledby="next">
        <h2 id="next">{messages.steps.title}</h2>
        <ol>
          {messages.steps.list.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <script type="module" src={islandAddresses.register} />
    </ReadingPage>
  );
}
