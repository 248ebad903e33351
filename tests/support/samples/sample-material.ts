import type { SourceText } from '#engine/writer/types.ts';

/** Two short texts written for tests and benches: enough to quote from, with plain facts about rivers and bread. */
export const sampleSources: SourceText[] = [
  {
    ref: 'S1',
    title: 'How a river shapes its valley | Field Notes',
    url: 'https://example.org/rivers',
    text: `By Field Notes staff

A river carries water, sand and stones from the hills to the sea. Its speed depends on the slope of the valley and on the amount of rain. Fast water in the upper valley cuts down into the rock. Slow water on the plain drops the sand that it can no longer carry.

Flood plains are the flat land on both sides of the lower river. Farmers value flood plains because every flood leaves a thin layer of fine soil. Houses on flood plains need raised floors or a wall. Many towns have given parts of their flood plains back to the river since 1995.

A meander is a bend that grows with every flood. The outer bank of a meander loses about 2 metres of land in a wet year. The inner bank gains what the outer bank loses. After some decades the river may cut through the neck of the bend and leave a lake behind.

River gauges measure the height of the water every 15 minutes. The readings of river gauges are sent by radio to a regional office. A warning goes out when river gauges upstream show a rise of more than 40 cm in an hour. Old stone marks on bridges remain useful as a check on river gauges.

Trees along the bank hold the soil with their roots. Willow roots grow well in wet ground and can be planted as bare stakes. A strip of trees also shades the water and keeps it cool for trout. Trout eggs need clean gravel and cold water through the winter.

Dams store water for dry months and for power. Every dam also traps the sand that used to feed the banks downstream. Engineers at some dams open the lower gates each spring to let the sand pass. Fish ladders help salmon to climb past a dam of moderate height.

Subscribe to our newsletter for more. © Field Notes. All rights reserved.`,
  },
  {
    ref: 'S2',
    title: 'Bread from your own starter',
    url: null,
    text: `A sourdough starter is a mix of flour and water in which wild yeast and bacteria live. The yeast makes the gas that lifts the dough. Lactic bacteria make the acid that gives the bread its taste. A young starter needs about 7 days before it can raise a loaf.

Feeding a starter means adding fresh flour and water. Most bakers feed a starter with equal weights of flour and water. Warm rooms make a starter rise faster and turn sour sooner. A starter in the fridge can rest for 2 weeks between feedings.

Strong dough comes from flour with at least 12 % protein. Kneading lines up the gluten so that the dough can hold gas. A long rest does part of the same work without effort. Wet dough gives larger holes but is harder to shape.

Steam in the first 20 minutes keeps the crust soft while the loaf grows. A heavy pot with a lid holds the steam that the loaf gives off. The crust browns when the lid comes off. A loaf is done when its centre reaches 96 degrees.

Fresh bread keeps for 3 days in a cloth bag. Bread in the fridge goes stale faster than bread on the table. Slices of bread freeze well and can be toasted without thawing.`,
  },
];
