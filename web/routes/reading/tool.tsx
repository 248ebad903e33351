import { data, useLoaderData } from 'react-router';
import type { Tool } from '#contract/tools/field.ts';
import { toolOf } from '#contract/tools/registry.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { toolText } from '#web/kernel/tool-texts.ts';
import { ReadingPage } from '#web/features/site/content/reading-page.tsx';
import {
  breadcrumbData,
  crumbsOf,
  faqData,
  readingMeta,
} from '#web/features/site/content/structured-data.ts';
import { ToolPage } from '#web/features/tools/tool-page.tsx';
import { toolQuestions } from '#web/features/tools/tool-questions.ts';
import { islandAddresses } from '#web/islands/addresses.ts';

const crumbsTo = ({ slug, title }: Tool) => crumbsOf(pagePath('/tools/:slug', { slug }), title);

/** Runs at build only. @throws 404 for a slug that no tool has */
export const loader = ({ params }: { params: { slug?: string } }): Tool => {
  const tool = toolOf(params.slug ?? '');
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader says that there is no such page
  if (!tool) throw data(null, { status: 404 });
  return tool;
};

export const meta = ({ loaderData: tool }: { loaderData: Tool | undefined }) =>
  tool
    ? readingMeta(
        {
          address: pagePath('/tools/:slug', { slug: tool.slug }),
          title: tool.title,
          description: toolText(tool).description,
        },
        [breadcrumbData(crumbsTo(tool)), faqData(toolQuestions(tool))],
      )
    : [];

export default function ToolRoute() {
  const tool: Tool = useLoaderData<typeof loader>();
  return (
    <ReadingPage crumbs={crumbsTo(tool)} title={tool.title} lead={toolText(tool).description} wide>
      <ToolPage tool={tool} formScript={islandAddresses.toolForm} widgetScript={islandAddresses.toolWidget} />
    </ReadingPage>
  );
}
