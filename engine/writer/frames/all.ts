import type { Frame, FrameFunction } from '../frame.ts';
import { attributions } from './attribution.ts';
import { cautions } from './caution.ts';
import { claims } from './claim.ts';
import { closes } from './close.ts';
import { comments } from './comment.ts';
import { contrasts } from './contrast.ts';
import {
  essayCloses,
  essayOpenings,
  scenes,
  sides,
  theses,
  toldOpenings,
  warrants,
  weighing,
  wry,
} from './essay.ts';
import { followUps } from './follow-up.ts';
import { keywordFrames, mentionFrames } from './keyword.ts';
import { leadIns } from './lead-in.ts';
import { openings } from './opening.ts';
import { reasons } from './reason.ts';
import { scopes } from './scope.ts';
import { steps } from './step.ts';
import { summaries } from './summary.ts';
import { themeFrames } from './theme.ts';
import { transitions } from './transition.ts';

/** Every frame, by function. */
export const framesByFunction: Readonly<Record<FrameFunction, readonly Frame[]>> = {
  opening: openings,
  scope: scopes,
  claim: claims,
  reason: reasons,
  step: steps,
  contrast: contrasts,
  caution: cautions,
  'lead-in': leadIns,
  'follow-up': followUps,
  attribution: attributions,
  comment: comments,
  theme: themeFrames,
  keyword: keywordFrames,
  mention: mentionFrames,
  transition: transitions,
  summary: summaries,
  close: closes,
  'essay-opening': essayOpenings,
  'told-opening': toldOpenings,
  thesis: theses,
  'essay-close': essayCloses,
  scene: scenes,
  wry,
  weigh: weighing,
  warrant: warrants,
  sides,
};
