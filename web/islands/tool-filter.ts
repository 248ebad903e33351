// The search of /tools: cards that do not have every typed word are hidden. Without this script anchors remain.
import { toolsMessages as messages } from '#web/features/tools/messages.ts';

for (const index of document.querySelectorAll<HTMLElement>('[data-tool-index]')) {
  const find = index.querySelector<HTMLElement>('[data-find]');
  const input = index.querySelector('input');
  const said = index.querySelector('[data-said]');
  if (find) find.hidden = false;

  const show = () => {
    const wanted = (input?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const group of index.querySelectorAll('section')) {
      let here = 0;
      for (const card of group.querySelectorAll<HTMLElement>('[data-card]')) {
        const text = card.dataset['card'] ?? '';
        card.hidden = !wanted.every((word) => text.includes(word));
        if (!card.hidden) here++;
      }
      group.hidden = here === 0;
      found += here;
    }
    if (said) said.textContent = found === 0 ? messages.none : '';
  };
  input?.addEventListener('input', show);
  // A browser that comes back to this page fills the field by itself.
  show();
}
