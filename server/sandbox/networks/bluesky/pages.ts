import { networkFacts } from '#contract/social/networks.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { faultsLink, sandboxPage, shownMedia, when } from '../pages.ts';
import { filesOf, PostRecord } from './post.ts';
import type { newestRecords } from '../record-store.ts';
import { mediaByCid } from '../store.ts';

const { label } = networkFacts.BLUESKY;

/** Where an account gets an app password, which is shown once. */
export function passwordPage(made: { handle: string; password: string } | null, problem = ''): string {
  return sandboxPage(
    'App passwords',
    label,
    made
      ? `<h1>Your app password</h1><p>Enter both in Quillstead. The password is shown only once.</p>
<dl class="card"><dt>Handle</dt><dd><code>${escapeHtml(made.handle)}</code></dd><dt>App password</dt><dd><code>${escapeHtml(made.password)}</code></dd></dl>
<p><a href="/sandbox/bluesky/app-passwords">Another account</a></p>`
      : `<h1>Add an app password</h1><p>Choose an account of this sandbox. A name that you used before is the same account.</p>
<form method="post" class="card"><label for="account">Account name</label>
<input id="account" name="account" maxlength="60" autocomplete="off" autofocus required${problem ? ' aria-describedby="problem" aria-invalid="true"' : ''}>
${problem ? `<p id="problem" class="dim" role="alert">${escapeHtml(problem)}</p>` : ''}<div class="actions"><button class="first">Create app password</button></div></form>`,
  );
}

type Facets = NonNullable<PostRecord['facets']>;

/** The text with its facets as links: what has none is plain text, as on the network itself. */
function linked(text: string, facets: Facets): string {
  const bytes = Buffer.from(text);
  let html = '';
  let read = 0;
  for (const { index, features } of facets.toSorted((a, b) => a.index.byteStart - b.index.byteStart)) {
    const { byteStart, byteEnd } = index;
    if (byteStart < read || byteEnd <= byteStart || byteEnd > bytes.length) continue;
    const shown = escapeHtml(bytes.subarray(byteStart, byteEnd).toString());
    const [feature] = features;
    const href =
      feature && 'uri' in feature && /^https?:/.test(feature.uri)
        ? feature.uri
        : feature && 'tag' in feature
          ? `#tag-${encodeURIComponent(feature.tag)}`
          : '#mention';
    html += escapeHtml(bytes.subarray(read, byteStart).toString());
    html += `<a href="${escapeHtml(href)}" rel="noopener noreferrer nofollow">${shown}</a>`;
    read = byteEnd;
  }
  return html + escapeHtml(bytes.subarray(read).toString());
}

async function pictures(db: Queryable, post: PostRecord): Promise<string> {
  const figures: string[] = [];
  for (const { cid, alt } of filesOf(post)) {
    const [row] = await mediaByCid(db, [cid]);
    const caption = alt === '' ? 'No alt text' : `Alt text: ${escapeHtml(alt)}`;
    if (!row) continue;
    const shown = shownMedia(`/sandbox/bluesky/media/${row.id}`, { mime: row.mime, altText: alt });
    figures.push(`<figure>${shown}<figcaption>${caption}</figcaption></figure>`);
  }
  return figures.length > 0 ? `<div class="pictures">${figures.join('')}</div>` : '';
}

/** The public feed, newest first, each post with its thread; an answer to what is gone stands alone. */
export async function blueskyFeed(
  db: Queryable,
  posts: Awaited<ReturnType<typeof newestRecords>>,
): Promise<string> {
  const shown = posts.map(({ record, account }) => ({
    record,
    account,
    value: PostRecord.parse(record.value),
  }));
  const nameOf = (uri: string | undefined) => uri?.split('/').at(-1);
  const names = new Set(shown.map(({ record }) => record.name));
  const rootOf = ({ value }: (typeof shown)[number]) => {
    const root = nameOf(value.reply?.root.uri);
    return root !== undefined && names.has(root) ? root : null;
  };
  const body = async ({ value }: (typeof shown)[number]) => {
    const warning = value.labels?.values.map(({ val }) => val).join(', ');
    return `${value.reply ? '<p class="dim">In reply to a post</p>' : ''}<div class="text">${linked(value.text, value.facets ?? [])}</div>${await pictures(db, value)}${warning ? `<ul class="options"><li>Content label: ${escapeHtml(warning)}</li></ul>` : ''}`;
  };
  const articles: string[] = [];
  for (const post of shown.filter((item) => rootOf(item) === null)) {
    const { record, account } = post;
    const answers: string[] = [];
    for (const answer of shown.filter((item) => rootOf(item) === record.name).toReversed())
      answers.push(
        `<div class="comment"><div class="who"><strong>${escapeHtml(answer.account.name)}</strong>${when(answer.record.createdAt)}</div>${await body(answer)}</div>`,
      );
    articles.push(`<article class="card" id="${escapeHtml(record.name)}"><div class="who"><h2>${escapeHtml(account.name)}</h2><span class="dim">@${escapeHtml(account.handle)}</span>${when(record.createdAt)}</div>
${await body(post)}${answers.join('')}</article>`);
  }
  return sandboxPage(
    `${label} feed (sandbox)`,
    label,
    `<h1>${label} feed</h1>${faultsLink('BLUESKY')}${articles.join('\n') || '<p class="dim">Nothing has been posted here. Posts that Quillstead publishes to this sandbox appear on this page.</p>'}`,
  );
}
