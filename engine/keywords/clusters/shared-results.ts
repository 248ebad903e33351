/** Addresses in common by which two keywords of ten results belong together, the usual measure of the trade. */
const enough = 3;
/** First results that count. */
const looked = 10;
/** So many clusters may share an address; one that is everywhere (a shop's front page) tells little. */
const mostPerAddress = 100;

/** An address without what changes nothing: scheme, www, closing slash, query of campaigns, place on the page. */
function bareAddress(address: string): string {
  const [before = ''] = address.trim().split('#', 1);
  const [path = '', query = ''] = before.split('?', 2);
  const kept = query
    .split('&')
    .filter((part) => part !== '' && !/^(?:utm_\w+|gclid|fbclid|msclkid|srsltid)(?:=|$)/.test(part));
  const bare = path.replace(/^https?:\/\//i, '').replace(/^www\./i, '');
  return (bare.endsWith('/') ? bare.slice(0, -1) : bare) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}

/**
 * Clusters by result pages: from the most searched down, a keyword joins the head with most addresses in common, at
 * least three of ten, or is a head itself.
 * @param items the most searched first; those without results are left aside
 */
export function sharedResults<Item extends { results?: readonly string[] }>(
  items: readonly Item[],
): { members: Item[]; shared: Map<Item, number> }[] {
  const clusters: { members: Item[]; shared: Map<Item, number> }[] = [];
  const heads = new Map<string, number[]>();
  for (const item of items) {
    const addresses = [...new Set((item.results ?? []).slice(0, looked).map(bareAddress))].filter(Boolean);
    if (addresses.length === 0) continue;
    const common = new Map<number, number>();
    for (const address of addresses)
      for (const head of heads.get(address) ?? []) common.set(head, (common.get(head) ?? 0) + 1);
    const [head, count = 0] = [...common].toSorted(([a, n], [b, m]) => m - n || a - b)[0] ?? [];
    if (head !== undefined && count >= enough) {
      clusters[head]!.members.push(item);
      clusters[head]!.shared.set(item, count);
      continue;
    }
    for (const address of addresses) {
      const there = heads.get(address);
      if (!there) heads.set(address, [clusters.length]);
      else if (there.length < mostPerAddress) there.push(clusters.length);
    }
    clusters.push({ members: [item], shared: new Map([[item, addresses.length]]) });
  }
  return clusters;
}
