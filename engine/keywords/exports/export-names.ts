// Header names of keyword exports, compared in lower case. English names are those of real export files of 2019–2026;
// other languages are those of the interfaces of Search Console and Google Ads, where wordings changed over the years.

export type Names = ReadonlySet<string>;
const names = (text: string): Names => new Set(text.split('|').map((name) => name.trim()));

/** Search Console's first column: the queries. */
export const queryNames = {
  english: names('top queries | queries | query'),
  other: names(
    'häufigste suchanfragen | suchanfragen | requêtes les plus fréquentes | requêtes principales | consultas principales | principales consultas | query principali | query più frequenti | populairste zoekopdrachten | principais consultas | najpopularniejsze zapytania | en popüler sorgular | nejčastější dotazy | vanligaste sökfrågorna | поисковый запрос | популярные запросы',
  ),
  /** languages whose decimal mark is a point */
  point: names('上位のクエリ | 인기 검색어 | 热门查询 | 熱門查詢'),
};
/** First columns of Search Console's table by date and of its table by page. */
export const dateNames = names('date | datum | fecha | data | dato | tarih | дата | 日付 | 날짜 | 日期');
export const pageNames = names(
  'top pages | pages | page | häufigste seiten | die häufigsten seiten | seiten | pages les plus populaires | pages principales | páginas principales | principales páginas | pagine principali | populairste pagina’s',
);
/** First columns of its further tables: what to import instead is said. */
export const otherTables = names(
  'country | countries | land | pays | device | devices | gerät | appareil | search appearance | filter',
);
export const keywordNames = {
  english: names('keyword | keywords | search term | search query | query | phrase | term'),
  other: names(
    'suchbegriff | suchbegriffe | mot clé | mots clés | mot-clé | mots-clés | palabra clave | palabras clave | parola chiave | parole chiave | palavra-chave | palavras-chave | zoekwoord | zoekwoorden',
  ),
};

export const metricNames = {
  clicks: names(
    'clicks | klicks | clics | clic | klikken | kliknięcia | cliques | tıklama | tıklamalar | kliknutí | klick | клики | クリック数 | 클릭수 | 点击次数 | 點擊次數',
  ),
  impressions: names(
    'impressions | impressionen | impresiones | impressioni | vertoningen | wyświetlenia | impressões | görüntüleme | zobrazení | visningar | показы | 表示回数 | 노출수 | 展示次数 | 曝光次數',
  ),
  ctr: names('ctr | klickrate | klickfrekvens | 클릭률 | 点击率 | 點閱率'),
  position: names(
    'position | average position | avg. position | current position | durchschnittliche position | position moyenne | posición | posición media | posizione | posizione media | positie | pozycja | posição | posição média | ortalama konum | pozice | průměrná pozice | genomsnittlig position | позиция | 掲載順位 | 평균 게재순위 | 平均排名',
  ),
} as const;

/** How Search Console calls the earlier one of two periods. */
export const earlierPeriod =
  /previous|prior|last year|vorherig|vorig|vorjahr|précédent|anterior|precedent|vorige|poprzedni|önceki|předchozí|föregående|предыдущ/;

/** Google Ads' columns; those of single months begin with its word for searches: "Searches: May 2025". */
export const plannerNames = {
  volume:
    /^(?:avg|average|durchschn|nombre moyen|nbre moy|moyenne|promedio|media|média|gem)[^:]*(?:monthly searches|suchanfragen|recherches|búsquedas|ricerche|pesquisas|zoekopdrachten)[^:]*$/,
  competition:
    /^(?:competition|wettbewerb|concurrence|competencia|concorrenza|concorrência|concurrentie) \([^)]*(?:index|indiz)[^)]*\)$/,
  // Of the two bids for the top of the page the upper one.
  cpc: /^(?:top.of.page|gebot|enchère|puja|offerta|lance|bod)[^(]*\((?:[^)]* )?(?:high|höherer|oberer|obere|haute?|élevée|supérieure|alto|alta|superior|superiore|hoog|hoge)(?: [^)]*)?\)$/,
  month: /^(?:searches|suchanfragen|recherches|búsquedas|ricerche|pesquisas|zoekopdrachten) ?: ./,
  currency: names('currency | währung | devise | moneda | valuta | moeda'),
} as const;

/** First words of a row of totals, as Google Ads and Search Console's sheets write them. */
export const totalNames = names(
  'total | totals | grand total | gesamt | gesamtsumme | summe | total général | totale | totaal | suma | soma',
);
