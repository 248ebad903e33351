// Short pages in other languages than English, written for tests.
import type { CompetitorPage } from '#contract/optimizer.ts';
import { samplePage } from './sample-pages.ts';

const pagesOf = (language: string, sources: readonly string[]): CompetitorPage[] =>
  sources.map((source, at) => samplePage(`${language}${at}`, source));

/** About insulating a house. */
export const germanPages = pagesOf('de', [
  `# Haus dämmen: womit anfangen?

Wer ein altes Haus kauft, friert oft schon im ersten Winter. Bevor Sie ein Haus dämmen, lohnt sich ein Blick auf die Stellen, an denen die Wärme verloren geht. Bei vielen Häusern ist das Dach die größte Schwachstelle, danach kommen die Fassade und die Decke des Kellers.

## Das Dach und die oberste Decke

Die oberste Geschossdecke lässt sich an einem Wochenende mit Platten aus Mineralwolle belegen. Der Dämmstoff kostet wenig, und die Heizkosten sinken sofort. Wird das Dach ausgebaut, kommt die Dämmung zwischen die Sparren. Achten Sie auf eine dichte Dampfbremse, denn feuchte Luft darf nicht in den Dämmstoff dringen.

## Die Fassade

Eine gedämmte Fassade hält die Wände warm und verhindert Schimmel in den Ecken. Üblich sind Platten, die auf den alten Putz geklebt und verdübelt werden. Bei denkmalgeschützten Häusern bleibt oft nur die Dämmung von innen, die ein erfahrener Handwerker planen sollte.

## Was kostet die Dämmung?

Für eine Fassade zahlen Eigentümer je nach Dämmstoff zwischen hundert und zweihundert Euro pro Quadratmeter. Die Kellerdecke ist viel billiger, weil kein Gerüst gebraucht wird. Ein Zuschuss vom Staat deckt einen Teil der Kosten, wenn ein Energieberater den Antrag begleitet. Nach etwa zwölf Jahren hat sich die Dämmung eines Hauses meist bezahlt gemacht, bei steigenden Heizkosten auch früher. Vergleichen Sie mehrere Angebote und lassen Sie sich Referenzen aus der Nachbarschaft zeigen.`,
  `# So dämmen Sie Ihr Haus richtig

Ein schlecht gedämmtes Haus verliert im Winter mehr als die Hälfte seiner Wärme über Dach, Wände und Fenster. Mit einer guten Dämmung sinkt der Verbrauch deutlich, und die Räume bleiben auch im Sommer angenehm. Der folgende Überblick zeigt, in welcher Reihenfolge Sie ein Haus dämmen sollten.

## Zuerst ein Gespräch mit dem Energieberater

Ein Energieberater misst, wo die Wärme entweicht, und rechnet aus, welche Maßnahme sich lohnt. Sein Besuch wird vom Staat gefördert. Ohne seinen Bericht gibt es für viele Häuser keinen Zuschuss, deshalb steht das Gespräch am Anfang.

## Welcher Dämmstoff passt?

Mineralwolle brennt nicht und ist günstig. Holzfaser schützt gut vor der Hitze des Sommers, kostet aber mehr. Zellulose wird in Hohlräume geblasen und eignet sich für Dächer, die nicht geöffnet werden sollen. Hartschaum findet man an Fassaden und unter der Kellerdecke, weil er Feuchtigkeit verträgt.

## Die häufigsten Fehler

Lücken in der Dampfbremse führen zu nassen Sparren und Schimmel. Auch Wärmebrücken an Balkonen und Rollläden werden gern vergessen. Wer neue Fenster in eine ungedämmte Fassade setzt, verschiebt das Problem nur: Die Feuchtigkeit schlägt sich dann an der kalten Wand nieder. Lüften Sie nach der Sanierung mehrmals am Tag, denn ein dichtes Haus atmet nicht von selbst. Wenn Handwerker diese Punkte beachten, sparen die Bewohner über Jahre hinweg hohe Heizkosten und wohnen dabei spürbar angenehmer als in den kalten Jahren davor.`,
  `# Fassade, Dach, Keller: die Dämmung alter Häuser

Alte Häuser haben Charme, aber ihre Wände sind kalt. Die Dämmung ist die wirksamste Maßnahme gegen hohe Heizkosten, und sie lässt sich in Schritten angehen. Wir haben drei Familien besucht, die ihr Haus selbst gedämmt haben, und mit ihren Handwerkern gesprochen.

## Familie Brandt beginnt mit dem Dach

Auf dem Speicher lagen nur ein paar Bretter. An zwei Tagen verlegten die Brandts Mineralwolle zwischen den Balken der Decke und darüber eine zweite Schicht. Im nächsten Winter brauchten sie ein Fünftel weniger Gas. Das Material kostete keine tausend Euro.

## Die Fassade der Familie Yilmaz

Hier klebte ein Betrieb Platten aus Holzfaser auf den Putz. Der Dämmstoff ist teurer als Hartschaum, passt aber zu den Wänden des Hauses, die atmen sollen. Das Gerüst stand vier Wochen. Ein Zuschuss übernahm ein Fünftel der Kosten, den Antrag stellte der Energieberater.

## Ein trockener Keller

Herr Petersen dämmte die Kellerdecke von unten. Das Erdgeschoss hat seitdem warme Böden, und der Keller blieb trocken. Vorher musste er die Leitungen umlegen, was mehr Arbeit machte als die Dämmung selbst.

Alle drei raten dazu, das Haus zuerst untersuchen zu lassen. Wer ein Haus dämmen will, ohne die Feuchtigkeit zu kennen, riskiert Schimmel hinter den Platten und an den Fenstern. Erst messen, dann bauen: So bleibt die Wärme im Haus und das Geld in der Kasse.`,
  `# Was bringt es, ein Haus zu dämmen?

Die kurze Antwort: warme Wände, niedrige Heizkosten und einen höheren Wert der Immobilie. Die lange Antwort hängt vom Zustand des Gebäudes ab. Häuser aus den fünfziger Jahren verlieren viermal so viel Wärme wie Neubauten, und gerade dort wirkt die Dämmung am stärksten.

## Eine Rechnung für ein typisches Haus

Nehmen wir ein freistehendes Haus mit hundertfünfzig Quadratmetern. Es verbraucht im Jahr rund dreitausend Liter Öl. Werden Dach und Kellerdecke gedämmt, sind es noch zweitausend. Kommt die Fassade hinzu, halbiert sich der Verbrauch. Neue Fenster bringen weitere zehn Prozent. Bei den Preisen von heute spart die Familie jedes Jahr mehr als tausend Euro.

## Wann lohnt sich welcher Dämmstoff?

Für das Dach empfehlen Handwerker Mineralwolle oder Zellulose. An der Fassade entscheidet der Putz: Wo ohnehin ein Gerüst steht, kostet die zusätzliche Dämmung nur noch die Platten. Ökologische Dämmstoffe wie Hanf und Holzfaser sind teurer, speichern aber die Wärme besser.

## Zuschuss und Kredit

Der Staat unterstützt alle, die ein altes Haus dämmen. Es gibt einen Zuschuss für einzelne Maßnahmen und günstige Kredite für die ganze Sanierung. Wichtig ist, den Antrag vor dem ersten Auftrag zu stellen. Ein Energieberater kennt die Bedingungen und prüft später, ob die Dampfbremse dicht und der Dämmstoff lückenlos verlegt ist. Ohne diese Prüfung droht Schimmel, und der Zuschuss kann noch nach Jahren zurückgefordert werden.`,
  `# Haus von innen dämmen: Anleitung und Tipps

Nicht jede Fassade darf verändert werden. Bei Fachwerk und Denkmälern bleibt die Möglichkeit, das Haus von innen zu dämmen. Die Arbeit ist heikel, denn die Wand wird dadurch kälter, und Feuchtigkeit kann sich zwischen Dämmstoff und Mauer sammeln.

## Vorbereitung der Wände

Entfernen Sie Tapeten, lose Farbe und alten Gips. Die Wand muss trocken und eben sein. Risse werden mit Kalkputz geschlossen. Prüfen Sie, ob Wasser von außen eindringt: Ein undichtes Dach oder eine kaputte Rinne muss vor der Dämmung repariert werden.

## Platten kleben

Am besten eignen sich Platten aus Kalziumsilikat oder Holzfaser, weil sie Feuchtigkeit aufnehmen und wieder abgeben. Tragen Sie den Kleber auf der ganzen Fläche auf, damit kein Hohlraum entsteht, in dem Schimmel wachsen kann. Eine Dampfbremse brauchen diese Dämmstoffe nicht. Denken Sie auch an die Laibungen der Fenster und an die ersten Zentimeter der Decken.

## Danach richtig heizen

Gedämmte Räume werden schneller warm, und die Heizkosten gehen spürbar zurück. Heizen Sie gleichmäßig und lüften Sie kurz, aber kräftig. Ein kleiner Messer für Feuchtigkeit hilft in den ersten Wintern. Wer unsicher ist, fragt einen Energieberater oder einen Handwerker, der schon ähnliche Häuser saniert hat. Auch für die Dämmung von innen gibt es einen Zuschuss, wenn die Wärme danach messbar besser im Haus bleibt. Die Anträge dafür gibt es bei der Bank oder auf der Seite des Ministeriums.`,
]);

/** A German page about something else. */
export const germanOther = samplePage(
  'de-other',
  `# Wandern in den Alpen mit Kindern

Mit Kindern wird jede Wanderung länger, als die Karte verspricht. Planen Sie deshalb kurze Etappen und viele Pausen an Bächen, wo Steine und Frösche warten. Eine Strecke von sechs Kilometern genügt für einen ganzen Tag.

## Die richtige Ausrüstung

Feste Schuhe sind wichtiger als teure Jacken. Packen Sie Pflaster, Sonnencreme und einen Pullover mehr ein, als Sie für nötig halten. Ältere Kinder tragen ihren Rucksack gern selbst, wenn er leicht ist und ein Fernglas darin liegt.

## Schöne Wege für den Anfang

Am Tegernsee führt ein breiter Weg durch den Wald zu einer Alm, auf der es frische Buttermilch gibt. Im Allgäu laufen Familien durch eine Klamm, deren Wasser im Frühling laut rauscht. Wer Tiere sehen will, geht früh am Morgen los, dann stehen Gämsen über der Baumgrenze.

Übernachten kann man auf Hütten, die Zimmer für Familien anbieten. Reservieren Sie lange vorher, besonders in den Ferien. Am Abend sitzen alle an langen Tischen, essen Kaiserschmarrn und erzählen von Gipfeln und Murmeltieren. Wenn ein Gewitter kommt, bleibt man einfach einen Tag länger und spielt Karten.`,
);

export const frenchPages = pagesOf('fr', [
  `# Isoler une maison ancienne

Avant d’isoler une maison, il faut savoir où part la chaleur. Dans les maisons anciennes, le toit laisse passer près d’un tiers de la chaleur, et l’isolation des combles est donc le premier chantier. Une laine minérale posée sur le plancher suffit souvent. L’isolation des murs coûte plus cher, mais elle rend les chambres confortables pendant l’hiver.`,
  `# L’isolation de la maison pas à pas

L’isolation d’une maison commence toujours par les combles. On déroule la laine minérale entre les solives, puis une deuxième couche dans l’autre sens. Les murs viennent après, par l’intérieur ou par l’extérieur. Les propriétaires qui isolent leurs murs reçoivent une aide de l’État, et la chaleur reste dans les pièces.`,
  `# Combien coûte l’isolation des maisons ?

Pour les combles, comptez trente euros par mètre carré avec une laine minérale. Les murs isolés par l’extérieur demandent un échafaudage, et la facture monte vite. En échange, la chaleur ne s’échappe plus et le chauffage consomme moins. Une maison bien isolée se vend aussi plus facilement.`,
]);

export const spanishPages = pagesOf('es', [
  `# Cómo aislar una casa antigua

Antes de aislar una casa conviene saber por dónde se pierde el calor. En las casas antiguas el tejado deja escapar una tercera parte, y por eso el aislamiento empieza arriba. Una capa de lana mineral sobre el último techo es barata y se coloca en un día. Las paredes cuestan más, pero el invierno se nota mucho menos.`,
  `# El aislamiento de la casa paso a paso

El aislamiento de una casa comienza por el tejado. Se extiende la lana mineral entre las vigas y después se cubren las paredes, por dentro o por fuera. Las familias que aíslan sus paredes reciben una ayuda del Estado. El calor se queda en las habitaciones y la calefacción gasta menos.`,
  `# ¿Cuánto cuesta aislar las casas?

Para los tejados hay que calcular treinta euros por metro cuadrado con lana mineral. Las paredes exteriores necesitan un andamio, y la factura sube deprisa. A cambio el calor no se escapa y la calefacción trabaja menos. Una casa con buen aislamiento también se vende mejor.`,
]);

export const russianPages = pagesOf('ru', [
  `# Как утеплить старый дом

Прежде чем утеплять дом, нужно узнать, куда уходит тепло. В старых домах треть тепла теряется через крышу, поэтому утепление начинают сверху. Минеральную вату кладут на чердак за один день. Стены обходятся дороже, но зимой в комнатах становится намного теплее, и отопление работает меньше.`,
  `# Утепление дома шаг за шагом

Утепление дома всегда начинается с крыши. Минеральную вату укладывают между балками, потом закрывают стены снаружи или изнутри. Владельцы домов, которые утеплили стены, платят за отопление вдвое меньше. Тепло остаётся в комнатах, а сырость больше не появляется в углах.`,
  `# Сколько стоит утепление домов?

За утепление крыши минеральной ватой просят около тысячи рублей за метр. Для наружных стен нужны леса, и смета быстро растёт. Зато тепло не уходит на улицу, а отопление расходует меньше газа. Хорошо утеплённый дом легче продать, и в нём приятно жить круглый год.`,
]);

export const japanesePages = pagesOf('ja', [
  `# 家の断熱の基本

古い家の冬は寒い。断熱を始める前に、熱がどこから逃げるかを調べることが大切です。屋根から多くの熱が逃げるので、最初に屋根裏の断熱を行います。断熱材を床に敷くだけで、暖房の費用は大きく下がります。壁の断熱は高いですが、部屋が暖かくなり、結露も少なくなります。家の断熱には国の補助金を使うことができます。専門家に相談してから工事を始めると、失敗が少なくなります。窓を二重にすると、断熱の効果はさらに高くなり、外の音も静かになります。`,
  `# 断熱工事の費用はいくらですか

家の断熱工事の費用は場所によって違います。屋根裏の断熱は安く、一日で終わります。壁の断熱は足場が必要なので、費用が高くなります。断熱材の種類によっても値段が変わります。補助金を使えば、費用の一部が戻ってきます。暖房の費用が下がるので、十年ほどで元が取れる家が多いです。工事の前に専門家が家を調べ、熱が逃げる場所を写真で見せてくれます。窓の断熱も一緒に行うと、足場の費用を節約することができます。`,
  `# 窓と壁の断熱で暖かい家に

窓は家の中で一番熱が逃げる場所です。窓の断熱には、内側にもう一つの窓を付ける方法があります。壁の断熱は外側から断熱材を貼る方法が人気です。断熱をした家は冬でも暖かく、暖房の費用が半分になることもあります。結露が減るので、カビの心配もなくなります。補助金の申請は工事の前に行ってください。専門家は断熱材の選び方や屋根裏の工事についても教えてくれます。家族の健康のためにも、断熱は良い投資です。`,
]);

export const hebrewPages = pagesOf('he', [
  `# איך לבודד בית ישן

לפני שמתחילים לבודד בית כדאי לבדוק מאיפה החום בורח. בבתים ישנים שליש מהחום יוצא דרך הגג, ולכן הבידוד מתחיל למעלה. שכבה של צמר סלעים על התקרה היא זולה ומותקנת ביום אחד. בידוד הקירות יקר יותר, אבל החדרים נשארים חמים בחורף וקרירים בקיץ. גם החלונות חשובים מאוד, כי דרכם נכנס אוויר קר אל תוך הבית.`,
  `# בידוד הבית צעד אחר צעד

בידוד הבית מתחיל תמיד מן הגג. מניחים צמר סלעים בין הקורות ואחר כך מכסים את הקירות מבחוץ או מבפנים. משפחות שבודדו את הקירות משלמות פחות על חימום. החום נשאר בחדרים, והרטובת לא חוזרת אל הפינות. מי שמתכנן בידוד צריך להתייעץ עם מומחה לפני שהוא מזמין את העבודה.`,
  `# כמה עולה בידוד של בתים

המחיר של בידוד הגג עם צמר סלעים הוא כמאה שקלים למטר. לקירות חיצוניים צריך פיגומים, והחשבון עולה מהר. לעומת זאת החום אינו בורח והחימום צורך פחות חשמל. בית עם בידוד טוב נמכר בקלות רבה יותר, ונעים לגור בו כל השנה. החלונות הם החלק האחרון של העבודה.`,
]);
