// What each live endpoint of DataForSEO v3 answers and takes for it, in US dollars.
import { type Corpus, hashOf, type Page } from './corpus.ts';

/** One task of a POST body. */
export interface Task {
  keyword?: unknown;
  keywords?: unknown;
  target?: unknown;
  location_code?: unknown;
  location_name?: unknown;
  language_code?: unknown;
  language_name?: unknown;
  depth?: unknown;
  limit?: unknown;
  offset?: unknown;
  include_seed_keyword?: unknown;
  [name: string]: unknown;
}

/** The result of a task, or the name of the field that is wrong; null: nothing was found. */
export type Outcome = { result: unknown[] | null; cost: number } | { invalid: string };

export interface Endpoint {
  path: string;
  run: (corpus: Corpus, task: Task, now: Date) => Outcome;
}

const stamp = (now: Date) => `${now.toISOString().slice(0, 19).replace('T', ' ')} +00:00`;
const hasPlace = (task: Task) => task.location_code !== undefined || task.location_name !== undefined;
const hasLanguage = (task: Task) => task.language_code !== undefined || task.language_name !== undefined;
const placeOf = ({ location_code = 2840, language_code = 'en' }: Task) => ({ location_code, language_code });
const wholeOr = (value: unknown, otherwise: number) => (value === undefined ? otherwise : Number(value));
const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Google Ads takes no keyword with these, and none of a batch that has one. */
const forbidden = /[,!@%^()={};~`<>?\\|―]/;

function keywordsOf({ keywords }: Task): string[] | null {
  if (!Array.isArray(keywords) || keywords.length < 1 || keywords.length > 1000) return null;
  const fits = (keyword: unknown) =>
    typeof keyword === 'string' &&
    keyword.trim() !== '' &&
    keyword.length <= 80 &&
    keyword.trim().split(/\s+/).length <= 10 &&
    !forbidden.test(keyword);
  return keywords.every(fits) ? (keywords as string[]).map((keyword) => keyword.toLowerCase()) : null;
}

function organicItem({ url, title, snippet }: Page, rank: { group: number; absolute: number }) {
  const domain = URL.canParse(url) ? new URL(url).hostname : null;
  return {
    type: 'organic',
    rank_group: rank.group,
    rank_absolute: rank.absolute,
    page: Math.ceil(rank.group / 10),
    position: 'left',
    xpath: `/html[1]/body[1]/div[${rank.absolute}]`,
    domain,
    title,
    url,
    cache_url: null,
    website_name: domain,
    breadcrumb: url,
    description: snippet,
    highlighted: null,
    links: null,
    faq: null,
    rating: null,
    price: null,
    timestamp: null,
    is_featured_snippet: false,
    is_image: false,
    is_video: false,
    related_result: null,
  };
}

function serp(corpus: Corpus, task: Task, now: Date): Outcome {
  const { keyword: sent } = task;
  if (typeof sent !== 'string' || sent === '' || sent.length > 700) return { invalid: 'keyword' };
  // Its page on the call: "%" is written %25 and "+" is written %2B; a bare "+" is a space.
  const keyword = sent.replaceAll('+', ' ').replaceAll('%2B', '+').replaceAll('%25', '%');
  if (!hasPlace(task)) return { invalid: 'location_code' };
  if (!hasLanguage(task)) return { invalid: 'language_code' };
  const depth = wholeOr(task.depth, 10);
  if (!isWhole(depth, 1, 700)) return { invalid: 'depth' };
  const pages = corpus.pages(keyword).slice(0, depth);
  const base = 0.002;
  // Pages that Google did not have are paid back.
  const cost = base + base * 0.75 * Math.max(0, Math.ceil(pages.length / 10) - 1);
  if (pages.length === 0) return { result: null, cost: base };
  const place = (type: string, absolute: number) => ({
    type,
    rank_group: 1,
    rank_absolute: absolute,
    page: 1,
    position: 'left',
  });
  // The questions stand after the third result, so all that follow have another absolute rank than rank in group.
  const organic = pages.map((page, index) =>
    organicItem(page, { group: index + 1, absolute: index + (index < 3 ? 1 : 2) }),
  );
  const questions = {
    ...place('people_also_ask', 4),
    items: corpus.questions(keyword).map((title) => ({
      type: 'people_also_ask_element',
      title,
      seed_question: null,
      expanded_element: [],
    })),
  };
  const last = pages.length + (pages.length > 3 ? 2 : 1);
  const related = { ...place('related_searches', last), items: corpus.related(keyword) };
  const items = [
    ...organic.slice(0, 3),
    ...(pages.length > 3 ? [questions] : []),
    ...organic.slice(3),
    related,
  ];
  const search = new URLSearchParams({ q: keyword });
  return {
    cost,
    result: [
      {
        keyword,
        type: 'organic',
        se_domain: 'google.com',
        ...placeOf(task),
        check_url: `https://www.google.com/search?${search}`,
        datetime: stamp(now),
        spell: null,
        item_types: [...new Set(items.map(({ type }) => type))],
        se_results_count: pages.length * 1000,
        items_count: items.length,
        items,
      },
    ],
  };
}

const levels = ['LOW', 'MEDIUM', 'HIGH'];
const difficultyOf = (keyword: string) => hashOf(`difficulty ${keyword}`) % 101;

function monthsBefore(now: Date, volume: number) {
  return Array.from({ length: 12 }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back, 1));
    return { year: month.getUTCFullYear(), month: month.getUTCMonth() + 1, search_volume: volume };
  });
}

function adsFigures(corpus: Corpus, keyword: string, now: Date) {
  const volume = corpus.volume(keyword);
  const index = hashOf(`competition ${keyword}`) % 101;
  const none = volume === null;
  return {
    competition: none ? null : levels[Math.min(2, Math.floor(index / 34))],
    competition_index: none ? null : index,
    search_volume: volume,
    low_top_of_page_bid: none ? null : 0.4,
    high_top_of_page_bid: none ? null : 2.5,
    cpc: none ? null : 1.1,
    monthly_searches: none ? null : monthsBefore(now, volume),
  };
}

function searchVolume(corpus: Corpus, task: Task, now: Date): Outcome {
  const keywords = keywordsOf(task);
  if (keywords === null) return { invalid: 'keywords' };
  const result = [...new Set(keywords)].map((keyword) => ({
    keyword,
    spell: null,
    ...placeOf(task),
    search_partners: false,
    ...adsFigures(corpus, keyword, now),
  }));
  return { cost: 0.075, result };
}

function keywordData(corpus: Corpus, keyword: string, task: Task, now: Date) {
  const { competition, competition_index: index, ...figures } = adsFigures(corpus, keyword, now);
  return {
    se_type: 'google',
    keyword,
    ...placeOf(task),
    keyword_info: {
      se_type: 'google',
      last_updated_time: stamp(now),
      competition: index === null ? null : index / 100,
      competition_level: competition,
      ...figures,
      categories: [10019],
      search_volume_trend: { monthly: 0, quarterly: 12, yearly: -8 },
    },
    keyword_properties: {
      se_type: 'google',
      core_keyword: null,
      synonym_clustering_algorithm: 'text_processing',
      keyword_difficulty: difficultyOf(keyword),
      detected_language: 'en',
      is_another_language: false,
    },
    serp_info: null,
    avg_backlinks_info: null,
    search_intent_info: { se_type: 'google', main_intent: 'informational', foreign_intent: null },
  };
}

/** The part of a Labs list that a task asks for; each row costs. */
function labs(task: Task, head: Record<string, unknown>, rows: unknown[], cost = 0.01): Outcome {
  const limit = wholeOr(task.limit, 100);
  const offset = wholeOr(task.offset, 0);
  if (!isWhole(limit, 1, 1000)) return { invalid: 'limit' };
  if (!isWhole(offset, 0, 1_000_000)) return { invalid: 'offset' };
  const items = rows.slice(offset, offset + limit);
  return {
    cost: cost + 0.0001 * items.length,
    result: [
      {
        se_type: 'google',
        ...head,
        ...placeOf(task),
        total_count: rows.length,
        items_count: items.length,
        items: items.length > 0 ? items : null,
      },
    ],
  };
}

function suggestions(corpus: Corpus, task: Task, now: Date): Outcome {
  const { keyword } = task;
  if (typeof keyword !== 'string' || keyword.trim() === '') return { invalid: 'keyword' };
  if (!hasPlace(task)) return { invalid: 'location_code' };
  const found = corpus
    .related(keyword)
    .flatMap((related) => [related, ...Array.from({ length: 59 }, (_, index) => `${related} ${index + 2}`)]);
  const seed = keyword.toLowerCase();
  const seedData = task.include_seed_keyword === true ? keywordData(corpus, seed, task, now) : null;
  const rows = found.map((text) => keywordData(corpus, text, task, now));
  return labs(task, { seed_keyword: seed, seed_keyword_data: seedData, offset_token: null }, rows);
}

function bulkDifficulty(_corpus: Corpus, task: Task): Outcome {
  const keywords = keywordsOf(task);
  if (keywords === null) return { invalid: 'keywords' };
  if (!hasPlace(task)) return { invalid: 'location_code' };
  if (!hasLanguage(task)) return { invalid: 'language_code' };
  const rows = keywords.map((keyword) => ({
    se_type: 'google',
    keyword,
    keyword_difficulty: difficultyOf(keyword),
  }));
  return labs({ ...task, limit: 1000 }, {}, rows);
}

function rankedKeywords(corpus: Corpus, task: Task, now: Date): Outcome {
  const { target } = task;
  if (
    typeof target !== 'string' ||
    !/^[\w-]+(\.[\w-]+)+$|^https?:\/\//.test(target) ||
    target.startsWith('www.')
  )
    return { invalid: 'target' };
  const byPage = URL.canParse(target);
  const host = (byPage ? new URL(target).hostname : target).replace(/^www\./, '');
  const rows = corpus
    .rankedOn(host)
    .filter(({ page }) => !byPage || page.url === target)
    .map(({ keyword, position, page }) => ({
      se_type: 'google',
      keyword_data: keywordData(corpus, keyword, task, now),
      ranked_serp_element: {
        se_type: 'google',
        serp_item: {
          ...organicItem(page, { group: position, absolute: position + 1 }),
          etv: Math.round((corpus.volume(keyword) ?? 0) / position),
        },
        check_url: `https://www.google.com/search?${new URLSearchParams({ q: keyword })}`,
        serp_item_types: ['organic', 'people_also_ask'],
        keyword_difficulty: difficultyOf(keyword),
        is_lost: false,
        last_updated_time: stamp(now),
      },
    }));
  return labs(task, { target }, rows);
}

/** The endpoint of Google Ads has a limit of its own. */
export const googleAdsPath = '/v3/keywords_data/google_ads/search_volume/live';

export const endpoints: Endpoint[] = [
  { path: '/v3/serp/google/organic/live/advanced', run: serp },
  { path: googleAdsPath, run: searchVolume },
  { path: '/v3/dataforseo_labs/google/keyword_suggestions/live', run: suggestions },
  { path: '/v3/dataforseo_labs/google/bulk_keyword_difficulty/live', run: bulkDifficulty },
  { path: '/v3/dataforseo_labs/google/ranked_keywords/live', run: rankedKeywords },
];
