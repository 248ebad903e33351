import { PlanCards } from '#web/features/site/plan-cards.tsx';
import { signupAddress } from '#web/features/site/plan-address.ts';
import { ReadingPage } from '#web/features/site/reading-page.tsx';
import styles from '#web/features/site/register.module.css';
import { registerWords as words } from '#web/features/site/register-words.ts';
import { breadcrumbData, crumbsOf } from '#web/features/site/structured-data.ts';
import { islandAddresses } from '#web/islands/addresses.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';

const crumbs = crumbsOf('/register', words.title);

export const meta = () => [...pageMeta('/register'), { 'script:ld+json': breadcrumbData(crumbs) }];

/** The doorway to sign-up: the plan from the address, or one chosen here, is kept until it can be bought. */
export default function Register() {
  return (
    <ReadingPage crumbs={crumbs} title={words.title} lead={words.lead} wide>
      <section className={styles.choice} aria-labelledby="choice" data-choice="">
        <h2 id="choice">{words.choice}</h2>
        <p role="status" data-said="">
          {words.notChosen}
        </p>
        <p>
          <a
            className="site-button large when-signed-out"
            href={signupAddress({ plan: 'free', interval: 'month' })}
          >
            {words.create}
          </a>
          <a className="site-button large when-signed-in" href="/subscription">
            {words.goOn}
          </a>
        </p>
        <p className="when-signed-out">
          {words.haveAccount} <a href="/login?returnUrl=%2Fsubscription">{words.signIn}</a>
        </p>
      </section>
      <PlanCards addressOf={signupAddress} />
      <section className={styles.steps} aria-labelledby="next">
        <h2 id="next">{words.steps.title}</h2>
        <ol>
          {words.steps.list.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <script type="module" src={islandAddresses.register} />
    </ReadingPage>
  );
}
