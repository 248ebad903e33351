// The vendor of this bench, in a process of its own: ten requests a second for each key, each answered after 200 ms.
import { startSerper } from '#tests/support/doubles/search/serper-double.ts';

const credits = 1_000_000;
const vendor = await startSerper({ keys: ['shared', 'own'], credits, perSecond: 10, afterMs: 200 });
process.on('message', () => {
  const accepted = credits - vendor.account.credits;
  process.send?.({ accepted, refused: vendor.requests.length - accepted });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: vendor.origin });
