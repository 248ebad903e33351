import { batchLimits } from '#contract/writer/batches.ts';
import { encodingOf } from '#engine/keywords/text-encoding.ts';
import { batchesMessages } from './messages.ts';

const messages = batchesMessages.table;
/** As much of a file as tells its encoding. */
const headBytes = 64 * 1024;

/** The text of a chosen table, whatever its encoding; or why it cannot be read, in plain words. */
export async function readTableFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > batchLimits.upload) return { problem: messages.tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { encoding } = encodingOf(bytes.subarray(0, headBytes));
    return { text: new TextDecoder(encoding).decode(bytes) };
  } catch {
    return { problem: messages.unreadable };
  }
}
