import type { Tool } from '#contract/tools/field.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { toolText } from '#web/kernel/tool-texts.ts';
import styles from './tools.module.css';

/** Tools as cards to choose from. */
export function ToolCards({ tools }: { tools: readonly Tool[] }) {
  return (
    <ul className={styles.cards}>
      {tools.map(({ slug, title, network }) => {
        const { description } = toolText({ slug });
        return (
          <li key={slug} data-card={`${title} ${description} ${network ?? ''}`.toLowerCase()}>
            <h3>
              <a href={pagePath('/tools/:slug', { slug })}>{title}</a>
            </h3>
            <p>{description}</p>
          </li>
        );
      })}
    </ul>
  );
}
