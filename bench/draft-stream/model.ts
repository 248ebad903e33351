// The model of this bench, in a process of its own: an emulator made by others, which gives a thousand words in pieces.
import { startEmulator } from '#tests/support/doubles/ai-emulator.ts';

const emulator = await startEmulator();
const sentences = Array.from({ length: 84 }, (_none, n) => {
  const name = `place-${n}`;
  return `Gauge ${n} at ${name} stood ${n + 3} hours above its mark, so ${name} moved ${n} boats.`;
});
emulator.answer({ content: sentences.join(' ') }, { chunkSize: 24, latency: 2 });
process.on('disconnect', () => process.exit(0));
process.send?.({ baseUrl: emulator.baseUrl });
