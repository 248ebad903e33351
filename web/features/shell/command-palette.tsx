import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { routeOf } from '#contract/routes.ts';
import { commandList, searchNouns, type Command } from '#web/kernel/commands.ts';
import { rememberModule } from '#web/kernel/modules.ts';
import { useHeldPage } from '#web/ui/layout/use-held-page.ts';
import { matchCommands } from './match-commands.ts';
import styles from './command-palette.module.css';
import { typedAhead } from './typed-ahead.ts';
import { shellMessages as messages } from './messages.ts';

const [store, palette] = createSpotlight();
const none: readonly Command[] = [];
/** Wait until typing pauses before the server is asked, milliseconds. */
const pauseMs = 150;

/** Nouns that match what was typed, asked once typing pauses; the newest question wins. */
function useNouns(query: string): readonly Command[] {
  const [found, setFound] = useState<readonly Command[]>(none);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void searchNouns(query.trim(), asked.signal).then((nouns) => {
        if (!asked.signal.aborted) setFound(nouns);
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query]);
  return found;
}

/**
 * ⌘K: every command and everything that has a name. Loaded at the first opening.
 * @param asked how often it was asked for; each change opens it
 */
export function CommandPalette({ asked }: { asked: number }) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(false);
  useHeldPage(opened);
  useEffect(() => {
    palette.open();
    field.current?.focus();
  }, [asked]);
  const navigate = useNavigate();
  const commands = useSyncExternalStore(commandList.subscribe, commandList.get, () => none);
  const nouns = useNouns(query);
  const found = matchCommands([...commands, ...nouns], query);
  const groups = [...new Set(found.map((command) => command.group))];

  // The library selects the first result only as one types, and not where that was earlier or the result comes later.
  useLayoutEffect(() => {
    const first = list.current?.querySelector('[data-action]');
    if (query === '' || !first || list.current?.querySelector('[data-selected]')) return;
    first.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  });

  const follow = (command: Command) => {
    if (command.to) {
      rememberModule(command.to);
      // A reading page is left to the browser: it is no part of the app.
      if (routeOf(command.to)?.access === 'public') globalThis.location.assign(command.to);
      else void navigate(command.to);
    } else command.run?.((to) => void navigate(to));
  };

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      lockScroll={false}
      shortcut={null}
      attributes={{ content: { 'aria-label': messages.search } }}
      // Not by clearQueryOnClose, which waits until the closing has moved out: an opening before that prevents it.
      clearQueryOnClose={false}
      onSpotlightOpen={() => setOpened(true)}
      onSpotlightClose={() => {
        setOpened(false);
        setQuery('');
      }}
    >
      <Spotlight.Search
        ref={field}
        data-palette-field
        onFocus={() => setQuery((before) => before + typedAhead.take())}
        placeholder={messages.search}
        aria-label={messages.search}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <Spotlight.ActionsList ref={list} className={styles.list}>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {found
              .filter((command) => command.group === group)
              .map((command) => (
                <Spotlight.Action key={command.id} onClick={() => follow(command)}>
                  <span className={styles.action}>
                    {command.label}
                    {command.shortcut && <kbd>{command.shortcut}</kbd>}
                  </span>
                </Spotlight.Action>
              ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && <Spotlight.Empty>{messages.searchEmpty}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
