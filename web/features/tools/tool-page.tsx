import type { Tool } from '#contract/tools/field.ts';
import { toolOf, type WidgetSlug } from '#contract/tools/registry.ts';
import { toolText } from '#web/kernel/tool-texts.ts';
import { toolHtml } from '#engine/tools/tool-html.ts';
import { ToolCards } from './tool-cards.tsx';
import styles from './tool.module.css';
import { toolQuestions } from './tool-questions.ts';
import { frames } from './widgets/frames.tsx';
import { toolsMessages as messages } from './messages.ts';

/** A generator's form and results, or a widget's frame. */
function Body({ tool, formScript, widgetScript }: { tool: Tool; formScript: string; widgetScript: string }) {
  if (tool.kind === 'generator')
    return (
      <>
        <div className={styles.box} data-tool-box="" dangerouslySetInnerHTML={{ __html: toolHtml(tool) }} />
        <script type="module" src={formScript} />
      </>
    );
  const Frame = frames[tool.slug as WidgetSlug];
  return (
    <>
      <div className={styles.widget} data-widget={tool.slug}>
        <Frame />
      </div>
      <script type="module" src={widgetScript} />
    </>
  );
}

/** Everything of a tool's page below its heading. */
export function ToolPage(props: { tool: Tool; formScript: string; widgetScript: string }) {
  const { tool } = props;
  const related = tool.related.flatMap((slug) => toolOf(slug) ?? []);
  return (
    <>
      <Body {...props} />
      <div className={styles.after}>
        <section aria-labelledby="how">
          <h2 id="how">{messages.how}</h2>
          <p>{toolText(tool).how}</p>
        </section>
        <section aria-labelledby="questions" className={styles.questions}>
          <h2 id="questions">{messages.questions}</h2>
          <div>
            {toolQuestions(tool).map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <div>{answer}</div>
              </details>
            ))}
          </div>
        </section>
        <section aria-labelledby="related">
          <h2 id="related">{messages.related}</h2>
          <ToolCards tools={related} />
        </section>
      </div>
    </>
  );
}
