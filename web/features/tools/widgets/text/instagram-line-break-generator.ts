import { networkFacts } from '#contract/social/networks.ts';
import { blankLinesOf, type Filler, keepLineBreaks } from '#engine/tools/widgets/line-breaks.ts';
import { postLength } from '#engine/tools/widgets/network-lengths.ts';
import { copies } from '../copy-button.ts';
import { lineBreakMessages as messages } from './instagram-line-break-messages.ts';
import { partsOf, sayLater, statusOf } from '../parts.ts';

/** Shows the text with filled blank lines while it is typed, and its length as Instagram counts it. */
export function mount(root: HTMLElement): () => void {
  const part = partsOf(root);
  const text = part('text', HTMLTextAreaElement);
  const out = part('out', HTMLTextAreaElement);
  const filler = part('filler', HTMLSelectElement);
  const copy = part('copy', HTMLButtonElement);
  const said = statusOf(root);
  const ended = new AbortController();
  const { signal } = ended;
  const say = sayLater(said, signal);
  const show = () => {
    const kept = keepLineBreaks(text.value, filler.value as Filler);
    const { used, max } = postLength(kept, 'INSTAGRAM');
    out.value = kept;
    copy.disabled = kept === '';
    if (used > networkFacts.INSTAGRAM.text) out.setAttribute('aria-invalid', 'true');
    else out.removeAttribute('aria-invalid');
    say(kept === '' ? messages.empty : messages.said(used, max, blankLinesOf(text.value)));
  };
  text.addEventListener('input', show, { signal });
  filler.addEventListener('change', show, { signal });
  copies(copy, { text: () => out.value, status: said, signal });
  // A browser may have kept what was typed before a reload.
  show();
  return () => ended.abort();
}
