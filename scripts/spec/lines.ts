// The specification, retold in short lines of our own, with the place that answers each and the test that proves it.
// A line that nothing answers yet has empty cells; a claim that does not hold is an error.
import type { Section } from './line.ts';
import { purpose } from './section-1-purpose.ts';
import { appScreens } from './section-2-app.ts';
import { publicScreens } from './section-2-public.ts';
import { entities } from './section-3-entities.ts';
import { states } from './section-4-states.ts';
import { permissions, rules } from './section-5-6-rules.ts';
import { calls } from './section-7-calls.ts';
import { errors } from './section-8-errors.ts';
import { constants } from './section-9-constants.ts';

export const sections: readonly Section[] = [
  purpose,
  publicScreens,
  appScreens,
  entities,
  states,
  rules,
  permissions,
  calls,
  errors,
  constants,
];
