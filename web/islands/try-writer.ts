// The try-it box of /free-ai-seo-writer. The engine is fetched at the first click; what is typed stays in this page.
import { tryMessages as messages } from '#web/features/site/messages.ts';
import type { DraftPart } from '#web/features/site/landing/write-draft.ts';

const tags = { title: 'h3', heading: 'h4', paragraph: 'p', item: 'li', placeholder: 'p' } as const;

function elementsOf(parts: readonly DraftPart[]): HTMLElement[] {
  const shown: HTMLElement[] = [];
  for (const { kind, text } of parts) {
    const element = document.createElement(tags[kind]);
    element.textContent = text;
    if (kind === 'placeholder') element.setAttribute('data-placeholder', '');
    const last = shown.at(-1);
    if (kind !== 'item') shown.push(element);
    else if (last?.tagName === 'UL') last.append(element);
    else {
      const list = document.createElement('ul');
      list.append(element);
      shown.push(list);
    }
  }
  return shown;
}

for (const box of document.querySelectorAll<HTMLElement>('[data-try-writer]')) {
  const form = box.querySelector('form');
  const said = box.querySelector('[data-said]');
  const draft = box.querySelector('[data-draft]');
  const say = (text: string) => {
    if (said) said.textContent = text;
  };

  const write = async (form: FormData) => {
    say(messages.writing);
    try {
      const { writeDraft } = await import('#web/features/site/landing/write-draft.ts');
      const field = (name: string) => {
        const value = form.get(name);
        return typeof value === 'string' ? value : '';
      };
      const typed = { topic: field('topic'), points: field('points'), source: field('source') };
      const parts = writeDraft(typed);
      draft?.replaceChildren(...elementsOf(parts));
      say(parts.length > 0 ? messages.written : messages.topicFirst);
    } catch {
      say(messages.failed);
    }
  };
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void write(new FormData(form));
  });
}
