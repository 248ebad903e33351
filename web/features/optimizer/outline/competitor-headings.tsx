import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import type { CompetitorPage } from '#contract/optimizer.ts';
import { sectionHeadings, type Topic, type TopicHeading } from '#engine/optimizer/outline/group-headings.ts';
import { headingKey } from '#engine/optimizer/outline/place-sections.ts';
import panel from '../panel.module.css';
import { outlineMessages as messages } from './messages.ts';
import styles from './outline.module.css';

interface TakeProps {
  heading: Pick<TopicHeading, 'level' | 'text'>;
  /** `headingKey` of what the outline has */
  taken: ReadonlySet<string>;
  onTake: () => void;
}

/** A competitor's heading; a press adds it to the outline. */
function Take({ heading: { level, text }, taken, onTake }: TakeProps) {
  const isTaken = taken.has(headingKey(text));
  const Shown = isTaken ? IconCheck : IconPlus;
  return (
    <UnstyledButton
      className={styles.take}
      data-level={level}
      data-taken={isTaken || undefined}
      aria-disabled={isTaken || undefined}
      onClick={() => !isTaken && onTake()}
    >
      <Shown size={16} stroke={1.75} aria-hidden />
      <span className={styles.tag}>
        <span className="visually-hidden">{isTaken ? messages.taken : messages.take} </span>
        {messages.levelShort(level)}
      </span>{' '}
      <span>{text}</span>
    </UnstyledButton>
  );
}

export interface ComparedPage extends CompetitorPage {
  /** in the search results that were read; null where none were */
  position: number | null;
  /** against the other pages; null with fewer than three */
  score: number | null;
}

const PageLink = ({ page }: { page: Pick<CompetitorPage, 'url' | 'title'> }) => (
  <a href={page.url} target="_blank" rel="noopener noreferrer nofollow">
    {page.title || page.url}
  </a>
);

interface Props {
  pages: readonly ComparedPage[];
  /** null while they are not known */
  topics: readonly Topic[] | null;
  taken: ReadonlySet<string>;
  onTake: (heading: TopicHeading) => void;
}

/** What several competitors have sections on, and the headings of each page. */
export const CompetitorHeadings = memo(function CompetitorHeadings({ pages, topics, taken, onTake }: Props) {
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  return (
    <>
      <section className={styles.section} aria-label={messages.topics}>
        <h3 className={styles.head}>{messages.topics}</h3>
        <p className={panel.quiet}>
          {topics === null ? messages.loading : topics.length === 0 ? messages.noTopics : messages.topicsLead}
        </p>
        {topics !== null && topics.length > 0 && (
          <ul className={styles.topics}>
            {topics.map((topic) => (
              <li key={`${topic.headings[0]!.pageId} ${topic.label}`}>
                <Take
                  heading={{ level: topic.level, text: topic.label }}
                  taken={taken}
                  onTake={() =>
                    onTake(topic.headings.find(({ text }) => text === topic.label) ?? topic.headings[0]!)
                  }
                />
                <details>
                  <summary
                    aria-label={`${messages.ofPages(topic.pages.length, pages.length)}. ${messages.whoHas(topic.label)}`}
                  >
                    {messages.ofPages(topic.pages.length, pages.length)}
                  </summary>
                  <ul className={styles.evidence}>
                    {topic.headings.map((heading) => (
                      <li key={`${heading.pageId} ${heading.text}`}>
                        <Take heading={heading} taken={taken} onTake={() => onTake(heading)} />
                        {pageOf.has(heading.pageId) && <PageLink page={pageOf.get(heading.pageId)!} />}
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.section} aria-label={messages.byPage}>
        <h3 className={styles.head}>{messages.byPage}</h3>
        {pages.map((page) => (
          <Page key={page.id} page={page} taken={taken} onTake={onTake} />
        ))}
      </section>
    </>
  );
});

function Page({ page, taken, onTake }: { page: ComparedPage } & Pick<Props, 'taken' | 'onTake'>) {
  const headings = sectionHeadings(page);
  const figures = [
    page.position !== null && messages.position(page.position),
    page.score !== null && messages.score(page.score),
    messages.words(page.counts.words),
    messages.headings(headings.length),
  ];
  return (
    <details className={styles.page}>
      <summary>
        <span>{page.title || page.url}</span>
        <span className={panel.quiet}>{figures.filter(Boolean).join(' · ')}</span>
      </summary>
      <p className={styles.address}>
        <a href={page.url} target="_blank" rel="noopener noreferrer nofollow">
          {page.url.replace(/^https?:\/\//, '')}
        </a>
      </p>
      {headings.length === 0 ? (
        <p className={panel.quiet}>{messages.noHeadings}</p>
      ) : (
        <ul className={styles.evidence}>
          {headings.map((heading, at) => (
            // A page may have the same heading twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <Take heading={heading} taken={taken} onTake={() => onTake({ ...heading, pageId: page.id })} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
