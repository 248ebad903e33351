// Template graphics: a person's own words on a drawn ground, as SVG. Nothing is painted by an AI, and the same choice
// gives the same picture everywhere.
import { escapeHtml } from '#engine/text/escape-html.ts';
import { mulberry32, type Random } from '#engine/text/prng.ts';
import { fitLines, type Lines } from './fit-lines.ts';
import { graphicPalettes, type GraphicPalette } from './graphic-palettes.ts';

export const graphicSizes = [
  { id: 'link', label: 'Link or post, 1200 × 630', width: 1200, height: 630 },
  { id: 'square', label: 'Square, 1080 × 1080', width: 1080, height: 1080 },
  { id: 'story', label: 'Story, 1080 × 1920', width: 1080, height: 1920 },
] as const;

export const graphicTemplates = [
  { id: 'plain', label: 'Plain with a bar' },
  { id: 'gradient', label: 'Gradient' },
  { id: 'circles', label: 'Circles' },
  { id: 'frame', label: 'Frame' },
  { id: 'waves', label: 'Waves' },
  { id: 'quote', label: 'Quotation' },
] as const;
export type GraphicTemplate = (typeof graphicTemplates)[number]['id'];

export interface GraphicWords {
  heading: string;
  text: string;
  /** small line at the foot: a name, an address */
  signature: string;
}
export interface GraphicChoice {
  template: GraphicTemplate;
  palette: string;
  size: (typeof graphicSizes)[number]['id'];
  /** decides where the shapes of a ground lie */
  seed: number;
}
/** Longest words that a graphic takes, in UTF-16 units. */
export const graphicLimits = { heading: 120, text: 240, signature: 60 } as const;

/** Another template and palette for a seed; two seeds in a row seldom give the same. */
export function choiceOf(seed: number): Pick<GraphicChoice, 'template' | 'palette' | 'seed'> {
  const random = mulberry32(seed);
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return { template: one(graphicTemplates).id, palette: one(graphicPalettes).id, seed };
}

/** XML holds neither most control characters nor lone surrogates: they are left out. */
export const svgText = (text: string): string =>
  escapeHtml(
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are what has to go
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd-\uffff]/g, ''),
  );

const n = (value: number) => String(Math.round(value * 10) / 10);

interface Ground {
  width: number;
  height: number;
  colours: GraphicPalette;
  random: Random;
}

const grounds: Record<GraphicTemplate, (ground: Ground) => string> = {
  plain: ({ width, height, colours }) =>
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/><rect width="${n(width * 0.018)}" height="${height}" fill="${colours.accent}"/>`,
  gradient: ({ width, height, colours, random }) => {
    const turn = Math.round(random() * 60) - 30;
    return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1" gradientTransform="rotate(${turn} 0.5 0.5)"><stop offset="0" stop-color="${colours.ground}"/><stop offset="1" stop-color="${colours.ground2}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`;
  },
  // Shapes have the ground's second colour, on which the words can be read too.
  circles: ({ width, height, colours, random }) => {
    const one = () =>
      `<circle cx="${n(random() * width)}" cy="${n(random() * height)}" r="${n((0.08 + random() * 0.22) * Math.min(width, height))}" fill="${colours.ground2}"/>`;
    return `<rect width="${width}" height="${height}" fill="${colours.ground}"/>${Array.from({ length: 6 }, one).join('')}`;
  },
  frame: ({ width, height, colours }) => {
    const edge = Math.min(width, height) * 0.045;
    return `<rect width="${width}" height="${height}" fill="${colours.ground}"/><rect x="${n(edge)}" y="${n(edge)}" width="${n(width - 2 * edge)}" height="${n(height - 2 * edge)}" rx="18" fill="none" stroke="${colours.accent}" stroke-width="6"/>`;
  },
  waves: ({ width, height, colours, random }) => {
    const wave = (from: number) => {
      const swing = (0.03 + random() * 0.05) * height;
      const y = from * height;
      return `<path d="M0 ${n(y)} C ${n(width * 0.3)} ${n(y - swing)} ${n(width * 0.6)} ${n(y + swing)} ${width} ${n(y - swing / 2)} V ${height} H 0 Z" fill="${colours.ground2}"/>`;
    };
    // Below the line of the name, which has to be read.
    const crest = `<path d="M0 ${n(height * 0.985)} Q ${n(width * (0.3 + random() * 0.4))} ${n(height * 0.945)} ${width} ${n(height * 0.98)}" fill="none" stroke="${colours.accent}" stroke-width="8"/>`;
    return `<rect width="${width}" height="${height}" fill="${colours.ground}"/>${wave(0.62)}${crest}`;
  },
  quote: ({ width, height, colours }) => {
    const side = Math.min(width, height) * 0.11;
    const mark = (x: number) =>
      `<path transform="translate(${n(x)} ${n(height * 0.08)}) scale(${n(side / 10)})" d="M0 10 V5 C0 2 2 0 5 0 V2 C3.5 2 3 3.2 3 5 H5 V10 Z" fill="${colours.accent}"/>`;
    return `<rect width="${width}" height="${height}" fill="${colours.ground}"/>${mark(width * 0.08)}${mark(width * 0.08 + side * 0.65)}`;
  },
};

const family = 'Helvetica, Arial, sans-serif';

function textOf(
  set: Lines,
  input: { x: number; top: number; colour: string; weight: number; anchor: 'start' | 'middle' },
): string {
  const { x, top, colour, weight, anchor } = input;
  const spans = set.lines.map(
    (line, at) =>
      `<text x="${n(x)}" y="${n(top + set.size * 0.92 + at * set.leading)}">${svgText(line)}</text>`,
  );
  return `<g font-family="${family}" font-size="${set.size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${spans.join('')}</g>`;
}

/** Words without control characters and runs of spaces; line breaks stay. */
const clean = (text: string, most: number) =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim();

/**
 * The graphic as an SVG document with its words as its name. Words that are too long for their place are set smaller,
 * and cut with … only when the smallest size does not hold them either.
 */
export function graphicSvg(words: GraphicWords, choice: GraphicChoice): string {
  const { width, height } = graphicSizes.find(({ id }) => id === choice.size) ?? graphicSizes[0];
  const colours =
    graphicPalettes.find(({ id }) => id === choice.palette) ?? (graphicPalettes[0] as GraphicPalette);
  const heading = clean(words.heading, graphicLimits.heading);
  const text = clean(words.text, graphicLimits.text);
  const signature = clean(words.signature, graphicLimits.signature).replaceAll('\n', ' ');
  const short = Math.min(width, height);
  const margin = width * 0.08;
  const middle = choice.template === 'frame';
  const box = { width: width - 2 * margin, least: 22 };
  const foot = signature === '' ? 0 : short * 0.09;
  const above = choice.template === 'quote' ? height * 0.08 + short * 0.14 : height * 0.09;
  const room = height - above - foot - height * 0.09;
  const headRoom = text === '' ? room : room * 0.62;
  const head = fitLines(heading, { ...box, height: headRoom, most: Math.round(short * 0.13) });
  const headHeight = head.lines.length * head.leading;
  const gap = text === '' || heading === '' ? 0 : short * 0.035;
  const body = fitLines(text, {
    ...box,
    height: room - headHeight - gap,
    most: Math.max(22, Math.min(head.size * 0.62, Math.round(short * 0.055))),
    spacing: 1.32,
  });
  const used = headHeight + gap + (text === '' ? 0 : body.lines.length * body.leading);
  const top = above + Math.max(0, (room - used) / 2);
  const x = middle ? width / 2 : margin;
  const anchor = middle ? 'middle' : 'start';
  const sign = fitLines(signature, { ...box, height: foot, most: Math.round(short * 0.034) });
  const parts = [
    textOf(head, { x, top, colour: colours.ink, weight: 700, anchor }),
    text === ''
      ? ''
      : textOf(body, { x, top: top + headHeight + gap, colour: colours.dim, weight: 400, anchor }),
    signature === ''
      ? ''
      : textOf(sign, {
          x,
          top: height - height * 0.085 - sign.size,
          colour: colours.ink,
          weight: 700,
          anchor,
        }),
  ];
  const title = svgText(
    [heading, text]
      .filter((item) => item !== '')
      .join('. ')
      .replaceAll('\n', ' '),
  );
  const ground = grounds[choice.template]({ width, height, colours, random: mulberry32(choice.seed) });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title>${ground}${parts.join('')}</svg>`;
}
