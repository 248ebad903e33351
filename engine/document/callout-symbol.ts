import type { CalloutKind, TextNode } from '#contract/writer/documents.ts';
import { makeNode } from './normal-form.ts';

const symbols: Record<CalloutKind, string> = {
  note: 'ℹ️',
  tip: '💡',
  important: '❗',
  warning: '⚠️',
  caution: '🛑',
};

/** What says of which kind a callout is where nothing else shows it; the same in every language. */
export const calloutSymbol = (callout: TextNode): string => symbols[callout.attrs?.kind ?? 'note'];

/** The blocks in a callout in normal form, of which the first begins with its symbol. */
export function withSymbol(callout: TextNode): TextNode[] {
  const symbol: TextNode = { type: 'text', text: `${calloutSymbol(callout)} ` };
  const [first, ...rest] = callout.content ?? [];
  return first?.type === 'paragraph'
    ? [makeNode('paragraph', [symbol, ...(first.content ?? [])]), ...rest]
    : [makeNode('paragraph', [symbol]), ...(callout.content ?? [])];
}
