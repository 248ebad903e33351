/** What analytics read from a link: where a visit came from. Names are those of Google Analytics’ campaign URLs. */
export interface Utm {
  source: string;
  medium: string;
  campaign: string;
}

const names = { source: 'utm_source', medium: 'utm_medium', campaign: 'utm_campaign' } as const;
const parts = ['source', 'medium', 'campaign'] as const;

const urlOf = (link: string): URL | null => {
  const typed = link.trim();
  if (typed === '') return null;
  try {
    return new URL(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
  } catch {
    return null;
  }
};

/** What a link has already, or what posts usually have. */
export function utmOf(link: string): Utm {
  const query = urlOf(link)?.searchParams;
  return {
    source: query?.get(names.source) ?? 'social',
    medium: query?.get(names.medium) ?? 'social',
    campaign: query?.get(names.campaign) ?? '',
  };
}

/** The link with the tags in place of any it had; an empty tag is left out. @returns null where it is no address */
export function withUtm(link: string, utm: Utm): string | null {
  const url = urlOf(link);
  if (!url) return null;
  for (const part of parts) {
    const value = utm[part].trim();
    if (value === '') url.searchParams.delete(names[part]);
    else url.searchParams.set(names[part], value);
  }
  return url.href;
}
