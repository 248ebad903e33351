// The web that the loop's story meets: a WordPress site of the user's own, and a site of competitors.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWordPress, type WordPressDouble } from '../support/doubles/wordpress-double.ts';

const page = (title: string, paragraphs: readonly string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="${title}, step by step."></head><body><main><article><h1>${title}</h1>${paragraphs.join('\n')}</article></main></body></html>`;
const p = (text: string) => `<p>${text}</p>`;
const h = (text: string) => `<h2>${text}</h2>`;

/** Competitors write about the same things in their own words; the upstart writes about nothing else. */
const pages: Record<string, string> = {
  '/how-to': page('How to make a sourdough starter', [
    p(
      'Everything begins with rye flour and lukewarm water in a clean jar. Within two days wild yeast wakes up and the first bubbles appear. Keep the jar at room temperature and cover it with a cloth.',
    ),
    h('A feeding schedule that works'),
    p(
      'Once a day, throw half away and stir in fresh flour. This feeding schedule gives wild yeast and lactic bacteria the sugar that they need. In a warm kitchen the feeding schedule becomes two meals a day. Weigh everything on a kitchen scale, because cups deceive.',
    ),
    h('Hydration'),
    p(
      'Equal weights of flour and water are called one hundred percent hydration. A lower hydration makes a stiff levain with a milder taste. Rye flour drinks more than bread flour, so adjust the hydration by eye.',
    ),
    h('Ready or not'),
    p(
      'A ripe levain doubles within six hours. The float test settles doubts: drop a spoonful into water and watch. When the float test fails, wait for another meal. Many bakers trust the float test less than their nose.',
    ),
    p(
      'Going away? A levain keeps for two weeks in the refrigerator. Give it room temperature and two meals before you bake.',
    ),
    p(
      'None of this needs a gadget. A jar, a spoon, a kitchen scale and a week of patience are enough, and what you learn in that week stays with you for every loaf that follows.',
    ),
  ]),
  '/day-by-day': page('Sourdough starter, day by day', [
    p(
      'Day one belongs to rye flour, which carries more wild yeast than any white flour. Day two shows nothing, and that is normal. Leave the jar at room temperature.',
    ),
    h('Days three to five'),
    p(
      'Now the feeding schedule begins. Discard, weigh on a kitchen scale, add, stir. Lactic bacteria turn the mixture sour, and wild yeast lifts it. A strict feeding schedule matters more than the brand of flour.',
    ),
    h('Days six and seven'),
    p(
      'Try the float test on the sixth evening. If the levain sinks, the float test simply came too early. Keep the hydration steady and change only one thing at a time.',
    ),
    h('After the first week'),
    p(
      'Store the levain in the refrigerator and wake it on the day before baking. At a hydration of eighty percent it is easy to handle. Bread flour is enough from now on; a spoonful of rye flour keeps it lively.',
    ),
    h('What the days have in common'),
    p(
      'Every day asks for the same three things: a look, a smell and a note. Bubbles at the side of the jar tell you more than bubbles on top. A thin grey liquid means hunger, not death, and can be stirred back in or poured away.',
    ),
    p(
      'Whoever keeps notes can tell a slow day from a bad one. Write the hour, the temperature of the kitchen and how high it rose, and the second week will feel like a conversation with somebody whom you know.',
    ),
  ]),
  '/questions': page('Questions about sourdough', [
    p(
      'Why does it smell of acetone? Hunger. Shorten the feeding schedule or cool the kitchen. Wild yeast and lactic bacteria live best at room temperature.',
    ),
    h('How much hydration is right?'),
    p(
      'Beginners like one hundred percent hydration. A wet levain ripens sooner, a stiff one waits for you. Write the hydration on the lid.',
    ),
    h('Does the float test matter?'),
    p(
      'The float test is a hint and no law: rye flour makes a heavy levain that sinks although it is ripe. Look for a domed top as well. A kitchen scale and a rubber band around the jar tell you more than the float test.',
    ),
    h('May it live in the cold?'),
    p(
      'Yes. The refrigerator slows everything down. Feed before it goes into the refrigerator, and again when it comes out. A weekly feeding schedule is enough there.',
    ),
    h('Why does the first loaf stay flat?'),
    p(
      'Most of the time the dough was given too few hours. A young levain needs longer than the recipe says, above all in a cold kitchen. Wait until the dough has grown by half, whatever the clock says, and shape it gently.',
    ),
    p(
      'Too much flour on the table is the other reason. The dough then slides instead of holding on, and no tension builds. Wet your hands, work quickly and let the loaf rest with the seam below.',
    ),
  ]),
  '/harbour': page('Notes from the harbour bakery', [
    p(
      'Our bakery stands at the old harbour, and the oven is lit at three in the morning. Anna Berg learnt the trade from her grandmother, who baked for the fishing crews.',
    ),
    p(
      'Customers ask for advice every Saturday. We tell them to be patient, to taste often and to write down what they did. A notebook is worth more than a good oven.',
    ),
    p(
      'The first loaf of a beginner is seldom pretty. The second one is better, and the tenth one is eaten before it is cold.',
    ),
  ]),
  '/upstart': page('Sourdough starter: the sourdough starter guide', [
    p(
      'Sourdough starter, sourdough starter, sourdough starter: this guide to the sourdough starter is about the sourdough starter.',
    ),
    h('Sourdough starter'),
    p('Feed the sourdough starter. Keep the sourdough starter. Bake with the sourdough starter.'),
  ]),
};

export const competitors = ['/how-to', '/day-by-day', '/questions'] as const;
export const upstart = '/upstart';
/** what the user's own notes say, which the draft may quote */
export const ownNotes = '/harbour';

export interface LoopWeb {
  wordpress: WordPressDouble;
  /** origin of the competitors' site */
  rivals: string;
  /** for EGRESS_ALLOW */
  hosts: string;
  close(): Promise<void>;
}

export async function openLoopWeb(): Promise<LoopWeb> {
  const wordpress = await startWordPress({ name: 'Harbour Bakery' });
  const server = createServer((request, response) => {
    const html = pages[request.url ?? ''];
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const rivals = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    wordpress,
    rivals,
    hosts: [wordpress.origin, rivals].map((origin) => new URL(origin).host).join(','),
    close: async () => {
      await wordpress.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
