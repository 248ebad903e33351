// A tool's form answered in the page: the engine is fetched at the first click and nothing is sent. Without this
// script the form is an ordinary post. Results that came with the page get their copy buttons too.
import { toolHtmlWords as messages } from '#engine/tools/words.ts';
import type { ToolResult } from '#engine/tools/result.ts';

const seedNow = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

for (const box of document.querySelectorAll<HTMLElement>('[data-tool-box]')) {
  const form = box.querySelector('form');
  const section = box.querySelector('section');
  const said = box.querySelector('[role="status"]');
  const list = box.querySelector('ol');
  const submit = form?.querySelector('button');
  const say = (text: string) => {
    if (said) said.textContent = text;
  };

  const copy = async (text: string, button: HTMLButtonElement, label: string) => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = messages.copied;
      setTimeout(() => {
        button.textContent = label;
      }, 2000);
    } catch {
      say(messages.copyFailed);
    }
  };
  const button = (label: string, textOf: () => string) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', () => void copy(textOf(), made, label));
    return made;
  };
  const texts = () => [...box.querySelectorAll('li p')].map((item) => item.textContent ?? '');
  const addCopyButtons = () => {
    for (const item of box.querySelectorAll('li')) {
      const text = item.querySelector('p')?.textContent ?? '';
      const made = button(messages.copy, () => text);
      made.setAttribute('aria-label', `${messages.copy}: ${text.slice(0, 60)}`);
      item.append(made);
    }
    section?.querySelector('[data-copy-all]')?.remove();
    if (texts().length < 2) return;
    const all = button(messages.copyAll, () => texts().join('\n\n'));
    all.className = 'site-button-quiet';
    all.setAttribute('data-copy-all', '');
    section?.append(all);
  };
  const itemOf = ({ text, note }: ToolResult) => {
    const item = document.createElement('li');
    const shown = document.createElement('p');
    shown.textContent = text;
    item.append(shown);
    if (note) {
      const small = document.createElement('small');
      small.textContent = note;
      item.append(small);
    }
    return item;
  };

  /** Beside its field, as the server shows it. */
  const showProblem = (name: string, message: string) => {
    const field = document.getElementById(`field-${name}`);
    const shown = document.createElement('p');
    shown.id = `field-${name}-problem`;
    shown.dataset['problem'] = '';
    shown.textContent = message;
    field?.after(shown);
    field?.setAttribute('aria-invalid', 'true');
    const hint = document.getElementById(`field-${name}-hint`);
    field?.setAttribute('aria-describedby', [...(hint ? [hint.id] : []), shown.id].join(' '));
  };

  const generate = async (typed: FormData) => {
    try {
      const [{ runTool }, { inputProblems }, { hasVariants }] = await Promise.all([
        import('#engine/tools/run.ts'),
        import('#engine/tools/input-problems.ts'),
        import('#engine/tools/steady.ts'),
      ]);
      const slug = form?.dataset['tool'] ?? '';
      const inputs = Object.fromEntries(
        [...typed].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
      );
      const problems = Object.entries(inputProblems(slug, inputs));
      for (const [name, message] of problems) showProblem(name, message);
      const results = runTool(slug, inputs, seedNow());
      list?.replaceChildren(...results.map(itemOf));
      addCopyButtons();
      if (problems.length > 0) {
        say(messages.wrong);
        document.getElementById(`field-${problems[0]?.[0]}`)?.focus();
        return;
      }
      const varies = hasVariants(slug);
      say(results.length > 0 ? messages.done(results.length, varies) : messages.none);
      if (submit && varies) submit.textContent = messages.again;
      if (results.length > 0 && window.matchMedia('(max-width: 61.99em)').matches) section?.scrollIntoView();
    } catch {
      say(messages.failed);
    }
  };
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const field of form.elements) {
      field.removeAttribute('aria-invalid');
      document.getElementById(`${field.id}-problem`)?.remove();
    }
    void generate(new FormData(form));
  });
  addCopyButtons();
}
