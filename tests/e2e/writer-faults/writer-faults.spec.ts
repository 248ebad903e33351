// Each fault in the middle of each stage of the writer and of each command: nothing typed or generated is lost.
import { everything, sample } from '../../support/sampled.ts';
import { faults } from './faults.ts';
import { test } from './scene.ts';
import { stages } from './stages.ts';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });

/** Each run has every fault once, at stages far from each other; the next one has others. */
const stride = Math.floor(stages.length / faults.length) + 1;

for (const [at, fault] of faults.entries())
  for (const [place, stage] of stages.entries())
    test(`${fault.name} in the middle of ${stage.name} loses nothing`, async ({ scene }) => {
      test.skip(
        !everything && place !== (sample + at * stride) % stages.length,
        'each fault at one stage in each run, at the others in turn',
      );
      const isPaid = !fault.takesWords;
      await fault.prepare?.(scene);
      await stage.begin(scene);
      await fault.strike(scene, stage);
      if (fault.keepsPage) await stage.seesAll(scene, isPaid);
      await stage.open(scene);
      await stage.seesAll(scene, isPaid);
      await stage.isSaved(scene);
      if (isPaid || !stage.needsWords) await stage.finish(scene);
    });
