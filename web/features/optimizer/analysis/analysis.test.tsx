import { expect, test } from 'vitest';
import type { AnalysisJob } from '#contract/optimizer/analysis-job.ts';
import type { OptimizationDetail } from '#contract/optimizer.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { find, has, press, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { optimizerApi } from '../api.ts';
import { AnalysisProblem, AnalysisProgress } from './analysis-progress.tsx';
import { useAnalysis } from './use-analysis.ts';

const id = '019a0000-0000-7000-8000-0000000000c1';
const get = 'GET keyword-ranking/:id/';
const look = 'GET keyword-ranking/:id/analysis-job/';
const change = 'PATCH keyword-ranking/:id/analysis-job/';
const aJob = (parts: Partial<AnalysisJob> = {}): AnalysisJob => ({
  status: 'running',
  step: 'pages',
  pages: 12,
  error: null,
  ...parts,
});
const aRow = (analysisJob: AnalysisJob | null, score: number | null = 40) =>
  ({ id, score, analysisJob }) as unknown as OptimizationDetail;

const ends: [string | undefined, number | null, string | null][] = [];
const onEnd: Parameters<typeof useAnalysis>[1] = ({ analysisJob, score }, say) =>
  void ends.push([analysisJob?.status, score, say && say(score)]);

function Followed({ row }: { row: OptimizationDetail }) {
  const { isShown, isStopping, stop, announce } = useAnalysis(row, onEnd);
  const { analysisJob } = row;
  return (
    <>
      <p>Score {row.score}</p>
      <button type="button" onClick={() => announce((score) => `Analyzed: ${score}.`)}>
        Analyze
      </button>
      <AnalysisProblem job={analysisJob} onRetry={() => void ends.push(['again', null, null])} />
      {isShown && analysisJob && (
        <AnalysisProgress job={analysisJob} isStopping={isStopping} onStop={() => void stop()} />
      )}
    </>
  );
}

function Opened() {
  const { data } = optimizerApi.useOptimizerGetQuery(id);
  return data ? <Followed row={data} /> : null;
}

async function page(job: AnalysisJob | null) {
  ends.length = 0;
  const server = await answeringServer({
    [get]: { body: aRow(job) },
    [look]: { body: { job } },
    [change]: { body: { job } },
  });
  renderInApp(<Opened />);
  await said('Score 40');
  return server;
}

test('an analysis shows what it does, and at its end the new score and what was to be said of it', async () => {
  const server = await page(aJob({ status: 'queued', step: null, pages: 0 }));
  await press(['button', 'Analyze']);
  await said('Waiting to analyze');
  server.on(look, { body: { job: aJob() } });
  await said('Analyzing 12 competitor pages');
  expect((await find('progressbar', 'Analysis')).getAttribute('aria-valuenow')).toBe('30');
  server.on(look, { body: { job: aJob({ step: 'text' }) } });
  await said('Scoring your text');
  expect(ends).toEqual([]);
  const done = aJob({ status: 'done', step: 'text' });
  server.on(get, { body: aRow(done, 71) });
  server.on(look, { body: { job: done } });
  await said('Score 71');
  await soon(() => expect(ends).toEqual([['done', 71, 'Analyzed: 71.']]));
  expect(has('button', 'Stop')).toBe(false);
});

test('one that nobody asked for by hand is shown where it takes longer, and stopped', async () => {
  const server = await page(aJob());
  expect(has('button', 'Stop')).toBe(false);
  await said('Analyzing 12 competitor pages');
  const cancelled = aJob({ status: 'cancelled' });
  server.on(get, { body: aRow(cancelled) });
  server.on(look, { body: { job: cancelled } });
  await press(['button', 'Stop']);
  await soon(() => expect(server.asked(change)[0]?.body).toEqual({ action: 'cancel' }));
  await soon(() => expect(ends).toEqual([['cancelled', 40, null]]));
});

test('one whose progress cannot be read is asked for again until it can', async () => {
  const server = await page(aJob());
  server.on(look, 'drop');
  await said('Analyzing 12 competitor pages');
  await soon(() => expect(server.asked(look).length).toBeGreaterThan(1));
  server.on(look, { body: { job: aJob({ step: 'text' }) } });
  await said('Scoring your text');
});

test('one that failed says why, and is asked for again', async () => {
  const error = 'This takes too long to read. Try a shorter text.';
  await page(aJob({ status: 'failed', error }));
  await said('We couldn’t analyze this document. This takes too long to read. Try a shorter text.');
  await press(['button', 'Try again']);
  expect(ends).toEqual([['again', null, null]]);
});
