import { toolCategories } from '#contract/tools/field.ts';
import { tools } from '#contract/tools/registry.ts';
import { ToolCards } from './tool-cards.tsx';
import styles from './tools.module.css';
import { toolsMessages as messages } from './messages.ts';

const idOf = (category: string) => category.toLowerCase().replaceAll(' ', '-');

/**
 * All tools by category. Anchors lead to the categories; with the island a search appears above them.
 * @param script address of the island
 */
export function ToolIndex({ script }: { script: string }) {
  return (
    <div data-tool-index="">
      <div className={styles.find} data-find="" hidden>
        <label htmlFor="find-tool">{messages.find}</label>
        <input id="find-tool" type="search" maxLength={60} autoComplete="off" />
        <p role="status" data-said="" />
      </div>
      <nav aria-label={messages.categories} className={styles.categories}>
        <ul>
          {toolCategories.map((category) => (
            <li key={category}>
              <a href={`#${idOf(category)}`}>{category}</a>
            </li>
          ))}
        </ul>
      </nav>
      {toolCategories.map((category) => (
        <section key={category} aria-labelledby={idOf(category)} className={styles.group}>
          <h2 id={idOf(category)}>{category}</h2>
          <ToolCards tools={tools.filter((tool) => tool.category === category)} />
        </section>
      ))}
      <script type="module" src={script} />
    </div>
  );
}
