// Header names of keyword exports, compared in lower case. English names are those of real export files of 2019–2026;
// Search Console's other languages are those of its interface.
import type { FigureName } from './figures.ts';

const names = (text: string): ReadonlySet<string> => new Set(text.split('|').map((name) => name.trim()));

/** Search Console's first column: the queries. */
export const queryNames = {
  english: names('top queries | queries | query'),
  other: names(
    'häufigste suchanfragen | suchanfragen | requêtes les plus fréquentes | requêtes principales | consultas principales | principales consultas | query principali | query più frequenti | populairste zoekopdrachten | principais consultas | najpopularniejsze zapytania | en popüler sorgular | nejčastější dotazy | vanligaste sökfrågorna | поисковый запрос | популярные запросы',
  ),
  /** languages whose decimal mark is a point */
  point: names('上位のクエリ | 인기 검색어 | 热门查询 | 熱門查詢'),
};
/** First columns of Search Console's other tables: what to import instead is said. */
export const otherTables = names(
  'top pages | pages | page | häufigste seiten | seiten | pages les plus populaires | páginas principales | pagine principali | country | countries | land | device | devices | date | search appearance | filter',
);
export const keywordNames = names('keyword | keywords | search term | search query | query | phrase | term');

const clicks = names(
  'clicks | klicks | clics | clic | klikken | kliknięcia | cliques | tıklama | tıklamalar | kliknutí | klick | клики | クリック数 | 클릭수 | 点击次数 | 點擊次數',
);
const impressions = names(
  'impressions | impressionen | impresiones | impressioni | vertoningen | wyświetlenia | impressões | görüntüleme | zobrazení | visningar | показы | 表示回数 | 노출수 | 展示次数 | 曝光次數',
);
const ctr = names('ctr | klickrate | klickfrekvens | 클릭률 | 点击率 | 點閱率');
const position = names(
  'position | average position | avg. position | current position | durchschnittliche position | position moyenne | posición | posición media | posizione | posizione media | positie | pozycja | posição | posição média | ortalama konum | pozice | průměrná pozice | genomsnittlig position | позиция | 掲載順位 | 평균 게재순위 | 平均排名',
);

/** Columns of one tool: which header names hold which figure. */
export type Columns = Partial<Record<FigureName, ReadonlySet<string> | RegExp>>;

const cpc = /^cpc(?: \(\w{3}\))?$/;
export const columnsOf = {
  'search-console': { clicks, impressions, ctr, position },
  'keyword-planner': {
    volume: names('avg. monthly searches | avg. monthly searches (exact match only)'),
    competition: names('competition (indexed value)'),
    cpc: names('top of page bid (high range)'),
  },
  // "Global volume" and "Clicks" are estimates of other things: they are left out on purpose.
  ahrefs: { volume: names('volume'), difficulty: names('difficulty | kd'), cpc, position },
  semrush: {
    volume: names('volume | search volume'),
    difficulty: names('keyword difficulty | keyword difficulty index | kd | kd %'),
    competition: names('competitive density | competition'),
    cpc,
    position,
  },
  list: {
    volume: names('volume | search volume | monthly searches | avg. monthly searches'),
    difficulty: names('difficulty | keyword difficulty | kd'),
    clicks,
    impressions,
    ctr,
    cpc,
    position,
  },
} as const satisfies Record<string, Columns>;

const onlyAhrefs =
  /^(?:cps|parent keyword|parent topic|traffic potential|global volume|global traffic potential|first seen|return rate|organic traffic|current organic traffic|current position|sv trend.*)$/;
const onlySemrush =
  /^(?:keyword difficulty(?: index)?|competitive density|number of results|click potential|seed keyword|keyword intents|position type|traffic cost|cpc \(\w{3}\))$/;

/** The tool whose export has these columns; `list` for a sheet with a keyword column of nobody's. */
export function toolOf(headers: readonly string[]): keyof typeof columnsOf | 'other-table' | null {
  const first = headers[0] ?? '';
  const has = (wanted: ReadonlySet<string>) => headers.some((header) => wanted.has(header));
  const isQuery = queryNames.english.has(first) || queryNames.other.has(first) || queryNames.point.has(first);
  if (isQuery && has(clicks) && has(impressions)) return 'search-console';
  if (otherTables.has(first) && has(clicks) && has(impressions)) return 'other-table';
  if (!has(keywordNames)) return null;
  if (headers.some((header) => columnsOf['keyword-planner'].volume.has(header)) && headers[0] === 'keyword')
    return 'keyword-planner';
  if (headers.some((header) => onlyAhrefs.test(header))) return 'ahrefs';
  return headers.some((header) => onlySemrush.test(header)) ? 'semrush' : 'list';
}

/** A header name as it is compared. */
export const headerName = (cell: string): string =>
  cell
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase();

/** Places of a column's cells; a header may match more than once (one per month). */
export const placesOf = (headers: readonly string[], wanted: ReadonlySet<string> | RegExp): number[] =>
  headers.flatMap((header, at) =>
    (wanted instanceof RegExp ? wanted.test(header) : wanted.has(header)) ? [at] : [],
  );

/** Where the searches of single months stand. */
export const trendNames = /^(?:searches: .*|trends?|sv trend.*)$/;
