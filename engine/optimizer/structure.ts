import { structureIds } from '#contract/optimizer.ts';
import type { PageFigures } from './term-bands.ts';
import { percentile } from './percentile.ts';

type StructureId = (typeof structureIds)[number];

export const structureLabels: Record<StructureId, string> = {
  words: 'Words',
  headings: 'Headings',
  paragraphs: 'Paragraphs',
  images: 'Images',
  links: 'Links',
};
/** How much of the part each is worth; words decide most, as they do in what others publish of their scores. */
export const structureShare: Record<StructureId, number> = {
  words: 7,
  headings: 3,
  paragraphs: 2,
  images: 2,
  links: 1,
};

export type Build = Record<StructureId, number>;
export interface Band {
  p25: number;
  p75: number;
}

export const buildOf = ({ words, counts }: Pick<PageFigures, 'words' | 'counts'>): Build => ({
  words,
  headings: counts.headings,
  paragraphs: counts.paragraphs,
  images: counts.images,
  links: counts.links,
});

/** The middle half of the pages in each respect. */
export function structureBands(pages: readonly PageFigures[]): Record<StructureId, Band> {
  const builds = pages.map(buildOf);
  const band = (id: StructureId): Band => {
    const values = builds.map((build) => build[id]);
    return { p25: percentile(values, 0.25), p75: percentile(values, 0.75) };
  };
  return {
    words: band('words'),
    headings: band('headings'),
    paragraphs: band('paragraphs'),
    images: band('images'),
    links: band('links'),
  };
}

export const stateOf = (value: number, { p25, p75 }: Band): 'low' | 'ok' | 'high' =>
  value < Math.floor(p25) ? 'low' : value > Math.ceil(p75) ? 'high' : 'ok';

/** 0…1: in proportion below the band, all in it, above it linearly less from twice its top on, never under half. */
export function fitOfBand(value: number, band: Band): number {
  if (stateOf(value, band) === 'low') return value / Math.max(1, band.p25);
  const roomy = 2 * Math.max(1, band.p75);
  return value <= roomy ? 1 : 1 - 0.5 * Math.min(1, (value - roomy) / roomy);
}

/** Share 0…1 of the structure part; a text shorter than the band earns the rest in proportion to its words. */
export function structureFit(build: Build, bands: Record<StructureId, Band>): number {
  const written = Math.min(1, build.words / Math.max(1, bands.words.p25));
  const total = Object.values(structureShare).reduce((sum, share) => sum + share, 0);
  const earned = structureIds.reduce(
    (sum, id) => sum + structureShare[id] * fitOfBand(build[id], bands[id]) * (id === 'words' ? 1 : written),
    0,
  );
  return earned / total;
}
