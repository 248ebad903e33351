import type { Network } from '#contract/social/networks.ts';
import { networkLabels } from '#contract/social/network-labels.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';
import { sandboxHead } from './page-look.ts';
import { optionLines } from './option-lines.ts';
import type { Feed, FeedRow, MediaRow } from './store.ts';

export const sandboxPage = (title: string, label: string, inner: string) => `<!doctype html>
<html lang="en"><head>${sandboxHead(title)}</head>
<body><header class="note">This is a sandbox of ${escapeHtml(label)} on your own machine. Nothing leaves it.</header>
<main>${inner}</main></body></html>`;

/** Where consent is given: what is asked, for which account, Allow or Deny. */
export function consentPage(
  network: Network,
  fields: Record<string, string>,
  existing: readonly string[],
  problem = '',
): string {
  const name = networkLabels[network];
  const label = escapeHtml(name);
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return sandboxPage(
    `Connect ${name} (sandbox)`,
    name,
    `<h1>Let Quillstead post to ${label}?</h1>
<p>Quillstead asks to see the account’s name, to add pictures and posts, and to read the posts that it made.</p>
<form method="post" class="card"><label for="account">Account name</label>
<input id="account" name="account" list="accounts" maxlength="300" autocomplete="off" autofocus required${problem ? ' aria-describedby="problem" aria-invalid="true"' : ''}>
<datalist id="accounts">${existing.map((name) => `<option value="${escapeHtml(name)}"></option>`).join('')}</datalist>
${problem ? `<p id="problem" class="dim" role="alert">${escapeHtml(problem)}</p>` : '<p class="dim">Any name will do. A name that you used before is the same account. For several pages, separate their names with commas.</p>'}
${hidden}<div class="actions"><button class="first" name="decision" value="allow">Allow</button><button name="decision" value="deny" formnovalidate>Deny</button></div></form>`,
  );
}

export const problemPage = (network: Network, message: string): string =>
  sandboxPage(
    `${networkLabels[network]} (sandbox)`,
    networkLabels[network],
    `<h1>This request for consent cannot be answered</h1><p>${escapeHtml(message)}</p><p><a href="/projects">Back to your projects</a></p>`,
  );

/** HTML of a text; an address in it ends where its sentence goes on. */
function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"'“”]+)/);
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return escapeHtml(part);
      const url = part.replace(/(?<![.,;:!?)])[.,;:!?)]+$/, '');
      const link = `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(url)}</a>`;
      return link + escapeHtml(part.slice(url.length));
    })
    .join('');
}
export const when = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

/** A video is as good as its words where it cannot be seen. */
export const shownMedia = (address: string, { mime, altText }: Pick<MediaRow, 'mime' | 'altText'>): string =>
  mime.startsWith('video/')
    ? `<video src="${address}" controls preload="metadata" aria-label="${escapeHtml(altText || 'Video')}"></video>`
    : `<img src="${address}" alt="${escapeHtml(altText)}">`;

function article(
  network: string,
  { post, account }: FeedRow,
  media: MediaRow[],
  comments: FeedRow[],
  boards: Feed['boards'],
): string {
  const lines = optionLines(post.options, boards);
  const pictures = post.mediaIds.flatMap((id) => media.find((item) => item.id === id) ?? []);
  return `<article class="card" id="${post.id}"><div class="who"><h2>${escapeHtml(account.name)}</h2><span class="dim">@${escapeHtml(account.handle)}</span>${when(post.createdAt)}</div>
${post.title ? `<p><strong>${escapeHtml(post.title)}</strong></p>` : ''}<div class="text">${linked(post.text)}</div>
${post.link ? `<p><a href="${escapeHtml(post.link)}" rel="noopener noreferrer nofollow">${escapeHtml(post.link)}</a></p>` : ''}
${
  pictures.length > 0
    ? `<div class="pictures">${pictures
        .map(
          (picture) =>
            `<figure>${shownMedia(`/sandbox/${network}/media/${picture.id}`, picture)}${picture.altText ? `<figcaption>Alt text: ${escapeHtml(picture.altText)}</figcaption>` : '<figcaption>No alt text</figcaption>'}</figure>`,
        )
        .join('')}</div>`
    : ''
}${lines.length > 0 ? `<ul class="options">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>` : ''}${comments
    .map(
      (comment) =>
        `<div class="comment"><div class="who"><strong>${escapeHtml(comment.account.name)}</strong>${when(comment.post.createdAt)}</div><div class="text">${linked(comment.post.text)}</div></div>`,
    )
    .join('')}</article>`;
}

export const faultsLink = (network: Network): string =>
  `<p><a href="/sandbox/${network.toLowerCase()}/faults">Choose what goes wrong</a></p>`;

/** The public feed of a sandbox network, newest first. */
export function feedPage(network: Network, feed: Feed): string {
  const label = networkLabels[network];
  const parents = new Map(feed.comments.map(({ post }) => [post.id, post.parentId]));
  /** What a chain of answers begins with. */
  const rootOf = (id: string | null): string | null => {
    let root = id;
    for (let next = parents.get(root ?? ''); next; next = parents.get(next)) root = next;
    return root;
  };
  const articles = feed.posts.map((row) =>
    article(
      network.toLowerCase(),
      row,
      feed.media,
      feed.comments.filter((comment) => rootOf(comment.post.parentId) === row.post.id),
      feed.boards,
    ),
  );
  return sandboxPage(
    `${label} feed (sandbox)`,
    label,
    `<h1>${escapeHtml(label)} feed</h1>${faultsLink(network)}${
      articles.length > 0
        ? articles.join('\n')
        : '<p class="dim">Nothing has been posted here. Posts that Quillstead publishes to this sandbox appear on this page.</p>'
    }`,
  );
}
