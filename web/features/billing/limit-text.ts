import type { PlanLimitName } from '#contract/billing.ts';
import { sizeText } from '#engine/text/size.ts';
import { figureText } from '#web/kernel/text/format.ts';

/** So much of what a plan limits: a size where bytes are counted, else a number. */
export const limitText = (limit: PlanLimitName, n: number): string =>
  limit === 'media-bytes' ? sizeText(n) : figureText(n);
