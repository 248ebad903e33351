import { useLoaderData } from 'react-router';
import { contentPageAt, type ContentPage } from '#web/features/site/content/content.server.ts';
import { Questions } from '#web/features/site/content/content-parts.tsx';
import { registerAddress } from '#web/features/site/plans/plan-address.ts';
import { PlanCards } from '#web/features/site/plans/plan-cards.tsx';
import { PlanTable } from '#web/features/site/plans/plan-table.tsx';
import { questionsOf } from '#web/features/site/content/questions-of.ts';
import { ReadingPage, StartWriting } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf, faqData } from '#web/features/site/content/structured-data.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const crumbs = crumbsOf('/pricing', 'Pricing');

/** Runs at build only. */
export const loader = () => contentPageAt('/pricing');

export const meta = ({ loaderData }: { loaderData: ContentPage | undefined }) => [
  ...readingMeta('/pricing'),
  { 'script:ld+json': breadcrumbData(crumbs) },
  { 'script:ld+json': faqData(questionsOf(loaderData?.parts ?? [])) },
];

export default function Pricing() {
  const { title, lead, intro, parts } = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbs} title={title} lead={lead} wide>
      <PlanCards addressOf={registerAddress}>
        <PlanTable />
      </PlanCards>
      <Questions intro={intro} parts={parts} />
      <StartWriting />
    </ReadingPage>
  );
}
