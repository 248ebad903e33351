import type { Comparison, ShownCell } from './compare.server.ts';
import { compareMessages as messages } from './compare-messages.ts';
import styles from './comparison.module.css';
import { dayOf } from '../content/content-list.tsx';

function CellText({ cell: { value, note, source } }: { cell: ShownCell }) {
  return (
    <>
      <span className={styles.value} data-value={value}>
        {value === 'text' ? note : messages.values[value]}
        {source !== null && (
          <sup>
            <a href={`#source-${source}`} aria-label={messages.source(source)}>
              {source}
            </a>
          </sup>
        )}
      </span>
      {value !== 'text' && note && <small>{note}</small>}
    </>
  );
}

/** Tables of facts, a card for each row on narrow screens, and the numbered sources below. */
export function ComparisonTables({ of }: { of: Comparison }) {
  const { tables, sources, cells, unverified, read } = of;
  return (
    <>
      {tables.map(({ slug, name, products, rows }) => (
        <section key={slug} className={styles.facts} aria-labelledby={`facts-${slug}`}>
          <h2 id={`facts-${slug}`}>{name}</h2>
          <table className={products.length > 2 ? styles.many : styles.few}>
            <thead>
              <tr>
                <th scope="col">{messages.feature}</th>
                {products.map((product) => (
                  <th key={product.slug} scope="col">
                    {product.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    {row.label}
                    {row.about && <small>{row.about}</small>}
                  </th>
                  {row.cells.map((cell, at) => (
                    <td key={products[at]?.slug}>
                      {/* Of the card that the row becomes; the column's head says it in a table. */}
                      <span className={styles.product} aria-hidden="true">
                        {products[at]?.name}
                      </span>
                      <div>
                        <CellText cell={cell} />
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <section className={styles.sources} aria-labelledby="sources">
        <h2 id="sources">{messages.sources}</h2>
        <p>
          {messages.method(cells, unverified, dayOf(read))} {messages.wrong}{' '}
          <a href="/contact">{messages.tell}</a>.
        </p>
        <ol>
          {sources.map(({ label, address, date }, at) => (
            <li key={address} id={`source-${at + 1}`}>
              <a href={address} {...(address.startsWith('https:') && { rel: 'noopener nofollow' })}>
                {label}
              </a>
              , {messages.readOn(dayOf(date))}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
