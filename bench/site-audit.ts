// What the audit of a site costs, apart from asking for its pages.
import { auditSite } from '#engine/site-audit/audit-site.ts';
import { auditPage } from '#tests/support/samples/site-audit/page-of-html.ts';
import { cpuMs } from '#tests/support/cpu-cost.ts';
import { type Bench, leniency, machineSpeed } from './bench.ts';

const count = 500;
const mostMs = 100;

const words = (n: number) =>
  Array.from({ length: 600 }, (_, at) => `word${(at * 7919 + n * 31) % 9973}`).join(' ');
const url = (n: number) => `https://bakery.example/p/${n % count}`;

/** Pages with a hundred links each, some faults, and texts of which every tenth is there twice. */
const pages = Array.from({ length: count }, (_, n) => {
  const links = Array.from({ length: 100 }, (_item, at) => `<a href="${url(n * 7 + at * 3)}">Page ${at}</a>`);
  const images = Array.from({ length: 20 }, (_item, at) => `<img src="/${at}.jpg">`);
  const html = `<!doctype html><html lang="en"><head><title>Page ${n % 450}</title></head><body><h1>Page ${n}</h1>
<p>${words(n % 10 === 0 ? n / 10 : n)}</p>${links.join(' ')}${images.join('')}</body></html>`;
  return auditPage(url(n), html, { depth: n % 6, inSitemap: n % 3 === 0 });
});

export const siteAuditBench: Bench = {
  name: 'site-audit',
  what: `the audit of ${count} pages with 100 links each, on one core`,
  run() {
    const speed = leniency(machineSpeed());
    auditSite({ start: url(0), pages });
    const ms = cpuMs(() => auditSite({ start: url(0), pages }));
    const hits = auditSite({ start: url(0), pages }).reduce((sum, finding) => sum + finding.hits.length, 0);
    return Promise.resolve([
      {
        name: `site-audit, ${count} pages`,
        value: `${ms.toFixed(0)} ms, ${hits.toLocaleString('en')} places`,
        target: `≤ ${mostMs} ms on the reference`,
        against: 'processor time of one audit',
        pass: ms <= mostMs / speed,
      },
    ]);
  },
};
