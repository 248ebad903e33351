// What models cost at their makers, by the pages that are named, as read on the days that are named: for an estimate
// before a run, never for a bill.
import type { ModelPrice } from '#contract/writer/engines.ts';
import type { ModelProtocol } from './protocols.ts';

const openai = { source: 'https://developers.openai.com/api/docs/pricing', asOf: '2026-05-22' } as const;
const models = {
  source: 'https://platform.claude.com/docs/en/about-claude/models/overview',
  asOf: '2026-09-22',
} as const;
const legacy = {
  source: 'https://platform.claude.com/docs/en/about-claude/pricing',
  asOf: '2026-05-22',
} as const;
const google = { source: 'https://ai.google.dev/gemini-api/docs/pricing', asOf: '2026-10-07' } as const;

interface PriceRow extends ModelPrice {
  /** the family: this name, alone or with a date or `-latest` behind it */
  family: string;
  /** an offer that ends: the price holds up to this day */
  until?: string;
}

/** US dollars for a million tokens, prompts of ordinary length; models that are not here have no known price. */
const rows: Record<ModelProtocol, readonly PriceRow[]> = {
  openai: [
    { family: 'gpt-5.5', input: 5, output: 30, ...openai },
    { family: 'gpt-5.4', input: 2.5, output: 15, ...openai },
    { family: 'gpt-5.4-mini', input: 0.75, output: 4.5, ...openai },
    { family: 'gpt-5.4-nano', input: 0.2, output: 1.25, ...openai },
  ],
  anthropic: [
    { family: 'claude-opus-5-5', input: 4, output: 20, ...models },
    { family: 'claude-sonnet-5-5', input: 2, output: 10, ...models },
    { family: 'claude-opus-5', input: 5, output: 25, ...models },
    { family: 'claude-sonnet-5', input: 2, output: 10, ...models },
    { family: 'claude-opus-4-7', input: 5, output: 25, ...legacy },
    { family: 'claude-sonnet-4-6', input: 3, output: 15, ...legacy },
    { family: 'claude-haiku-4-5', input: 1, output: 5, ...legacy },
  ],
  google: [
    { family: 'gemini-3.8-flash', input: 0.75, output: 3.75, until: '2026-12-31', ...google },
    { family: 'gemini-3.8-flash', input: 1.5, output: 7.5, ...google },
    { family: 'gemini-3.5-flash', input: 1.5, output: 9, ...google },
    { family: 'gemini-3.5-flash-lite', input: 0.3, output: 2.5, ...google },
    { family: 'gemini-3.1-pro-preview', input: 2, output: 12, ...google },
  ],
};
/** Where the makers' own prices hold; resellers have their own. */
const makers: Record<ModelProtocol, string> = {
  openai: 'api.openai.com',
  anthropic: 'api.anthropic.com',
  google: 'generativelanguage.googleapis.com',
};
const version = /^(?:-latest|-\d{4}-\d{2}-\d{2}|-\d{8}|-\d{3})?$/;

/** What a model costs at its maker's own address; null where that is not known. */
export function priceOf(
  { protocol, baseUrl, model }: { protocol: ModelProtocol; baseUrl: string; model: string },
  now: Date,
): ModelPrice | null {
  if (new URL(baseUrl).hostname !== makers[protocol]) return null;
  const today = now.toISOString().slice(0, 10);
  const row = rows[protocol].find(
    ({ family, until }) =>
      model.startsWith(family) && version.test(model.slice(family.length)) && (until ?? today) >= today,
  );
  if (!row) return null;
  const { input, output, source, asOf } = row;
  return { input, output, source, asOf };
}
