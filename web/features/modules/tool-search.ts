import { addSearch } from '#web/kernel/commands.ts';
import { toolModules } from './tool-modules.ts';
import { modulesMessages as messages } from './messages.ts';

/**
 * Puts every tool into ⌘K, once something is typed; the app's layout calls it once.
 * @returns a function that takes them out again
 */
export const addToolSearch = (): (() => void) =>
  addSearch('tools', async (query) =>
    query === ''
      ? []
      : toolModules.map(({ id, to, label, sentence, group, keywords }) => ({
          id: `tool:${id}`,
          label,
          group: messages.tools,
          keywords: `${sentence} ${group} ${keywords}`,
          to,
        })),
  );
