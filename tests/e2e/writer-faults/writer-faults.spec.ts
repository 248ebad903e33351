// Each fault in the middle of each stage of the writer and of each command: nothing typed or generated is lost.
import { everything } from '../visual-addresses.ts';
import { faults } from './faults.ts';
import { test } from './scene.ts';
import { stages } from './stages.ts';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });

for (const fault of faults)
  for (const stage of stages)
    test(`${fault.name} in the middle of ${stage.name} loses nothing`, async ({ scene }) => {
      test.skip(!everything, 'the whole table takes an hour');
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
