// Short pages written for tests: five about making pour-over coffee at home, two about something else.
import type { CompetitorPage } from '#contract/optimizer.ts';
import { countWords } from '#engine/text/words.ts';

/** A page from Markdown-like lines: `#` headings, blank lines between paragraphs. */
export function samplePage(id: string, source: string, over: Partial<CompetitorPage> = {}): CompetitorPage {
  const blocks = source.trim().split(/\n[^\S\n]*\n\s*/);
  const headings = blocks.flatMap((block) => {
    const found = /^(#+) (.+)$/.exec(block);
    return found ? [{ level: found[1]!.length, text: found[2]! }] : [];
  });
  const text = blocks.map((block) => block.replace(/^#+ /, '')).join('\n\n');
  const title = headings[0]?.text ?? id;
  return {
    id,
    url: `https://${id}.example/${title.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    title,
    description: blocks.find((block) => !block.startsWith('#'))?.slice(0, 150) ?? '',
    headings,
    text,
    counts: {
      words: countWords(text),
      headings: headings.length,
      paragraphs: blocks.length - headings.length,
      images: 1,
      links: 2,
    },
    ...over,
  };
}

/** The text of a sample page as Markdown again. */
export const pageMarkdown = ({ text, headings }: CompetitorPage): string =>
  text
    .split('\n\n')
    .map((paragraph) => {
      const heading = headings.find((item) => item.text === paragraph);
      return heading ? `${'#'.repeat(heading.level)} ${paragraph}` : paragraph;
    })
    .join('\n\n');

export const coffeePages: CompetitorPage[] = [
  samplePage(
    'beanhouse',
    `# How to make pour over coffee at home

Pour over coffee rewards patience. You need a dripper, a paper filter, a gooseneck kettle, a scale and freshly roasted beans. A burr grinder matters more than the dripper, because an even grind size decides how the water flows.

## What you need for pour over coffee

Weigh 20 grams of coffee for 320 grams of water, a brew ratio of 1:16. Grind the beans medium-fine, like table salt. Rinse the paper filter with hot water so that the cup does not taste of paper, and empty the rinse water from the carafe.

## Bloom the coffee grounds

Pour twice the weight of the coffee, about 40 grams of water, and wait 40 seconds. During the bloom the grounds release carbon dioxide. Fresh beans bloom more than stale ones.

## Pour in slow circles

Heat the water to 94 degrees. Pour in slow circles from the centre with the gooseneck kettle, and keep the coffee bed flat. The total brew time should be about three minutes. If the brew tastes sour, choose a finer grind size; if it tastes bitter, grind coarser.

## Which filter is best for pour over coffee?

A paper filter gives a clean cup. A metal filter lets oils through and gives more body.`,
  ),
  samplePage(
    'morningcup',
    `# Pour over coffee: a guide for beginners

Good pour over coffee comes from four things: fresh beans, the right grind size, water temperature and an even pour. This guide shows each of them with a simple brew ratio that anyone can repeat.

## Choose your dripper and filter

A cone dripper such as the V60 drains fast and asks for a finer grind. A flat-bottom dripper is more forgiving. Both take a paper filter, and both need to be rinsed with hot water first.

## Brew ratio and grind size

Start with a brew ratio of 1:16, which means 15 grams of coffee to 240 grams of water. A burr grinder gives an even grind size. Blade grinders make dust that clogs the filter and makes the brew bitter.

## What water temperature is best?

Water temperature between 92 and 96 degrees extracts light roasts well. Dark roasts taste better with cooler water. A gooseneck kettle with a thermometer helps.

## The bloom and the pour

Wet the coffee grounds and let them bloom for 30 seconds. Then pour slowly in circles until the scale shows the full weight. The brew time from first pour to last drop should be near three minutes. Sour coffee is under-extracted; bitter coffee is over-extracted.`,
  ),
  samplePage(
    'slowdrip',
    `# The pour over coffee method, step by step

There is no secret in a pour over. Measure the beans, control the water temperature, and keep the same brew time every day. The coffee then changes only when you want it to.

## Equipment

A dripper on a carafe, a paper filter, a gooseneck kettle and a scale are enough. Spend money on a burr grinder before anything else.

## Step one: rinse and measure

Fold the paper filter, set it in the dripper and rinse it. Weigh 18 grams of beans and grind them to the size of sea salt. A coarser grind size speeds up the flow, and a finer one slows it.

## Step two: bloom

Start the timer and pour 36 grams of water over the coffee grounds. Let the bloom rise for 45 seconds. A weak bloom tells you that the beans were roasted long ago.

## Step three: pour

Pour the rest in three slow pours, in circles, never on the paper. Stop at 290 grams. When the coffee bed looks flat, the pour was even. The brew time is two and a half to three and a half minutes.

## How do you fix a bitter pour over?

Bitter coffee has been extracted too far: grind coarser or lower the water temperature. Sour coffee needs the opposite. Change the grind size first and the brew ratio last.`,
  ),
  samplePage(
    'roastery',
    `# Pour over coffee recipe from our roastery

We brew pour over coffee on the bar all day, and this is the recipe that we teach. It works with any cone dripper and any of our roasted beans.

## Recipe

22 grams of coffee, 350 grams of water at 95 degrees, a brew ratio close to 1:16, and a brew time of three minutes and fifteen seconds. Use a medium grind size and a rinsed paper filter.

## Method

Pour 50 grams of water for the bloom and swirl the dripper so that all coffee grounds are wet. At 45 seconds pour to 200 grams in circles with the gooseneck kettle. At one minute and thirty seconds pour to 350 grams. Tap the dripper so that the coffee bed settles flat.

## Adjust to taste

If it tastes sour or thin, use a finer grind size or hotter water. If it tastes bitter and dry, go coarser. Extraction is what you are steering: too little is sour, too much is bitter.

## Do I need a gooseneck kettle?

A gooseneck kettle makes an even pour easier. With a plain kettle pour more slowly and in smaller circles. A scale is harder to do without, since the brew ratio depends on weight.`,
  ),
  samplePage(
    'kitchenlab',
    `# Pour over coffee explained: extraction, grind size and water

Every pour over is an extraction. Hot water dissolves acids first, sugars next, and bitter compounds last. Good coffee stops between the second and the third.

## Grind size controls extraction

A finer grind size exposes more surface and holds the water longer. Burr grinders cut beans to one size; blades do not. With uneven coffee grounds, one part is sour and the other bitter in the same cup.

## Water temperature and minerals

A water temperature of 93 degrees suits most beans. Very soft water tastes flat, very hard water mutes acidity. Filtered tap water is usually good enough for pour over coffee.

## Pouring technique

Bloom the coffee with twice its weight in water for 40 seconds, so that gas escapes. Pour in circles from a gooseneck kettle and keep the dripper half full. A flat coffee bed at the end shows an even pour.

## What is the best brew ratio for pour over coffee?

A brew ratio of 1:15 is strong, 1:17 is light. Use a scale and note the brew time: three minutes for 300 grams is a good start. Paper filters, once rinsed, give a clean cup with clear flavour.`,
  ),
];

export const otherPages: CompetitorPage[] = [
  samplePage(
    'riverfield',
    `# How a river shapes its valley

A river carries water, sand and stones from the hills to the sea. Its speed depends on the slope of the valley and on the amount of rain. Fast water in the upper valley cuts down into the rock.

## Flood plains

Flood plains are the flat land on both sides of the lower river. Farmers value them because every flood leaves a thin layer of fine soil. Houses on flood plains need raised floors or a wall.

## Meanders and gauges

A meander is a bend that grows with every flood. River gauges measure the height of the water every 15 minutes, and a warning goes out when gauges upstream show a rise of more than 40 cm in an hour. Willow roots hold the soil of the bank and shade the water for trout.

## Dams

Dams store water for dry months and for power. Every dam also traps the sand that used to feed the banks downstream. Fish ladders help salmon to climb past a dam of moderate height.`,
  ),
  samplePage(
    'bikeshop',
    `# How to choose a bicycle for the city

A city bicycle should be easy to mount, hard to steal and dry to ride in the rain. Mudguards, lights and a rack are worth more than a light frame.

## Frame and size

Stand over the frame with both feet on the ground. There should be room for two fingers between you and the top tube. An upright position is kind to the back and lets you see the traffic.

## Gears and brakes

Hub gears need little care and can be changed while standing at a light. Disc brakes stop well in the wet. Rim brakes are cheaper and easier to mend.

## What does a good lock cost?

Plan a tenth of the price of the bicycle for the lock. Lock the frame and the rear wheel to something that cannot be lifted.`,
  ),
];
