// What a double finds. A test names the results of the keywords that it is about; for every other keyword there are
// many, always the same.

export interface Page {
  url: string;
  title: string;
  snippet: string;
}

export interface Corpus {
  /** The results of a keyword, best first, whatever its case; an empty list: nothing is found. */
  set(keyword: string, urls: readonly string[]): void;
  pages(keyword: string): Page[];
  questions(keyword: string): string[];
  related(keyword: string): string[];
  /** Searches a month; null: no data. */
  volume(keyword: string): number | null;
  setVolume(keyword: string, volume: number | null): void;
  /** Keywords whose named results are on a host (without scheme), with their place. */
  rankedOn(host: string): { keyword: string; position: number; page: Page }[];
}

/** keyword → addresses, best first */
export type Results = Readonly<Record<string, readonly string[]>>;

const resultsOfUnnamed = 100;

/** A number that is always the same for a text (FNV-1a, 32 bits). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

const keyOf = (keyword: string) => keyword.trim().toLowerCase();
const slugOf = (keyword: string) => encodeURIComponent(keyOf(keyword).replaceAll(' ', '-'));

function pageOf(keyword: string, url: string, index: number): Page {
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  return {
    url,
    title: `${keyword} – ${host}`,
    snippet: `What ${host} says about ${keyword}, as number ${index + 1}.`,
  };
}

/** A corpus with the results that a test names. */
export function createCorpus(results: Results = {}): Corpus {
  const named = new Map<string, readonly string[]>();
  for (const [keyword, urls] of Object.entries(results)) named.set(keyOf(keyword), urls);
  const volumes = new Map<string, number | null>();
  const urlsOf = (keyword: string) =>
    named.get(keyOf(keyword)) ??
    Array.from(
      { length: resultsOfUnnamed },
      (_, index) => `https://www.site-${index + 1}.example/${slugOf(keyword)}`,
    );
  const pages = (keyword: string) => urlsOf(keyword).map((url, index) => pageOf(keyword, url, index));
  return {
    set: (keyword, urls) => void named.set(keyOf(keyword), urls),
    pages,
    questions: (keyword) => ['What is', 'How does', 'Why use'].map((words) => `${words} ${keyword}?`),
    related: (keyword) => ['best', 'cheap', 'free', 'how to'].map((word) => `${word} ${keyword}`),
    volume: (keyword) => {
      const given = volumes.get(keyOf(keyword));
      return given === undefined ? (hashOf(keyOf(keyword)) % 5000) * 10 + 10 : given;
    },
    setVolume: (keyword, volume) => void volumes.set(keyOf(keyword), volume),
    rankedOn: (host) =>
      [...named.keys()].flatMap((keyword) => {
        const found = pages(keyword);
        const index = found.findIndex(
          ({ url }) => URL.canParse(url) && new URL(url).hostname.replace(/^www\./, '') === host,
        );
        return index === -1 ? [] : [{ keyword, position: index + 1, page: found[index]! }];
      }),
  };
}
