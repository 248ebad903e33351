// Writing engines, and what a text says of the one that made it.
import { z } from 'zod';

export const engineKinds = ['builtin', 'model'] as const;
/** Which engine made a text, so that it can be said. */
export const EngineStamp = z.object({
  kind: z.enum(engineKinds),
  /** shown to the writer: "Built-in outline engine" or the model's name */
  label: z.string(),
  version: z.string(),
  /** the same seed gives the same text again; null where it changes nothing, or cannot be promised */
  seed: z.int().nullable(),
});
export type EngineStamp = z.infer<typeof EngineStamp>;

/** What a model costs at its maker, in US dollars for a million tokens, as read at `source` on `asOf`. */
export const ModelPrice = z
  .object({ input: z.number(), output: z.number(), source: z.string(), asOf: z.iso.date() })
  .meta({ id: 'ModelPrice' });
export type ModelPrice = z.infer<typeof ModelPrice>;

/** A writing engine that this workspace can choose. */
export const EngineInfo = z.object({
  id: z.string(),
  kind: z.enum(engineKinds),
  label: z.string(),
  ready: z.boolean(),
  note: z.string(),
  /** null where a price is asked that is not known here; absent where none is asked of the workspace */
  price: ModelPrice.nullable().optional(),
});
export type EngineInfo = z.infer<typeof EngineInfo>;
