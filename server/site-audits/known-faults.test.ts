// The samples with known faults, read from web servers: what is found is what the samples say, and nothing else.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, expect, it } from 'vitest';
import { siteAudits } from '#contract/site-audits.ts';
import { startTestApp } from '#tests/support/app.ts';
import { selfSigned } from '#tests/support/doubles/certificate.ts';
import { serveFaultyPage, serveFaultySite } from '#tests/support/doubles/faulty-site-double.ts';
import { startSite } from '#tests/support/doubles/site-double.ts';
import { crawlOver } from '#tests/support/factories/crawls.ts';
import { aProject, signIn } from '#tests/support/factories/person-factories.ts';
import { faultsOfPage } from '#tests/support/samples/site-audit/faulty-page.ts';
import { pageFaults, siteFaults } from '#tests/support/samples/site-audit/faulty-site.ts';

const known = getCACertificates();
const identity = selfSigned();
setDefaultCACertificates([...known, identity.cert]);
const secure = await startSite(identity);
const plain = await startSite();
const app = await startTestApp({
  env: { CRAWL_DELAY_MS: '0', PLANS: 'off', EGRESS_ALLOW: `${secure.host},${plain.host}` },
});
afterAll(async () => {
  await app.stop();
  await secure.stop();
  await plain.stop();
  setDefaultCACertificates(known);
});

async function audited(body: { url: string; extent?: 'site' | 'page' }) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  const { id } = await me.call(siteAudits.create, { body: { projectId, ...body } });
  expect(await crawlOver(me, id)).toMatchObject({ status: 'done' });
  const { report } = await me.call(siteAudits.get, { params: { id } });
  const { results } = await me.call(siteAudits.hits, { params: { id } });
  return { report: report!, results };
}

it('a page with 40 known faults, read from a web server: all of them are found, and none is invented', async () => {
  const { report } = await audited({ url: serveFaultyPage(secure), extent: 'page' });
  expect(report.findings.map(({ id }) => id).toSorted()).toEqual([...faultsOfPage].toSorted());
  expect(report.pages).toBe(1);
});

it('a site of 60 pages with 25 known faults, read from a web server: all are found on their pages, none invented', async () => {
  serveFaultySite(plain);
  const { report, results } = await audited({ url: `${plain.origin}/` });
  const found = Object.fromEntries(
    report.findings.map(({ id }) => [
      id,
      results
        .filter(({ rule }) => rule === id)
        .map(({ url }) => url.slice(plain.origin.length))
        .toSorted(),
    ]),
  );
  expect(found).toEqual({ ...siteFaults, ...pageFaults });
});
