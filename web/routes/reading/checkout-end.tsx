import { useLoaderData } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { checkoutMessages } from '#web/features/site/plans/checkout-messages.ts';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import styles from '#web/features/site/plans/register.module.css';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

/** Runs at build only. */
export const loader = ({ request }: { request: Request }) => {
  const path = new URL(request.url).pathname;
  return { end: path.includes('/success') ? ('success' as const) : ('cancel' as const) };
};

type Data = ReturnType<typeof loader>;

const crumbsFor = (end: Data['end']) => crumbsOf(`/checkout/${end}`, checkoutMessages[end].title);

export const meta = ({ loaderData }: { loaderData: Data | undefined }) =>
  loaderData
    ? [
        ...readingMeta(`/checkout/${loaderData.end}`),
        { 'script:ld+json': breadcrumbData(crumbsFor(loaderData.end)) },
      ]
    : [];

/** Where a checkout ends. The payment itself is confirmed by a signed message to the server, not by this address. */
export default function CheckoutEnd() {
  const { end } = useLoaderData<typeof loader>();
  const messages = checkoutMessages[end];
  return (
    <ReadingPage crumbs={crumbsFor(end)} title={messages.title} lead={messages.lead}>
      {messages.text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className={styles.end}>
        {end === 'cancel' && (
          <a className="site-button large" href="/pricing">
            {checkoutMessages.toPricing}
          </a>
        )}
        <a
          className={`${end === 'success' ? 'site-button' : 'site-button-quiet'} large when-signed-in`}
          href="/subscription"
        >
          {checkoutMessages.toSubscription}
        </a>
        {end === 'success' && (
          <>
            <a
              className="site-button large when-signed-out"
              href={pagePath('/login', {}, { returnUrl: pagePath('/subscription') })}
            >
              {checkoutMessages.signIn}
            </a>
            <a
              className="site-button-quiet large when-signed-out"
              href={pagePath('/signup', {}, { returnUrl: pagePath('/subscription') })}
            >
              {checkoutMessages.create}
            </a>
          </>
        )}
      </p>
    </ReadingPage>
  );
}
