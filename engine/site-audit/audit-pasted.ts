// The audit of a page whose HTML or text was pasted: nothing is fetched, so rules that need an answer do not run.
import type { AuditFinding } from '#contract/site-audits.ts';
import { emptyMeta, type PageMeta } from '#engine/checks/page.ts';
import { pageBlockOf } from '#engine/checks/reading/page-blocks.ts';
import { readPageBlocks } from '#engine/crawl/read-page-blocks.ts';
import { readPageFacts } from '#engine/crawl/read-page-facts.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { countWords } from '#engine/text/words.ts';
import { audit, type PassedCheck } from './audit-site.ts';
import { presentFinding } from './compare.ts';
import { contentChecks, type JudgedText } from './content-checks.ts';
import type { AuditPage, ContentReading } from './page.ts';
import { metaOfFacts } from './page-meta.ts';

export interface Pasted {
  /** HTML, Markdown or plain text */
  page: string;
  keyword: string;
  /** for a text, and for HTML that has none */
  title: string;
  description: string;
}

export interface PastedAudit extends Omit<ContentReading, 'checks'> {
  findings: AuditFinding[];
  passed: PassedCheck[];
}

/** Stands in for a site whose address is not known, so that links from its root are links within the site. */
const unknownSite = 'https://this-site.invalid';
const isWeb = (address: string | undefined): address is string => /^https?:\/\/[^/]/i.test(address ?? '');

const isHtml = (text: string) =>
  /<(?:!doctype|html|head|body|title|meta|main|article|section|header|div|p|h[1-6]|ul|ol|table|img|a)\b[^<>]*>/i.test(
    text,
  );

/** Whether HTML is a page with its head, and not a piece of one. */
const isWhole = (html: string) => /<(?:!doctype|html|head|title|meta)\b/i.test(html);

const pageOf = (url: string): AuditPage => ({
  url,
  outcome: 'ok',
  status: null,
  location: null,
  depth: 0,
  inSitemap: false,
  isBlocked: false,
  words: null,
  bytes: null,
  ms: null,
  fingerprint: null,
  facts: null,
  checks: [],
});

const unknownMeta: PageMeta = { ...emptyMeta, title: null, description: null, slug: null };

interface ReadPaste {
  page: AuditPage;
  text: JudgedText;
  isAddressKnown: boolean;
}

function readHtml(html: string): ReadPaste {
  const facts = readPageFacts(html, `${unknownSite}/`);
  const named = [...facts.canonicals, facts.openGraph['og:url']].find(
    (address) => isWeb(address) && !address.startsWith(unknownSite),
  );
  // Read again, so that its links are those of its own site.
  const own = named === undefined ? facts : readPageFacts(html, named);
  const url = named ?? `${unknownSite}/`;
  const { blocks, place } = readPageBlocks(html);
  const words = blocks.reduce((sum, { isOutside, text }) => sum + (isOutside ? 0 : countWords(text)), 0);
  return {
    page: { ...pageOf(url), facts: { ...own, headers: {} }, words, bytes: html.length },
    text: { blocks, place, language: own.language, meta: metaOfFacts(own, named ?? '') },
    isAddressKnown: named !== undefined,
  };
}

/** A piece of HTML says nothing of the page around it: it is judged as a draft. */
const readFragment = (html: string): ReadPaste => ({
  page: pageOf(''),
  text: { blocks: readPageBlocks(html).blocks, meta: unknownMeta, language: null, place: '' },
  isAddressKnown: false,
});

function readText(text: string): ReadPaste {
  let ids = 0;
  const fromRoot = /\]\(\/(?!\/)/.test(text);
  const markdown = text.replace(/\]\((?=\/(?!\/))/g, `](${unknownSite}`);
  const meta = { ...unknownMeta, address: fromRoot ? unknownSite : '' };
  return {
    page: pageOf(''),
    text: {
      blocks: markdownToBlocks(markdown, () => `b${ids++}`).map(pageBlockOf),
      meta,
      language: null,
      place: '',
    },
    isAddressKnown: false,
  };
}

/** Takes the address that stands in for an unknown one out of what is shown. */
const withoutStandIn = (finding: AuditFinding): AuditFinding => ({
  ...finding,
  examples: finding.examples.map(({ detail, paste }) => ({
    url: '',
    detail: detail.replaceAll(`${unknownSite}/`, '/'),
    paste: paste
      .replaceAll(`"${unknownSite}/"`, '"https://www.example.com/your-page"')
      .replaceAll(unknownSite, 'https://www.example.com'),
  })),
});

/** Audits the HTML of a whole page as a page, a piece of HTML or a text as a draft. */
export async function auditPasted({
  page: pasted,
  keyword,
  title,
  description,
}: Pasted): Promise<PastedAudit> {
  const read = isWhole(pasted) ? readHtml : isHtml(pasted) ? readFragment : readText;
  const { page, text, isAddressKnown } = read(pasted);
  const meta = {
    ...text.meta,
    title: text.meta.title || title.trim() || text.meta.title,
    description: text.meta.description || description.trim() || text.meta.description,
  };
  const { checks, ...reading } = await contentChecks({ ...text, meta }, keyword);
  const { findings, passed } = audit({
    start: page.url,
    pages: [{ ...page, checks }],
    extent: isAddressKnown ? 'address' : 'markup',
  });
  const presented = findings.map((finding) => presentFinding(finding, null));
  return {
    ...reading,
    findings: isAddressKnown ? presented : presented.map(withoutStandIn),
    passed,
  };
}
