import { Button, NativeSelect } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import type { KeywordImport } from '#contract/keywords.ts';
import { may } from '#contract/roles.ts';
import { type MetricPlan, planMetrics } from '#engine/keywords/metric-plan.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { useConnectionsListQuery } from '#web/kernel/queries/connections.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { countries, languages } from '#web/ui/form/places.ts';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './metrics-dialog.module.css';
import { MetricsProgress } from './metrics-progress.tsx';

const messages = keywordsMessages.metrics;

/** What the calls cost, and which keywords are not asked about. */
function Price({ plan: { asked, calls, price, leftOut } }: { plan: MetricPlan }) {
  return (
    <>
      <p role="status">{asked > 0 ? messages.price(asked, calls.length, price) : messages.none}</p>
      {leftOut.length > 0 && (
        <details>
          <summary>{messages.leftOut(leftOut.length)}</summary>
          <ul className={styles.leftOut}>
            {leftOut.map(({ keyword, why }) => (
              <li key={keyword}>{messages.left(keyword, messages.whys[why])}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function NotConnected() {
  const user = useAppSelector((state) => state.user.data);
  if (user && !may(user.role, 'connections.write')) return <p>{messages.askToConnect}</p>;
  return (
    <>
      <p>{messages.notConnected}</p>
      <Button component={Link} to={`${pagePath('/integrations')}#keyword-metrics`} className={styles.connect}>
        {messages.connect}
      </Button>
    </>
  );
}

interface Props {
  projectId: string;
  keywords: readonly string[];
  onClose: () => void;
}

/** Says what metrics of keywords cost, asks for them, and shows how far they are. */
export function MetricsDialog({ projectId, keywords, onClose }: Props) {
  const formId = useId();
  const { data: connections } = useConnectionsListQuery();
  const [country, setCountry] = useState('US');
  const [language, setLanguage] = useState('en');
  const [started, setStarted] = useState<KeywordImport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [start, starting] = keywordsApi.useKeywordsMetricsMutation();
  const connected = connections?.results.some(({ provider }) => provider === 'dataforseo');
  const tooMany = keywords.length > keywordLimits.list;
  const plan = planMetrics(keywords);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      setStarted(await start({ projectId, keywords: [...keywords], country, language }).unwrap());
    } catch (error) {
      setProblem(failureMessage(error));
    }
  };
  const asks = connected === true && started === null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.title}
      size="small"
      footer={
        asks && (
          <>
            <Button variant="default" onClick={onClose}>
              {shared.action.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              loading={starting.isLoading}
              disabled={tooMany || plan.asked === 0}
            >
              {messages.title}
            </Button>
          </>
        )
      }
    >
      {connected === false && <NotConnected />}
      {started && <MetricsProgress started={started} onDone={onClose} />}
      {asks && (
        <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <p>{messages.lead}</p>
          <NativeSelect
            label={messages.country}
            data={countries}
            value={country}
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          />
          <NativeSelect
            label={messages.language}
            data={languages}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          />
          {tooMany ? <p role="status">{messages.tooMany(keywordLimits.list)}</p> : <Price plan={plan} />}
          <FormProblem message={problem} />
        </form>
      )}
    </Dialog>
  );
}
