import { englishFigure } from '#contract/shared/english-figure.ts';
export const count = (n: number, item: string, many: string): string =>
  `${englishFigure(n)} ${n === 1 ? item : many}`;
