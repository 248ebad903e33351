// The start page's tool: finds the figures of a text while it is typed. Everything stays in this page.
import { findFigures } from '#web/features/site/content/find-figures.ts';
import { claimMessages as messages } from '#web/features/site/messages.ts';

for (const tool of document.querySelectorAll<HTMLElement>('[data-claim-check]')) {
  const text = tool.querySelector('textarea');
  const list = tool.querySelector('ul');
  const said = tool.querySelector('[data-said]');
  text?.addEventListener('input', () => {
    const figures = findFigures(text.value);
    if (said) said.textContent = figures.length ? messages.found : messages.none;
    list?.replaceChildren(
      ...figures.map((figure) => {
        const item = document.createElement('li');
        const value = document.createElement('b');
        value.textContent = figure.text;
        item.append(value, ' ', messages.kinds[figure.kind]);
        return item;
      }),
    );
  });
}
