import { hash32, mulberry32, shuffled } from '#engine/text/prng.ts';
import { linesOf } from '#engine/writer/frame.ts';
import { expand } from './grammar.ts';
import { type Inputs, within } from './phrases.ts';
import type { ToolResult } from './result.ts';

// Pairs of lines that rhyme with each other; a slash divides them. The rhyme words are ours, the slots inside yours.
const verses: Record<string, string[]> = {
  Hopeful: linesOf(`
The morning came in through the kitchen door / and I was not who I was before
I wrote {theme} on the back of my hand / and crossed the river to dry land
The bus was late and the sky was wide / I kept {theme} on the window side
Around {image} I saw a light / it kept {theme} alive all night
We lost the map but we kept the song / and nobody told us the way was wrong
I hung my coat on a broken chair / and found {theme} was waiting there
The rain has stopped and the street is clean / I tell {theme} about all I have seen
You said slow down and I said all right / we carried {theme} into the light
`),
  Sad: linesOf(`
The house is dark and the clock is slow / I talk to {theme} and I let it go
You left a cup and a half-read page / I put {theme} in a paper cage
The train goes by and it does not stay / it took {theme} and the rest of the day
I walked around {image} at night / and every window was out of sight
I count the cracks in the bedroom wall / I said {theme} and that was all
The snow came down on the garden gate / I called {theme} but I called too late
There is a coat that nobody wears / I hear {theme} upon the stairs
The river froze and the birds are gone / I hum {theme} till the night moves on
`),
  Playful: linesOf(`
I put {theme} in a paper hat / and introduced it to the cat
My socks don't match and I do not care / I found {theme} underneath the stair
The toast was burnt and the milk was blue / I told {theme} and I told you too
We danced around {image} till noon / with half a drum and a dented spoon
I sent {theme} a postcard home / from somewhere between here and Rome
The neighbours knock and they shake their head / I sing {theme} from the kitchen instead
I lost my keys and I lost my shoe / but I have {theme} and I have you
I bought a bike with a crooked bell / and rang it for {theme} as well
`),
};
const choruses: Record<string, string[]> = {
  Hopeful: linesOf(`
Sing out for {theme} across the stream / the world is wider than a dream
Oh, give me {theme} and an open road / and I will gladly share the load
Here's to {theme} and the break of day / we find it somewhere on the way
Hold on to {theme}, hold on to me / there's something more than we can see
`),
  Sad: linesOf(`
I held on to {theme} until the seam / gave way and took it like a dream
So long to {theme}, goodnight to you / the things we said were almost true
I still have {theme} and a photograph / that used to make the both of us laugh
Leave me {theme} when you close the door / I do not ask for any more
`),
  Playful: linesOf(`
Hey hey for {theme}, hey hey for cake / whatever else it is going to take
Clap your hands for {theme} and shout / that is what it is all about
La la la {theme}, la la la lee / come over here and sing it with me
Give me {theme}, give me a beat / and put some dancing in my feet
`),
};

/** Filled pairs of lines in a new order; a pair with a slot that has no value is left out. */
function couplet(patterns: readonly string[], slots: Record<string, string>, random: () => number): string[] {
  return shuffled(patterns, random).flatMap((pattern) => {
    const text = expand(pattern, slots, random);
    return text === null
      ? []
      : [
          text
            .split(' / ')
            .map((half) => half.charAt(0).toUpperCase() + half.slice(1))
            .join('\n'),
        ];
  });
}

/** Four sketches of a song: verses of rhyming pairs and a chorus that comes again. */
export function lyrics(inputs: Inputs, seed: number): ToolResult[] {
  const random = mulberry32(hash32(`lyrics|${seed}`));
  const mood = inputs['mood'] ?? '';
  const slots = { theme: within(inputs, 'theme'), image: within(inputs, 'image') };
  const written: ToolResult[] = [];
  for (let tries = 0; tries < 40 && written.length < 4; tries++) {
    const lines = couplet(verses[mood] ?? verses['Hopeful'] ?? [], slots, random);
    const [first = '', second = ''] = couplet(choruses[mood] ?? choruses['Hopeful'] ?? [], slots, random);
    const verse = (at: number) => lines.slice(at, at + 2).join('\n');
    const chorus = [first, second].filter((it) => it !== '').join('\n');
    const whole =
      inputs['shape'] === 'Two verses and chorus' ? [verse(0), chorus, verse(2), chorus] : [verse(0), chorus];
    const text = whole.filter((part) => part !== '').join('\n\n');
    if (text === '' || written.some((it) => it.text === text)) continue;
    written.push({ text, note: `${text.split('\n').filter(Boolean).length} lines` });
  }
  return written;
}
