import { tools } from '#contract/tools/registry.ts';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import { breadcrumbData, crumbsOf } from '#web/features/site/content/structured-data.ts';
import { ToolIndex } from '#web/features/tools/tool-index.tsx';
import { toolsMessages as messages } from '#web/features/tools/messages.ts';
import { islandAddresses } from '#web/islands/addresses.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

const crumbs = crumbsOf('/tools', messages.title);

export const meta = () => [...readingMeta('/tools'), { 'script:ld+json': breadcrumbData(crumbs) }];

export default function Tools() {
  return (
    <ReadingPage crumbs={crumbs} title={messages.title} lead={messages.lead(tools.length)} wide>
      <ToolIndex script={islandAddresses.toolFilter} />
    </ReadingPage>
  );
}
