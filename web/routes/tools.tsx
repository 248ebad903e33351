import { tools } from '#contract/tools/registry.ts';
import { ReadingPage } from '#web/features/site/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/structured-data.ts';
import { ToolIndex } from '#web/features/tools/tool-index.tsx';
import { toolsWords as words } from '#web/features/tools/words.ts';
import { islandAddresses } from '#web/islands/addresses.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';

const crumbs = crumbsOf('/tools', words.title);

export const meta = () => [...pageMeta('/tools'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function Tools() {
  return (
    <ReadingPage crumbs={crumbs} title={words.title} lead={words.lead(tools.length)} wide>
      <ToolIndex script={islandAddresses.toolFilter} />
    </ReadingPage>
  );
}
