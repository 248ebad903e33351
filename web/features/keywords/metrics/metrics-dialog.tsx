import { Button, NativeSelect } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import type { Connection } from '#contract/connections.ts';
import { vendorOf } from '#contract/connections/vendors.ts';
import { type MetricVendorId, metricVendors } from '#contract/keywords/metrics.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import type { KeywordImport } from '#contract/keywords.ts';
import { may } from '#contract/workspaces/roles.ts';
import { type MetricPlan, planMetrics } from '#engine/keywords/metric-plan.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { useConnectionsListQuery } from '#web/kernel/queries/connections.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { failureMessage } from '#web/ui/feedback/tell-failure.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { countries, languages } from '#web/ui/form/places.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './metrics-dialog.module.css';
import { MetricsProgress } from './metrics-progress.tsx';

const messages = keywordsMessages.metrics;

/** Vendors of metrics that the workspace has connected. */
const vendorsOf = (connections: readonly Connection[]): MetricVendorId[] =>
  metricVendors.filter((vendor) => connections.some(({ provider }) => provider === vendor));
const hasAccount = (connections: readonly Connection[]) =>
  connections.some(({ provider, google }) => provider === 'google-ads' && google?.customerId);

/** What the calls cost, and which keywords are not asked about. */
function Price({ plan: { asked, calls, price, leftOut } }: { plan: MetricPlan }) {
  const cost = price > 0 ? messages.price(asked, calls.length, price) : messages.free(asked, calls.length);
  return (
    <>
      <p role="status">{asked > 0 ? cost : messages.none}</p>
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
  const vendors = connections && vendorsOf(connections.results);
  const [chosen, setVendor] = useState<MetricVendorId | null>(null);
  const vendor = chosen ?? vendors?.[0] ?? 'dataforseo';
  const tooMany = keywords.length > keywordLimits.list;
  const plan = planMetrics(keywords, vendor);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      setStarted(await start({ projectId, vendor, keywords: [...keywords], country, language }).unwrap());
    } catch (error) {
      setProblem(failureMessage(error));
    }
  };
  const noAccount = vendor === 'google-ads' && !hasAccount(connections?.results ?? []);
  const asks = vendors !== undefined && vendors.length > 0 && started === null;
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
              disabled={tooMany || plan.asked === 0 || noAccount}
            >
              {messages.title}
            </Button>
          </>
        )
      }
    >
      {vendors?.length === 0 && <NotConnected />}
      {started && <MetricsProgress started={started} onDone={onClose} />}
      {asks && (
        <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          {vendors.length > 1 && (
            <NativeSelect
              label={messages.vendor}
              data={vendors.map((value) => ({ value, label: vendorOf(value).label }))}
              value={vendor}
              onChange={({ currentTarget }) => setVendor(currentTarget.value as MetricVendorId)}
            />
          )}
          <p>{messages.leads[vendor]}</p>
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
          {noAccount && (
            <p>
              {messages.chooseAccount}{' '}
              <Link to={`${pagePath('/integrations')}#keyword-metrics`}>{messages.toAccount}</Link>
            </p>
          )}
          {tooMany ? <p role="status">{messages.tooMany(keywordLimits.list)}</p> : <Price plan={plan} />}
          <FormProblem message={problem} />
        </form>
      )}
    </Dialog>
  );
}
