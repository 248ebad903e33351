// The page behind a link to a brief: read by anybody who has the link, without scripts and without an account.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { briefLinkPath } from '#contract/optimizer/brief.ts';
import { blocksToHtml } from '#engine/document/html/blocks-to-html.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';
import type { OptimizerDeps } from '../deps.ts';
import { sharedBrief } from './links-store.ts';
import { hashOfToken } from './share-brief.ts';

const style = `:root{color-scheme:light dark;--ink:#26221e;--paper:#faf8f4;--line:#e0dacf;--dim:#6a6359;--head:#f1ede5}
@media(prefers-color-scheme:dark){:root{--ink:#ece8e1;--paper:#16151a;--line:#34323b;--dim:#a59f97;--head:#201f26}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/26px Inter,system-ui,sans-serif}
main{max-width:820px;margin:0 auto;padding:32px 16px 64px}h1,h2,h3{letter-spacing:-.02em;line-height:1.25}
h1{font-size:30px}h2{margin:40px 0 12px;font-size:22px}h3{margin:24px 0 8px;font-size:16px}
a{color:inherit}p,li,td{overflow-wrap:anywhere}.note{color:var(--dim);font-size:14px;line-height:20px}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:14px;line-height:20px}td p,th p{margin:0}
th,td{padding:8px 12px 8px 8px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{background:var(--head);font-weight:600;white-space:nowrap}td{min-width:60px}
footer{margin-top:48px;padding-top:16px;border-top:1px solid var(--line)}
@media print{main{max-width:none;padding:0}}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><style>${style}</style></head><body>
<main>
${body}
</main></body></html>`;

const ended = page(
  'This brief is not available',
  `<h1>This brief is not available</h1>
<p>The link has ended or is incomplete. Ask the person who sent it for a new one.</p>`,
);

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(html);

/** Puts the page on the server; what it links to does not learn its address, which is the secret. Links that ended, were revoked or never were get the same answer. */
export function briefPage(http: FastifyInstance, { db, clock }: Pick<OptimizerDeps, 'db' | 'clock'>): void {
  http.get<{ Params: { token: string } }>(
    `${briefLinkPath}:token`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const found = await sharedBrief(db, hashOfToken(params.token), clock.now());
      if (!found) return send(reply, 404, ended);
      const { title, blocks, expiresAt } = found;
      // Wide tables scroll by themselves, so that a phone's page does not.
      const html = blocksToHtml(blocks, { title })
        .html.replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
        .replaceAll('</table>', '</table></div>');
      const footer = `<footer class="note">Shared from Quillstead. This link ends on ${dates.format(expiresAt)}.</footer>`;
      return send(reply, 200, page(title, `${html}\n${footer}`));
    },
  );
}
