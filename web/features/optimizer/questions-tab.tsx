import { useId, type ReactNode } from 'react';
import { type Analysis, optimizerLimits, type OptimizationDetail } from '#contract/optimizer.ts';
import type { ResultsPage } from '#contract/optimizer/results.ts';
import { searchEngineOf } from '#contract/shared/search-engines.ts';
import { dateText } from '#web/kernel/text/format.ts';
import styles from './panel.module.css';
import questions from './questions.module.css';
import type { OpenSettings } from './settings/use-settings.ts';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.questions;

interface Props {
  analysis: Analysis | null;
  row: Pick<OptimizationDetail, 'competitors' | 'resultsPage'>;
  settings: Pick<OpenSettings, 'fields' | 'change'>;
}

/** What people ask about the keyword: by the search engine’s own page, and in competitors’ headings. */
export function QuestionsTab({ analysis, row, settings }: Props) {
  const { competitors, resultsPage } = row;
  const nameOf = (id: string) => {
    const page = competitors.find((item) => item.id === id);
    return page?.title || page?.url || id;
  };
  const searched = analysis?.searchQuestions ?? [];
  const asked = analysis?.questions ?? [];
  const from = resultsPage && sourceOf(resultsPage);
  return (
    <>
      {resultsPage && (
        <Section title={messages.searched} lead={from}>
          {searched.length === 0 && <p className={styles.quiet}>{messages.noneShown}</p>}
          <ul className={styles.questions}>
            {searched.map(({ question, answered }) => (
              <li key={question}>
                <span>{question}</span>
                <State answered={answered} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={messages.competitors} lead={leadOf(analysis)}>
        <ul className={styles.questions}>
          {asked.map(({ question, pages, answered }) => (
            <li key={question}>
              <span>{question}</span>
              <State answered={answered} />
              <span className={questions.source} title={pages.map(nameOf).join('\n')}>
                {messages.asked(pages.length)}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {resultsPage && resultsPage.related.length > 0 && (
        <Section title={messages.related} lead={`${from} ${messages.relatedHint}`}>
          <Related searches={resultsPage.related} settings={settings} />
        </Section>
      )}
      {!resultsPage && <p className={styles.quiet}>{messages.notRead}</p>}
    </>
  );
}

const sourceOf = ({ engine, takenAt }: ResultsPage) =>
  messages.from(searchEngineOf(engine).name, dateText(takenAt, { day: 'numeric', month: 'short' }));

const leadOf = (analysis: Analysis | null) => {
  if (!analysis || analysis.score === null) return messages.noPages;
  return analysis.questions.length === 0 ? messages.none : null;
};

function Section({ title, lead, children }: { title: string; lead: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <section className={questions.section} aria-labelledby={id}>
      <h3 id={id} className={questions.title}>
        {title}
      </h3>
      {lead !== null && <p className={styles.quiet}>{lead}</p>}
      {children}
    </section>
  );
}

const State = ({ answered }: { answered: boolean }) => (
  <span className={styles.state} data-state={answered ? 'ok' : 'missing'}>
    {answered ? messages.answered : messages.open}
  </span>
);

/** Searches that become secondary keywords when they are pressed. */
function Related({ searches, settings }: { searches: readonly string[]; settings: Props['settings'] }) {
  const { fields, change } = settings;
  const { keyword, secondaryKeywords } = fields;
  const used = new Set([keyword, ...secondaryKeywords].map((text) => text.toLowerCase()));
  const isFull = secondaryKeywords.length >= optimizerLimits.secondaryKeywords;
  return (
    <ul className={questions.related}>
      {searches.map((search) => {
        const isUsed = used.has(search.toLowerCase());
        return (
          <li key={search}>
            <button
              type="button"
              disabled={isUsed || isFull}
              aria-label={isUsed ? messages.added(search) : messages.add(search)}
              onClick={() => change({ secondaryKeywords: [...secondaryKeywords, search] })}
            >
              <span aria-hidden>{isUsed ? '✓' : '+'}</span> {search}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
