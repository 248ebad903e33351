// Brings the widget of a tool's page to life; its module is fetched here and nowhere else.
import type { WidgetSlug } from '#contract/tools/registry.ts';
import { loaders } from '#web/features/tools/widgets/loaders.ts';
import { toolsMessages as messages } from '#web/features/tools/messages.ts';

async function start(root: HTMLElement): Promise<void> {
  try {
    const widget = await loaders[root.dataset['widget'] as WidgetSlug]?.();
    widget?.mount(root);
  } catch {
    const said = document.createElement('p');
    said.setAttribute('role', 'alert');
    said.textContent = messages.failed;
    root.prepend(said);
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-widget]')) void start(root);
