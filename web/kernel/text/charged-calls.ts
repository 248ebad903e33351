import { englishFigure } from '#contract/shared/english-figure.ts';
/** Calls as a vendor charges them: "1 credit", "2 searches". */
export const chargedCalls = (calls: number, unit: 'credit' | 'search' | 'call'): string => {
  const plural = unit === 'search' ? 'searches' : `${unit}s`;
  return `${englishFigure(calls)} ${calls === 1 ? unit : plural}`;
};
